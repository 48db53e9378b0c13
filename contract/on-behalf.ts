/** An agent who acts for a customer, in calls and answers (§2, §6, §7 admin-on-behalf). */
import { Type, type Static } from 'typebox';
import { CUSTOMER_CODE, EMAIL_MAX } from './limits.ts';

export const CustomerKind = Type.Union([Type.Literal('member'), Type.Literal('guest')]);

/** A member is identified by email address; a guest may give one. */
export const OnBehalfBody = Type.Object(
  { kind: CustomerKind, email: Type.Optional(Type.String({ maxLength: EMAIL_MAX })) },
  { additionalProperties: false },
);
export type OnBehalfBody = Static<typeof OnBehalfBody>;

/** The customer an agent acts for. A guest's address is loaded by a separate call (§6). */
export const Acting = Type.Object({
  kind: CustomerKind,
  /** A member's; null for a guest. */
  email: Type.Union([Type.String(), Type.Null()]),
  startedTime: Type.Integer({ description: 'ms since 1970, by the clock of serverTime' }),
  serverTime: Type.Integer({ description: 'ms since 1970' }),
  /** The token of the member's session; null for a guest, who has none. */
  sessionId: Type.Union([Type.String(), Type.Null()]),
});
export type Acting = Static<typeof Acting>;

export const CustomerCodeBody = Type.Object(
  { code: Type.String({ pattern: CUSTOMER_CODE }) },
  { additionalProperties: false },
);
