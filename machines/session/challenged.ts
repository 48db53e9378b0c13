import type { SessionContext, SessionEvent } from './events.ts';
import { assertEvent } from 'xstate';
import { TIMED_OUT, toRequestFailure } from '../request/failure.ts';
import { caused, named } from './failure.ts';
import { sessionOf, sessionSetup } from './setup.ts';

/** Asks for a second factor: a code, or first setting up an authenticator. */
export const challenged = sessionSetup.createStateConfig({
  description:
    'The password was right; a code of an authenticator completes the sign-in within five minutes.',
  initial: 'choosing',
  exit: 'forgetChallenge',
  on: { CANCEL: 'IDLE' },
  after: {
    challengeLifetime: {
      target: 'REJECTED',
      actions: { type: 'keepFailure', params: named('CHALLENGE_ENDED') },
    },
  },
  states: {
    choosing: {
      description: 'Checks whether the user has an authenticator.',
      tags: ['PENDING'],
      always: [{ guard: 'isEnrolment', target: 'enrolling' }, { target: 'awaitingCode' }],
    },
    awaitingCode: {
      description: 'The user has to enter a code of the authenticator.',
      tags: ['IDLE'],
      on: { ENTER_CODE: { target: 'checking', actions: 'forgetFailure' } },
    },
    enrolling: {
      description: 'The user has to add an authenticator; its first code confirms it.',
      tags: ['IDLE'],
      on: { ENTER_CODE: { target: 'checking', actions: 'forgetFailure' } },
    },
    checking: {
      description: 'The code is being checked by the server.',
      tags: ['PENDING'],
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context, event }) => codeOf(context, event),
        onDone: {
          target: '#session.authenticated',
          actions: [
            { type: 'keepSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
            { type: 'announceSignedIn', params: ({ context }) => ({ session: sessionOf(context) }) },
          ],
        },
        onError: [
          {
            guard: {
              type: 'isChallengeEnded',
              params: ({ event }) => ({ failure: toRequestFailure(event.error) }),
            },
            target: '#session.notAuthenticated.REJECTED',
            actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
          },
        ],
      },
      after: {
        requestTimeout: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: caused(TIMED_OUT) },
        },
      },
    },
  },
});

function codeOf({ challenge }: SessionContext, event: SessionEvent): { challengeId: string; code: string } {
  assertEvent(event, 'ENTER_CODE');
  if (challenge === null) throw new Error('a code is entered only where one is asked for');
  return { challengeId: challenge.challengeId, code: event.code };
}
