import { isDue } from '../runtime/roles/sender-guard.ts';
import type { Rule } from '../runtime/roles/sender-guard.ts';
import type { VoucherContext, VoucherEvent } from './events.ts';

type VoucherRule = Rule<VoucherContext, VoucherEvent>;

/** Conditions of the chart beyond who sent the event. */
export const voucherRules = {
  isDue,
  /** The amount is above zero and no more than the balance. */
  isCovered: ({ balanceCents }, event) =>
    'amountCents' in event &&
    Number.isSafeInteger(event.amountCents) &&
    event.amountCents > 0 &&
    event.amountCents <= balanceCents,
  isCredit: (_, event) =>
    event.type === 'CREDIT' && Number.isSafeInteger(event.amountCents) && event.amountCents > 0,
  isOwnOrder: ({ orderId }, event) => 'orderId' in event && event.orderId === orderId,
  /** It expired while the order held it, so what the order leaves has expired too. */
  isOwnOrderAfterEnd: ({ orderId, dueAt }, event) =>
    'orderId' in event && event.orderId === orderId && dueAt !== null && event.at >= dueAt,
  /** The order that holds it uses the whole balance. */
  isOwnOrderTakingAll: ({ orderId, balanceCents, appliedCents }, event) =>
    'orderId' in event && event.orderId === orderId && appliedCents === balanceCents,
} as const satisfies Readonly<Record<string, VoucherRule>>;
