/** What other features may use of this one. */
export { nextPayday } from './finance/payout-week.ts';
export { earningsOf, type RefundOfOrder } from './ledger/earnings.ts';
export { recordCancellation, recordRelease } from './ledger/record.ts';
export { derivedGiftCard } from './gift-cards/derive-number.ts';
export { issueGiftCard, makeGiftCard } from './gift-cards/issue-gift-card.ts';
export { recordGiftCardCancellation, recordGiftCardSale } from './gift-cards/record-sale.ts';
export { effectKey, recordCapture } from './payments/effects.ts';
export { newestPoints, readPoints } from './points/read-points.ts';
export { awardPoints } from './points/record-points.ts';
export { readShare } from './payments/read-share.ts';
export {
  type Authorization,
  type DeclineReason,
  type PayingCard,
  ProviderAway,
  ProviderRefused,
  type SavedCardToken,
} from './payments/port.ts';
export { paymentsOf } from './payments/provider.ts';
export { leftOf, piecesOf, totalCents } from './refunds/refund-amounts.ts';
export { retryFailedRefunds } from './refunds/retry-failed-refunds.ts';
export { type PaidOrder, readPaid } from './refunds/read-paid-order.ts';
export { refundableCents, RefundImpossible, requestRefund } from './refunds/request-refund.ts';
export { settleByHand, settleRefund } from './refunds/settle-refund.ts';
export { creditForCanceledOrder } from './vouchers/credit-vouchers.ts';
export { holdVoucher, issueVoucher, redeemVouchers } from './vouchers/move-vouchers.ts';
export { resetVouchers } from './vouchers/reset-vouchers.ts';
export {
  applyVouchers,
  lockVouchers,
  refuseUncovered,
  type UsableVoucher,
  vouchersOf,
} from './vouchers/apply-vouchers.ts';
export { openVouchers } from './vouchers/member-vouchers.ts';
