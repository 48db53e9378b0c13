/** Params of effects as the outbox stores them, written by hand: every field is set, so that each is seen to be checked. */
import { disputeEffects } from '#machines/dispute/effects.ts';
import { giftCardPurchaseEffects } from '#machines/gift-card-purchase/effects.ts';
import { orderEffects } from '#machines/order/effects.ts';
import { paymentEffects } from '#machines/payment/effects.ts';
import { payoutEffects } from '#machines/payout/effects.ts';
import type { MachineName } from '#machines/registry.ts';
import { returnLineEffects } from '#machines/return-line/effects.ts';
import { reviewEffects } from '#machines/review/effects.ts';
import type { StoredEffect } from '#machines/runtime/not-provided.ts';
import { taxExemptionEffects } from '#machines/tax-exemption/effects.ts';
import { voucherEffects } from '#machines/voucher/effects.ts';

/** What the effects of a machine are stored with. Paths name the effect, then fields and list elements, joined by full stops. */
export interface StoredParams {
  readonly machine: MachineName;
  /** The params of each effect; null for one without. */
  readonly params: object;
  /** The check of each effect's params. */
  readonly checks: Readonly<Record<string, { isParams(params: unknown): boolean }>>;
  /** Fields that may be null. */
  readonly nullable: readonly string[];
  /** Fields that may be missing. */
  readonly missable: readonly string[];
}

/** @param params of every effect of the machine, so that a field which is added to one has to be added here */
const stored = <Effects extends StoredParams['checks']>(
  machine: MachineName,
  checks: Effects,
  params: {
    readonly [Name in keyof Effects]: Effects[Name] extends StoredEffect<infer Params> ? Params : never;
  },
  { nullable = [], missable = [] }: Partial<StoredParams> = {},
): StoredParams => ({ machine, checks, params, nullable, missable });

const UNTIL = Date.parse('2026-05-08T12:00:00Z');
const lines = [
  { lineId: 1, quantity: 2 },
  { lineId: 2, quantity: 1 },
];

export const PARAMS: readonly StoredParams[] = [
  stored(
    'dispute',
    disputeEffects,
    {
      notify: { to: ['buyer', 'seller', 'agent'], about: 'IN_PROGRESS', until: UNTIL },
      refundOffer: { offer: { version: 2, amountCents: 4_000 } },
      executeDecision: { decision: { inFavourOf: 'buyer', refundCents: 4_000 } },
      closeCase: null,
    },
    { nullable: ['notify.until'], missable: ['notify.until'] },
  ),
  stored('gift-card-purchase', giftCardPurchaseEffects, {
    capture: { amountCents: 5_000 },
    release: null,
    send: { amountCents: 5_000 },
    refund: { amountCents: 5_000 },
    notifyBuyer: { about: 'PAID' },
  }),
  stored('order', orderEffects, {
    notify: { to: ['buyer', 'seller'], about: 'PROCESSING' },
    sendTickets: null,
    capturePayment: null,
    releasePayment: null,
    refundLines: { lines },
    restock: { lines },
    releaseEarnings: null,
    awardPoints: null,
  }),
  stored('payment', paymentEffects, {
    capture: { amountCents: 5_000 },
    release: { amountCents: 5_000 },
    refund: { amountCents: 1_250, refundId: 3 },
    notifySeller: { about: 'UNCAPTURED' },
  }),
  stored('payout', payoutEffects, {
    checkSeller: null,
    payOut: { amountCents: 12_345 },
    returnToBalance: null,
    notifySeller: { about: 'HELD' },
  }),
  stored(
    'return-line',
    returnLineEffects,
    {
      notify: { to: ['buyer', 'seller'], about: 'REFUNDED' },
      refundLine: { quantity: 2 },
      restock: { quantity: 2, condition: 'as-sold' },
      closeCase: null,
      reportRefundFailure: null,
    },
    { nullable: ['restock.condition'] },
  ),
  stored('review', reviewEffects, {
    notifyAuthor: { about: 'REJECTED' },
    notifySeller: { reason: 'It names the customer.' },
  }),
  stored('tax-exemption', taxExemptionEffects, { notifyMember: { about: 'EXPIRING' } }),
  stored('voucher', voucherEffects, { forfeit: { amountCents: 1_000 } }),
];
