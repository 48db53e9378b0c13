import { isDue } from '../runtime/roles/may.ts';
import type { Rule } from '../runtime/roles/may.ts';
import type { VoucherContext, VoucherEvent } from './events.ts';

type VoucherRule = Rule<VoucherContext, VoucherEvent>;

/** What the chart of a voucher asks beyond who sent an event. */
export const voucherRules = {
  isDue,
  /** It pays something, and no more than it is worth. */
  isCovered: ({ balanceCents }, event) =>
    'amountCents' in event &&
    Number.isSafeInteger(event.amountCents) &&
    event.amountCents > 0 &&
    event.amountCents <= balanceCents,
  isCredit: (_, event) =>
    event.type === 'CREDIT' && Number.isSafeInteger(event.amountCents) && event.amountCents > 0,
  isOwnOrder: ({ orderId }, event) => 'orderId' in event && event.orderId === orderId,
  /** Its time was over while the order held it: what the order leaves is over too. */
  isOwnOrderAfterEnd: ({ orderId, dueAt }, event) =>
    'orderId' in event && event.orderId === orderId && dueAt !== null && event.at >= dueAt,
  /** The order that holds it takes all that is left. */
  isOwnOrderTakingAll: ({ orderId, balanceCents, appliedCents }, event) =>
    'orderId' in event && event.orderId === orderId && appliedCents === balanceCents,
} as const satisfies Readonly<Record<string, VoucherRule>>;
