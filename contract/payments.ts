/** Failed captures and failed refunds, as agents see them. */
import { Type, type Static } from 'typebox';
import { lifecycleFacts } from './lifecycles.ts';

/** The common fields: the order, its seller and buyer, and the amount in integer cents. */
const astray = {
  orderNumber: Type.String(),
  parentOrderNumber: Type.String(),
  soldBy: Type.String(),
  customerFirstName: Type.String(),
  customerLastName: Type.String(),
  email: Type.String(),
  amount: Type.Integer(),
};

/** The states of `machines/payment`; a test compares the two lists. */
export const PAYMENT_STATES = [
  'AUTHORIZED',
  'CAPTURING',
  'UNCAPTURED',
  'CAPTURED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const;
export const PAYMENT_EVENTS = ['CAPTURE', 'CAPTURED', 'CAPTURE_FAILED', 'VOID', 'REFUND', 'TIME_UP'] as const;

/** A payment whose capture failed, as an agent sees it. */
export const UncapturedPayment = Type.Object({
  ...astray,
  sinceTime: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(PAYMENT_STATES),
  ...lifecycleFacts(PAYMENT_EVENTS),
});
export type UncapturedPayment = Static<typeof UncapturedPayment>;

/** A failed refund of canceled items, as an agent sees it; only the amount for the card. */
export const FailedRefund = Type.Object({
  refundId: Type.String(),
  ...astray,
  sinceTime: Type.String(),
});
export type FailedRefund = Static<typeof FailedRefund>;
