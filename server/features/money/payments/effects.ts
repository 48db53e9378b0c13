/**
 * Carries out the effects of payments (`machines/payment/effects.ts`): captures, voids and refunds at the provider, and mails the seller.
 */
import { paymentEffects as effects } from '#machines/payment/effects.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers, checkedParams } from '#server/platform/jobs/handler.ts';
import type { EffectOf, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { recordCancellation, recordSale } from '../ledger/record.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { countRefusal, failRefund, refundKey, settleRefund } from '../refunds/settle-refund.ts';
import type { Shop } from '#server/platform/shop.ts';
import { ProviderRefused, type Captured, type PaidBack } from './port.ts';
import { paymentsOf } from './provider.ts';
import { readShare, type PaymentShare } from './read-share.ts';
import { mailAgentsOf, mailSellerOf } from './payment-mails.ts';

/** The idempotency key of an effect at the provider; webhooks name it, too. */
export const effectKey = (effectId: string): string => `effect-${effectId}`;

/** A provider that rejects the request counts as a refusal too: the machine handles both. */
async function orRefusal<Answer>(
  call: Promise<Answer>,
): Promise<Answer | { status: 'FAILED'; reason: string }> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderRefused) return { status: 'FAILED', reason: error.code };
    throw error;
  }
}

/** Retries refunds as soon as the order's money is captured, including those given up for lack of it. */
const PAY_BACK = `update outbox set attempts = 0, next_attempt_at = $2
  where effect = 'refundLines' and done_at is null
    and lifecycle_id = (select lifecycle_id from seller_order where number = $1)`;

/**
 * The money of an order was captured: moves its payment to CAPTURED and records the sale. Idempotent.
 * @param at ms since 1970
 */
export async function recordCapture(
  { database }: Pick<Shop, 'database'>,
  paymentLifecycleId: string,
  orderNumber: string,
  at: number,
): Promise<void> {
  await withTransaction(database, async ({ client }) => {
    // Before the payment, because the refund effect locks its own row first, too.
    await client.query(PAY_BACK, [orderNumber, at]);
    await move(client, paymentMachine, paymentLifecycleId, { type: 'CAPTURED', by: 'system', at });
    await recordSale(client, orderNumber, at);
  });
}

function takeShare(
  shop: Shop,
  { orderNumber, authorizationId }: PaymentShare,
  { id, params }: EffectOf<typeof effects.capture>,
): Promise<Captured | { status: 'FAILED'; reason: string }> {
  const { amountCents } = params;
  // Nothing is captured if vouchers pay all of it.
  if (authorizationId === null || amountCents === 0)
    return Promise.resolve({ status: 'CAPTURED', captureId: orderNumber });
  return orRefusal(
    paymentsOf(shop).capture({ key: effectKey(id), authorizationId, orderNumber, amountCents }),
  );
}

async function capture(effect: EffectOf<typeof effects.capture>, shop: Shop): Promise<void> {
  const { pool } = shop.database;
  const share = await readShare(pool, effect.lifecycleId);
  const taken = await takeShare(shop, share, effect);
  if (taken.status === 'CAPTURED')
    return recordCapture(shop, effect.lifecycleId, share.orderNumber, shop.clock.now());
  await recordFailedCapture(effect, shop);
}

/**
 * A capture has failed: the bank declined it, or the provider stayed unreachable to the last try. The payment waits and tries again.
 * Ignored if the payment has moved on since this try, because the failure was reported before.
 */
async function recordFailedCapture(
  { lifecycleId, revision }: Pick<RequestedEffect, 'lifecycleId' | 'revision'>,
  { database, clock }: Shop,
): Promise<void> {
  await move(
    database.pool,
    paymentMachine,
    lifecycleId,
    { type: 'CAPTURE_FAILED', by: 'system', at: clock.now() },
    { userId: null, seen: revision },
  );
}

async function release(
  { id, lifecycleId, params: { amountCents } }: EffectOf<typeof effects.release>,
  shop: Shop,
): Promise<void> {
  const { authorizationId, orderNumber, isReleased } = await readShare(shop.database.pool, lifecycleId);
  if (authorizationId !== null && !isReleased && amountCents > 0)
    await paymentsOf(shop).release({ key: effectKey(id), authorizationId, amountCents });
  await withTransaction(shop.database, ({ client }) =>
    recordCancellation(client, orderNumber, shop.clock.now()),
  );
}

type RefundEffect = EffectOf<typeof effects.refund>;

/** The provider refused a refund; a later try may succeed. */
class RefundRefused extends Error {}

async function payBack(shop: Shop, share: PaymentShare, { params }: RefundEffect): Promise<PaidBack> {
  const { amountCents, refundId } = params;
  const { authorizationId, orderNumber } = share;
  if (authorizationId === null || amountCents === 0)
    return { status: 'REFUNDED', refundId: String(refundId) };
  const key = await refundKey(shop.database.pool, String(refundId));
  return orRefusal(paymentsOf(shop).refund({ key, authorizationId, orderNumber, amountCents }));
}

async function refund(effect: RefundEffect, shop: Shop): Promise<void> {
  const { pool } = shop.database;
  const refundId = String(effect.params.refundId);
  const paid = await payBack(shop, await readShare(pool, effect.lifecycleId), effect);
  if (paid.status === 'FAILED') {
    await countRefusal(pool, refundId);
    throw new RefundRefused(`the payment provider did not pay back refund ${refundId}: ${paid.reason}`);
  }
  await withTransaction(shop.database, ({ client }) => settleRefund(client, refundId, shop.clock.now()));
}

const CAUSE = `select cause from refund where id = $1`;

/**
 * After the last try of a refund: the lifecycle that waits for it receives REFUND_FAILED. If none waits, because the order was canceled,
 * seller and agents are mailed once, and a scheduled job keeps trying (`server/features/money/refunds/retry-failed-refunds.ts`).
 */
async function giveUpRefund(effect: RequestedEffect, shop: Shop): Promise<void> {
  const { id, lifecycleId } = effect;
  const refundId = String(checkedParams('refund', effects.refund, effect.params).refundId);
  await withTransaction(shop.database, async ({ client, orm }) => {
    const now = shop.clock.now();
    await failRefund(client, refundId, now);
    const { rows } = await client.query<{ cause: string }>(CAUSE, [refundId]);
    if (rows[0]?.cause !== 'order') return;
    const once = { onceKey: effectKey(id), now };
    await mailSellerOf({ orm }, lifecycleId, 'REFUND_FAILED', once);
    await mailAgentsOf({ orm }, lifecycleId, 'REFUND_FAILED', once);
  });
}

async function mailSeller({ id, lifecycleId }: RequestedEffect, shop: Shop): Promise<void> {
  const once = { onceKey: effectKey(id), now: shop.clock.now() };
  await mailSellerOf(shop.database, lifecycleId, 'UNCAPTURED', once);
  await mailAgentsOf(shop.database, lifecycleId, 'UNCAPTURED', once);
}

export const paymentEffects = checkedHandlers(effects, {
  capture: { run: capture, giveUp: recordFailedCapture },
  release,
  refund: { run: refund, giveUp: giveUpRefund },
  notifySeller: mailSeller,
});
