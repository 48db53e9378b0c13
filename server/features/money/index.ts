/** What other features may use of this one. */
export { nextPayday } from './finance/payout-week.ts';
export { earningsOf, type RefundOfOrder } from './ledger/earnings.ts';
export { recordCancellation, recordRelease } from './ledger/record.ts';
export { recordCapture } from './payments/effects.ts';
export { readShare } from './payments/payment-share.ts';
export { type Authorization, type DeclineReason, ProviderAway } from './payments/port.ts';
export { paymentsOf } from './payments/provider.ts';
export { leftOf, piecesOf, totalCents } from './refunds/amounts.ts';
export { retryFailedRefunds } from './refunds/failed-refunds.ts';
export { type PaidOrder, readPaid } from './refunds/paid-order.ts';
export { refundableCents, RefundImpossible, requestRefund } from './refunds/request.ts';
export { settleByHand, settleRefund } from './refunds/settle.ts';
export { creditForCanceledOrder } from './vouchers/credit-vouchers.ts';
export { holdVoucher, redeemVouchers } from './vouchers/ledger.ts';
export { resetVouchers } from './vouchers/reset-vouchers.ts';
export {
  applyVouchers,
  lockVouchers,
  refuseUncovered,
  type UsableVoucher,
  vouchersOf,
} from './vouchers/usable.ts';
