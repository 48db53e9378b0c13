import { assign, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { activityActors, activityEffects } from './actors.ts';
import {
  ACTIVITY_THROTTLE_MS,
  CONTACT_CENTRE_REFRESH_MS,
  SESSION_CHECK_MS,
  STAMP_DEBOUNCE_MS,
} from './constants.ts';
import type { ActivityContext, ActivityEvent, ActivityInput, SessionLook } from './events.ts';
import { isActivityRecent } from './guards.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const activitySetup = setup({
  types: {} as {
    context: ActivityContext;
    events: ActivityEvent;
    input: ActivityInput;
    tags: RequestStatus;
  },
  actors: activityActors,
  actions: {
    ...activityEffects,
    keepActivity: assign((_, { at }: { at: number }) => ({ lastActiveAt: at })),
  },
  guards: {
    isRecent: ({ context }, look: SessionLook) => isActivityRecent(context.lastActiveAt, look),
    isStored: (_, { isStored }: SessionLook) => isStored,
  },
  delays: {
    throttle: ACTIVITY_THROTTLE_MS,
    debounce: STAMP_DEBOUNCE_MS,
    sessionCheck: SESSION_CHECK_MS,
    contactCentreRefresh: CONTACT_CENTRE_REFRESH_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  },
});
