/** The calls to list and end the open sessions of one's account. */
import { Type } from 'typebox';
import { Done, type CallSchemas } from '../call.ts';
import { SESSION_ID_MAX, URL_SAFE } from '../limits.ts';
import { OpenSession } from '../sessions.ts';

const strict = { additionalProperties: false };
const SessionId = Type.String({ minLength: 1, maxLength: SESSION_ID_MAX, pattern: URL_SAFE });

export const sessionCalls = {
  openSessions: {
    summary: 'Where the account is signed in: this session first, then the most recently used',
    needs: 'own-session',
    answer: Type.Object({ sessions: Type.Array(OpenSession) }),
  },
  endOpenSession: {
    summary: 'End one of the account’s sessions',
    needs: 'own-session',
    params: Type.Object({ sessionId: SessionId }, strict),
    refuses: ['NOT_FOUND'],
    answer: Done,
  },
  endOtherSessions: {
    summary: 'End every session of the account but this one',
    needs: 'own-session',
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
