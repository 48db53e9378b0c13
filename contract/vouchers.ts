/** The schemas of vouchers (§3, §7), and the events that people send to them. Amounts are integer cents. */
import { Type, type Static } from 'typebox';
import { event, lifecycleFacts } from './lifecycles.ts';
import { CENTS_MAX, ORDER_NUMBER_MAX, REASON_MAX } from './limits.ts';

const none = {};
const reason = { reason: Type.String({ minLength: 1, maxLength: REASON_MAX }) };
const amountCents = { amountCents: Type.Integer({ minimum: 1, maximum: CENTS_MAX }) };
const orderId = { orderId: Type.String({ minLength: 1, maxLength: ORDER_NUMBER_MAX }) };

export const VoucherEventBody = Type.Union([
  event('APPLY', amountCents),
  event('UPDATE', amountCents),
  event('REMOVE', none),
  event('RESET', none),
  event('INVALIDATE', reason),
  event('HOLD', orderId),
  event('REDEEM', orderId),
  event('GIVE_BACK', orderId),
  event('CREDIT', amountCents),
]);

/** The states of `machines/voucher`; a test compares the two lists. */
export const VOUCHER_STATES = ['AVAILABLE', 'APPLIED', 'INVALID', 'HELD', 'REDEEMED', 'EXPIRED'] as const;
export const VOUCHER_EVENTS = [
  'APPLY',
  'UPDATE',
  'REMOVE',
  'RESET',
  'INVALIDATE',
  'HOLD',
  'REDEEM',
  'GIVE_BACK',
  'CREDIT',
  'TIME_UP',
] as const;

/** A voucher or gift card of the member (§3), amounts in integer cents. */
export const Voucher = Type.Object({
  card_number: Type.String(),
  giftCardEnding: Type.Union([Type.String(), Type.Null()], {
    description: 'The last four digits of the gift card that it is; null for a voucher',
  }),
  current_balance: Type.Integer(),
  balance: Type.Integer(),
  isApplied: Type.Boolean(),
  appliedAmount: Type.Integer(),
  isError: Type.Boolean(),
  mayExpire: Type.Boolean({
    description: 'It expires at dueTime, if it has one: no order holds it, and it is not used up',
  }),
  state: Type.Enum(VOUCHER_STATES),
  ...lifecycleFacts(VOUCHER_EVENTS),
});
export type Voucher = Static<typeof Voucher>;
export const VouchersAnswer = Type.Object({ vouchers: Type.Array(Voucher) });
