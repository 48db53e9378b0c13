import { checking } from './checking.ts';
import { ACTIVITY_MAX_ITERATIONS } from './constants.ts';
import { activitySetup } from './setup.ts';

/** Keeps the session and the contact centre's token in step with the user's activity in the tab (§9). */
export const activityMachine = activitySetup.createMachine({
  id: 'activity',
  description:
    'Whether the reader is active in the tab: reports it, stores the time, and reacts to pauses (§9).',
  options: { maxIterations: ACTIVITY_MAX_ITERATIONS },
  context: ({ input }) => ({ lastActiveAt: input.now }),
  type: 'parallel',
  states: {
    reporting: {
      description: 'Reports activity to the parent machine, at most once a second.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The next activity will be reported.',
          on: {
            ACTIVITY: {
              target: 'resting',
              actions: { type: 'reportActivity', params: ({ event }) => ({ at: event.at }) },
            },
          },
        },
        resting: {
          description: 'Activity was reported less than a second ago.',
          after: { throttle: 'ready' },
        },
      },
    },
    stamp: {
      description:
        'Keeps the time of the last activity, and stores it for the other tabs and for the next visit.',
      initial: 'stored',
      states: {
        stored: {
          description: 'The reader has not been active since the time was stored.',
          on: {
            ACTIVITY: { target: 'unstored', actions: { type: 'keepActivity', params: ({ event }) => event } },
          },
        },
        unstored: {
          description:
            'The reader is active: the time is stored after a pause of two seconds, or when the reader leaves the tab.',
          on: {
            ACTIVITY: {
              target: 'unstored',
              reenter: true,
              actions: { type: 'keepActivity', params: ({ event }) => event },
            },
            LEAVE: {
              target: 'stored',
              actions: { type: 'storeStamp', params: ({ context }) => ({ at: context.lastActiveAt }) },
            },
          },
          after: {
            debounce: {
              target: 'stored',
              actions: { type: 'storeStamp', params: ({ context }) => ({ at: context.lastActiveAt }) },
            },
          },
        },
      },
    },
    session: {
      description: 'The session is checked every 300 ms, and kept while the reader is active.',
      initial: 'unwatched',
      on: { SIGNED_OUT: '.unwatched' },
      states: {
        unwatched: {
          description: 'No user is signed in, so there is nothing to check.',
          on: { SIGNED_IN: 'kept' },
        },
        kept: {
          description:
            'The reader was active less than 15 s ago: the session is kept, even if it is no longer stored.',
          initial: 'waiting',
          states: checking('kept'),
        },
        idle: {
          description: 'The reader has not been active for 15 s: the session lasts as long as it is stored.',
          initial: 'waiting',
          states: checking('idle'),
          on: {
            ACTIVITY: 'kept',
          },
        },
      },
    },
    contactCentre: {
      description: "Refreshes the contact centre's token after a pause, in which it would expire.",
      initial: 'closed',
      on: { CONTACT_CENTRE_CLOSED: '.closed' },
      states: {
        closed: {
          description: 'No conversation with the contact centre is open.',
          tags: ['IDLE'],
          on: { CONTACT_CENTRE_OPENED: 'current' },
        },
        current: {
          description: 'The token is valid; it is refreshed after 540 s without activity.',
          tags: ['FULFILLED'],
          after: { contactCentreRefresh: 'refreshing' },
          on: {
            ACTIVITY: { target: 'current', reenter: true },
          },
        },
        refreshing: {
          description: "The contact centre's next token is being requested.",
          tags: ['PENDING'],
          invoke: {
            id: 'refreshContactCentre',
            src: 'refreshContactCentre',
            onDone: 'current',
            onError: 'failed',
          },
          after: { requestTimeout: 'failed' },
        },
        failed: {
          description: 'There is no new token; it is requested again when the reader is active.',
          tags: ['REJECTED'],
          on: {
            ACTIVITY: 'refreshing',
          },
        },
      },
    },
  },
});
