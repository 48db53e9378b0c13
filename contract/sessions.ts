/** The open sessions of an account, as their owner sees and ends them. */
import { Type, type Static } from 'typebox';

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
