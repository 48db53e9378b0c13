/** Money that is not where it should be, as agents see it: payments never captured, refunds never paid. */
import { Type, type Static } from 'typebox';
import { lifecycleFacts } from './lifecycles.ts';

/** What both have in common: of which order the money is, whose, and how much in integer cents. */
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

/** A refund of what did not come, that the provider would not pay back, as an agent sees it: what the card is owed alone. */
export const FailedRefund = Type.Object({
  refundId: Type.String(),
  ...astray,
  sinceTime: Type.String(),
});
export type FailedRefund = Static<typeof FailedRefund>;
