/** The effect handlers of each machine. Effects of a machine that isn't listed stay in the outbox. */
import { giftCardPurchaseEffects } from '../features/buying/gift-cards/effects.ts';
import { disputeEffects } from '../features/aftersales/disputes/effects.ts';
import { payoutEffects } from '../features/money/finance/effects.ts';
import { orderEffects } from '../features/orders/effects.ts';
import { returnLineEffects } from '../features/aftersales/returns/effects.ts';
import { reviewEffects } from '../features/reviews/effects.ts';
import { paymentEffects } from '../features/money/payments/effects.ts';
import { taxExemptionEffects } from '../features/buying/tax/exemptions/effects.ts';
import { voucherEffects } from '../features/money/vouchers/effects.ts';
import type { HandlersByMachine } from '../platform/jobs/handler.ts';

export const HANDLERS: HandlersByMachine = {
  dispute: disputeEffects,
  'gift-card-purchase': giftCardPurchaseEffects,
  payout: payoutEffects,
  order: orderEffects,
  'return-line': returnLineEffects,
  payment: paymentEffects,
  review: reviewEffects,
  'tax-exemption': taxExemptionEffects,
  voucher: voucherEffects,
};
