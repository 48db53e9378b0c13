import type { PreviewEvent, PreviewInput, PreviewLook } from '#machines/preview/events.ts';
import { previewMachine } from '#machines/preview/machine.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { NOW } from './people.ts';
import { nothing } from './sent.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

/** The preview with calls that the test answers; page reloads are only recorded. */
export const previewAt = (openCalls: OpenCalls) =>
  previewMachine.provide({
    actors: { look: openCalls.call(), exitPreview: openCalls.call() },
    actions: { reloadPage: nothing },
  });

const looks: PreviewLook[] = [{ simulatedAt: null }, { simulatedAt: NOW }, { simulatedAt: NOW + MINUTE_MS }];
const inputs: PreviewInput[] = [
  { simulatedAt: null, refused: null },
  { simulatedAt: NOW, refused: null },
];
const exit: PreviewEvent = { type: 'EXIT' };

export const previewFeed: Feed = {
  name: 'preview',
  build: previewAt,
  inputs,
  events: () => [exit],
  answers: { 'off.look': looks, 'on.look': looks, exitPreview: [null] },
  failures: [requestFailure(503, null)],
};
