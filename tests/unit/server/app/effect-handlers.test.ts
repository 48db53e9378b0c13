/** Every effect of a server machine has a handler. */
import { describe, expect, it } from 'vitest';
import { disputeEffects } from '#machines/dispute/effects.ts';
import { giftCardPurchaseEffects } from '#machines/gift-card-purchase/effects.ts';
import { orderEffects } from '#machines/order/effects.ts';
import { paymentEffects } from '#machines/payment/effects.ts';
import { payoutEffects } from '#machines/payout/effects.ts';
import { registry } from '#machines/registry.ts';
import { returnLineEffects } from '#machines/return-line/effects.ts';
import { reviewEffects } from '#machines/review/effects.ts';
import { taxExemptionEffects } from '#machines/tax-exemption/effects.ts';
import { voucherEffects } from '#machines/voucher/effects.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';

const EFFECTS: Readonly<Record<string, object>> = {
  dispute: disputeEffects,
  'gift-card-purchase': giftCardPurchaseEffects,
  order: orderEffects,
  payment: paymentEffects,
  payout: payoutEffects,
  'return-line': returnLineEffects,
  review: reviewEffects,
  'tax-exemption': taxExemptionEffects,
  voucher: voucherEffects,
  /** Has no effects: the viewer of each request reads the session's state. */
  'agent-session': {},
  /** Has no effects: its calls queue the mails. */
  'email-change': {},
  /** Has no effects: a scheduled job mails about unread messages. */
  'support-request': {},
  /** Has no effects: its calls queue the mails. */
  'two-step': {},
  /** Has no effects: a scheduled job releases abandoned attempts. */
  'payment-attempt': {},
};

describe('effect handlers', () => {
  const onServer = registry.filter((entry) => entry.onServer).map(({ name }) => name);

  it('exist for every machine that the server runs', () => {
    expect(Object.keys(EFFECTS).toSorted()).toEqual(onServer.toSorted());
  });

  it.each(Object.entries(EFFECTS))('cover every effect of %s and no other', (name, effects) => {
    expect(Object.keys(HANDLERS[name] ?? {}).toSorted()).toEqual(Object.keys(effects).toSorted());
  });
});
