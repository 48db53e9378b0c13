/** Who carries out what each machine wants done. A machine that isn't here has its effects wait in the outbox. */
import { disputeEffects } from '../disputes/effects.ts';
import { payoutEffects } from '../finance/effects.ts';
import { orderEffects } from '../orders/effects.ts';
import { returnLineEffects } from '../returns/effects.ts';
import { reviewEffects } from '../reviews/effects.ts';
import { paymentEffects } from '../payments/effects.ts';
import { voucherEffects } from '../vouchers/effects.ts';
import type { HandlersByMachine } from './handler.ts';

export const HANDLERS: HandlersByMachine = {
  dispute: disputeEffects,
  payout: payoutEffects,
  order: orderEffects,
  'return-line': returnLineEffects,
  payment: paymentEffects,
  review: reviewEffects,
  voucher: voucherEffects,
};
