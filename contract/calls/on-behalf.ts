/** The calls of an agent who acts for a customer (§7 admin-on-behalf). */
import { Type } from 'typebox';
import { Done, type CallSchemas } from '../call.ts';
import { Acting, CustomerCodeBody, OnBehalfBody } from '../on-behalf.ts';

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
    answer: Done,
  },
  giveCustomerCode: {
    summary: 'The code that the customer has read out to the agent',
    body: CustomerCodeBody,
    needs: 'session',
    refuses: ['AGENTS_ONLY', 'NO_CUSTOMER', 'CUSTOMER_CODE_WRONG', 'CUSTOMER_CODE_OVER'],
    answer: Done,
  },
  endOnBehalf: {
    summary: 'Stop acting for a customer, and sign out; safe to repeat',
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
