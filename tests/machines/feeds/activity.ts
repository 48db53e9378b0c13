import { KEPT_ACTIVITY_MS } from '#machines/activity/constants.ts';
import type { ActivityEvent, ActivityInput, SessionLook } from '#machines/activity/events.ts';
import { activityMachine } from '#machines/activity/machine.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { NOW } from './people.ts';
import { nothing } from './sent.ts';

/** Activity with calls that the test answers; its effects are only recorded. */
export const activityAt = (openCalls: OpenCalls) =>
  activityMachine.provide({
    actors: { lookAtSession: openCalls.call(), refreshContactCentre: openCalls.call() },
    actions: { reportActivity: nothing, storeStamp: nothing, reportSessionLost: nothing },
  });

const events: ActivityEvent[] = [
  { type: 'ACTIVITY', at: NOW },
  { type: 'LEAVE' },
  { type: 'SIGNED_IN' },
  { type: 'SIGNED_OUT' },
  { type: 'CONTACT_CENTRE_OPENED' },
  { type: 'CONTACT_CENTRE_CLOSED' },
];

const later = NOW + KEPT_ACTIVITY_MS;
const looks: SessionLook[] = [
  { at: NOW, lastActiveAt: NOW, isStored: true },
  { at: later, lastActiveAt: NOW, isStored: true },
  { at: later, lastActiveAt: NOW, isStored: false },
];

export const activityFeed: Feed = {
  name: 'activity',
  build: activityAt,
  inputs: [{ now: NOW } satisfies ActivityInput],
  events: () => events,
  answers: {
    'kept.lookAtSession': looks,
    'idle.lookAtSession': looks,
    refreshContactCentre: ['a token'],
  },
  failures: [requestFailure(503, null)],
};
