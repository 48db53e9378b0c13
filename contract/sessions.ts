/** The open sessions of an account, as their owner sees and ends them. */
import { Type, type Static } from 'typebox';

export const OpenSession = Type.Object({
  /** Gives no access: only the cookie opens a session. */
  sessionId: Type.String(),
  /** The session that makes this call. */
  isCurrent: Type.Boolean(),
  /** OWN: a usual sign-in. SUPPORT: an agent acts for this account. FOR_CUSTOMER: this agent acts for a customer. */
  kind: Type.Union([Type.Literal('OWN'), Type.Literal('SUPPORT'), Type.Literal('FOR_CUSTOMER')]),
  /** The browser's own name at sign-in; null if it isn't recognized. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
  createdTime: Type.Integer({ description: 'ms since 1970' }),
  lastActiveTime: Type.Integer({ description: 'ms since 1970' }),
});
export type OpenSession = Static<typeof OpenSession>;
