/** An agent who acts for a customer, as it travels (§2, §6, §7 admin-on-behalf). */
import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { EMAIL_MAX } from './limits.ts';

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
  /** As many digits as CUSTOMER_CODE_DIGITS says. */
  { code: Type.String({ pattern: '^[0-9]{6}$' }) },
  { additionalProperties: false },
);

const OnBehalfAnswer = Type.Intersect([
  Acting,
  Type.Object({ token: Type.Union([Type.String(), Type.Null()]) }),
]);

export const onBehalfCalls = {
  signInOnBehalf: {
    summary:
      "Act for a customer: ends the agent's own session and opens one of two hours in the customer's name",
    body: OnBehalfBody,
    needs: 'session',
    refuses: [
      'AGENTS_ONLY',
      'EMAIL_INVALID',
      'UNKNOWN_CUSTOMER',
      'NOT_A_CUSTOMER',
      'CUSTOMER_NOT_VERIFIED',
      'RESTRICTED_SIGN_IN',
    ],
    answer: OnBehalfAnswer,
  },
  guestUser: {
    summary:
      'The email of the guest that an agent acts for; null for a guest who gave none, and for a member',
    refuses: ['AGENTS_ONLY', 'NO_CUSTOMER'],
    answer: Type.Object({ guestEmail: Type.Union([Type.String(), Type.Null()]) }),
  },
  askCustomerCode: {
    summary:
      'Send the customer a one-time code, to the address of their account, for the agent to use their vouchers',
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NO_CUSTOMER', 'CUSTOMER_CODES_SPENT'],
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  giveCustomerCode: {
    summary: 'The code that the customer has read out to the agent',
    body: CustomerCodeBody,
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NO_CUSTOMER', 'CUSTOMER_CODE_WRONG', 'CUSTOMER_CODE_OVER'],
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  endOnBehalf: {
    summary: 'Cease to act for a customer, which signs out; where that is over already, nothing more happens',
    answer: Type.Object({ done: Type.Literal(true) }),
  },
} as const satisfies Record<string, CallSchemas>;
