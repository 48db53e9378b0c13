import { activitySetup } from './setup.ts';

/** The look at the session that comes every 300 ms, the same whether somebody is active or not. */
export function checking(name: 'kept' | 'idle') {
  return {
    waiting: activitySetup.createStateConfig({
      description: 'The next look at the session is 300 ms away at the most.',
      after: { sessionCheck: 'looking' },
    }),
    looking: activitySetup.createStateConfig({
      description: 'Is somebody active, in any tab? And is the session still stored?',
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
          { target: '#activity.session.unwatched', actions: 'tellSessionLost' },
        ],
        onError: 'waiting',
      },
      // A look that takes as long as that has seen nothing.
      after: { sessionCheck: 'waiting' },
    }),
  };
}
