import { activitySetup } from './setup.ts';

/** Checks the stored session every 300 ms, the same way while the user is active and while they are idle. */
export function checking(name: 'kept' | 'idle') {
  return {
    waiting: activitySetup.createStateConfig({
      description: 'Waits at most 300 ms until the next check of the session.',
      after: { sessionCheck: 'looking' },
    }),
    looking: activitySetup.createStateConfig({
      description: 'Checks whether the reader is active in any tab, and whether the session is still stored.',
      invoke: {
        id: `${name}.lookAtSession`,
        src: 'lookAtSession',
        onDone: [
          {
            guard: { type: 'isRecent', params: ({ event }) => event.output },
            target: '#activity.session.kept',
          },
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: '#activity.session.idle',
          },
          { target: '#activity.session.unwatched', actions: 'reportSessionLost' },
        ],
        onError: 'waiting',
      },
      // A check that takes longer than the interval is aborted, and the next one follows.
      after: { sessionCheck: 'waiting' },
    }),
  };
}
