/** The open sessions of an account, as their owner sees and ends them. */
import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';

const strict = { additionalProperties: false };
const SessionId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** At most so many are listed, the most recently used first; ending all others ends those beyond as well. */
export const SESSIONS_LISTED_MAX = 100;

export const OpenSession = Type.Object({
  /** Proves nothing: a session is opened by its cookie alone. */
  sessionId: Type.String(),
  /** The one that this call is made by. */
  isCurrent: Type.Boolean(),
  /** OWN: a usual sign-in. SUPPORT: an agent acts for this account. FOR_CUSTOMER: this agent acts for a customer. */
  kind: Type.Union([Type.Literal('OWN'), Type.Literal('SUPPORT'), Type.Literal('FOR_CUSTOMER')]),
  /** As the browser named itself at the sign-in; null for what is not recognized. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  createdTime: Type.Integer({ description: 'ms since 1970' }),
  lastActiveTime: Type.Integer({ description: 'ms since 1970' }),
});
export type OpenSession = Static<typeof OpenSession>;

const Done = Type.Object({ done: Type.Literal(true) });

export const sessionCalls = {
  openSessions: {
    summary: 'Where the account is signed in: this session first, then the most recently used',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: Type.Object({ sessions: Type.Array(OpenSession) }),
  },
  endOpenSession: {
    summary: 'End one of the account’s sessions',
    needs: 'session',
    params: Type.Object({ sessionId: SessionId }, strict),
    refuses: ['NOT_ON_BEHALF', 'NOT_FOUND'],
    answer: Done,
  },
  endOtherSessions: {
    summary: 'End every session of the account but this one',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
