/** An agent who acts for a customer, as it travels (§2, §6, §7 admin-on-behalf). */
import { Type, type Static } from 'typebox';
import { CUSTOMER_CODE, EMAIL_MAX } from './limits.ts';

export const CustomerKind = Type.Union([Type.Literal('member'), Type.Literal('guest')]);

/** A member is named by their address; a guest may tell one. */
export const OnBehalfBody = Type.Object(
  { kind: CustomerKind, email: Type.Optional(Type.String({ maxLength: EMAIL_MAX })) },
  { additionalProperties: false },
);
export type OnBehalfBody = Static<typeof OnBehalfBody>;

/** For whom an agent acts. A guest's address is asked for by a call of its own (§6). */
export const Acting = Type.Object({
  kind: CustomerKind,
  /** A member's; null for a guest. */
  email: Type.Union([Type.String(), Type.Null()]),
  startedTime: Type.Integer({ description: 'ms since 1970, by the clock of serverTime' }),
  serverTime: Type.Integer({ description: 'ms since 1970' }),
  /** Of the member's session; null for a guest, who has none. */
  sessionId: Type.Union([Type.String(), Type.Null()]),
});
export type Acting = Static<typeof Acting>;

export const CustomerCodeBody = Type.Object(
  { code: Type.String({ pattern: CUSTOMER_CODE }) },
  { additionalProperties: false },
);
