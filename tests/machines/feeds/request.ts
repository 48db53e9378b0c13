import { requestFailure } from '#machines/request/failure.ts';
import { requestMachine } from '#machines/request/machine.ts';
import type { Feed } from '../walker/feed.ts';

export const requestFeed: Feed = {
  name: 'request',
  build: (openCalls) => requestMachine.provide({ actors: { call: openCalls.call() } }),
  inputs: [{}, { data: 'rendered by the server' }],
  events: () => [{ type: 'LOAD', input: 'yarn' }, { type: 'CANCEL' }, { type: 'RESET' }],
  answers: { call: ['an answer'] },
  failures: [requestFailure(503, null)],
};
