/** The test card numbers and how the provider answers each. It declines every other number, so it takes no real cards. */
import { Type, type Static } from 'typebox';
import { DeclineReason } from '../contract/payment-provider.ts';

const ALWAYS = Number.MAX_SAFE_INTEGER;

/** The number of captures or refunds that fail first on some cards. */
export const FAILED_FIRST = 2;

const Times = Type.Integer({ minimum: 0 });
export const Behaviour = Type.Union([
  /** Authorized; later captures or refunds may fail, the first few or all. */
  Type.Object({
    answer: Type.Literal('APPROVE'),
    failedCaptures: Type.Optional(Times),
    failedRefunds: Type.Optional(Times),
  }),
  Type.Object({ answer: Type.Literal('DECLINE'), reason: DeclineReason }),
  /** The buyer has to confirm on the challenge page. */
  Type.Object({ answer: Type.Literal('CHALLENGE') }),
  /** PENDING at first. The webhook with the result is posted `deliveries` times: 0 simulates a lost one. */
  Type.Object({
    answer: Type.Literal('LATE'),
    ends: Type.Union([Type.Literal('AUTHORIZED'), Type.Literal('DECLINED')]),
    deliveries: Times,
  }),
]);
export type Behaviour = Static<typeof Behaviour>;

const APPROVE = { answer: 'APPROVE' } as const;
const DECLINED = { answer: 'DECLINE', reason: 'DECLINED' } as const;

/** By number. Each passes the Luhn check and is documented in docs/payments.md. */
export const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': APPROVE,
  '5555555555554444': APPROVE,
  '2223000000000007': APPROVE,
  '6011111111111117': APPROVE,
  '378282246310005': APPROVE,
  '4000000000000002': DECLINED,
  '5100000000000008': DECLINED,
  '4000000000009995': { answer: 'DECLINE', reason: 'INSUFFICIENT_FUNDS' },
  '4000000000000069': { answer: 'DECLINE', reason: 'EXPIRED_CARD' },
  '4000000000000127': { answer: 'DECLINE', reason: 'WRONG_CODE' },
  '4000002760003184': { answer: 'CHALLENGE' },
  '4000000000003204': { answer: 'LATE', ends: 'AUTHORIZED', deliveries: 1 },
  '4000000000003212': { answer: 'LATE', ends: 'DECLINED', deliveries: 1 },
  '4000000000003303': { answer: 'LATE', ends: 'AUTHORIZED', deliveries: 2 },
  '4000000000003402': { answer: 'LATE', ends: 'AUTHORIZED', deliveries: 0 },
  '4000000000003501': { answer: 'APPROVE', failedCaptures: FAILED_FIRST },
  '4000000000003519': { answer: 'APPROVE', failedCaptures: ALWAYS },
  '4000000000003600': { answer: 'APPROVE', failedRefunds: FAILED_FIRST },
  '4000000000003618': { answer: 'APPROVE', failedRefunds: ALWAYS },
};
