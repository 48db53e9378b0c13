/** What payments want done outside (`machines/payment/actors.ts`): taken, let go, paid back at the provider; the seller told. */
import type { paymentEffects as wanted } from '../../../../machines/payment/actors.ts';
import { paymentMachine } from '../../../../machines/payment/machine.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { EffectHandlers, WantedEffect } from '../../../platform/jobs/handler.ts';
import { recordCancellation, recordSale } from '../ledger/record.ts';
import { move } from '../../../platform/lifecycle/move.ts';
import { countRefusal, failRefund, refundKey, settleRefund } from '../refunds/settle.ts';
import type { Shop } from '../../../platform/shop.ts';
import { ProviderRefused, type Captured, type PaidBack } from './port.ts';
import { paymentsOf } from './provider.ts';
import { readShare, type PaymentShare } from './share.ts';
import { mailAgentsOf, mailSellerOf } from './tell-seller.ts';

/** The key under which the provider knows what an effect asks for: a webhook names it, too. */
export const effectKey = (effectId: string): string => `effect-${effectId}`;

/** A provider that won't do it at all has said no as well: the machine knows what comes after that. */
async function orRefusal<Answer>(
  asking: Promise<Answer>,
): Promise<Answer | { status: 'FAILED'; reason: string }> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderRefused) return { status: 'FAILED', reason: error.code };
    throw error;
  }
}

/** What won't come is paid back as soon as the money is there, also where that was given up while it could not be had. */
const PAY_BACK = `update outbox set attempts = 0, next_attempt_at = $2
  where effect = 'refundLines' and done_at is null
    and lifecycle_id = (select lifecycle_id from seller_order where number = $1)`;

/**
 * The money for an order is there: its payment is CAPTURED and the ledger knows of the sale. Once, however often it is told.
 * @param at ms since 1970
 */
export async function noteCaptured(
  { database }: Pick<Shop, 'database'>,
  paymentLifecycleId: string,
  orderNumber: string,
  at: number,
): Promise<void> {
  await together(database, async ({ client }) => {
    // First, as the effect itself does: it locks its own row, then the payment.
    await client.query(PAY_BACK, [orderNumber, at]);
    await move(client, paymentMachine, paymentLifecycleId, { type: 'CAPTURED', by: 'system', at });
    await recordSale(client, orderNumber, at);
  });
}

function takeShare(
  shop: Shop,
  { orderNumber, authorizationId }: PaymentShare,
  { id, params }: WantedEffect<{ amountCents: number }>,
): Promise<Captured | { status: 'FAILED'; reason: string }> {
  const { amountCents } = params;
  // Nothing is left to take where vouchers pay all of it.
  if (authorizationId === null || amountCents === 0)
    return Promise.resolve({ status: 'CAPTURED', captureId: orderNumber });
  return orRefusal(
    paymentsOf(shop).capture({ key: effectKey(id), authorizationId, orderNumber, amountCents }),
  );
}

async function capture(effect: WantedEffect<{ amountCents: number }>, shop: Shop): Promise<void> {
  const { pool } = shop.database;
  const share = await readShare(pool, effect.lifecycleId);
  const taken = await takeShare(shop, share, effect);
  if (taken.status === 'CAPTURED')
    return noteCaptured(shop, effect.lifecycleId, share.orderNumber, shop.clock.now());
  await noteUncaptured(effect, shop);
}

/**
 * This try has failed: the bank said no, or, after the last time that it was asked, nobody could be reached. The payment waits and
 * tries anew. Of this try alone: where the payment has gone on meanwhile, it has heard of this failure before.
 */
async function noteUncaptured(
  { lifecycleId, revision }: Pick<WantedEffect, 'lifecycleId' | 'revision'>,
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
  { id, lifecycleId, params: { amountCents } }: WantedEffect<{ amountCents: number }>,
  shop: Shop,
): Promise<void> {
  const { authorizationId, orderNumber, isLetGo } = await readShare(shop.database.pool, lifecycleId);
  if (authorizationId !== null && !isLetGo && amountCents > 0)
    await paymentsOf(shop).release({ key: effectKey(id), authorizationId, amountCents });
  await together(shop.database, ({ client }) => recordCancellation(client, orderNumber, shop.clock.now()));
}

type RefundEffect = WantedEffect<{ amountCents: number; refundId: number }>;

/** The provider has said no to a refund: another try may find it willing. */
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
  await together(shop.database, ({ client }) => settleRefund(client, refundId, shop.clock.now()));
}

const CAUSE = `select cause from refund where id = $1`;

/**
 * After the last try: whoever waits for the refund hears that it failed, and says so to whom it concerns. Where nobody waits,
 * because an order didn't come, seller and agents are told, once, and it is asked for again by the clock (`server/features/money/refunds/failed.ts`).
 */
async function giveUpRefund({ id, lifecycleId, params }: RefundEffect, shop: Shop): Promise<void> {
  const refundId = String(params.refundId);
  await together(shop.database, async ({ client, orm }) => {
    const now = shop.clock.now();
    await failRefund(client, refundId, now);
    const { rows } = await client.query<{ cause: string }>(CAUSE, [refundId]);
    if (rows[0]?.cause !== 'order') return;
    const once = { once: effectKey(id), now };
    await mailSellerOf({ orm }, lifecycleId, 'REFUND_FAILED', once);
    await mailAgentsOf({ orm }, lifecycleId, 'REFUND_FAILED', once);
  });
}

async function tellSeller({ id, lifecycleId }: WantedEffect<{ about: string }>, shop: Shop): Promise<void> {
  const once = { once: effectKey(id), now: shop.clock.now() };
  await mailSellerOf(shop.database, lifecycleId, 'UNCAPTURED', once);
  await mailAgentsOf(shop.database, lifecycleId, 'UNCAPTURED', once);
}

export const paymentEffects: EffectHandlers<typeof wanted> = {
  capture: { carryOut: capture, giveUp: noteUncaptured },
  release,
  refund: { carryOut: refund, giveUp: giveUpRefund },
  tellSeller,
};
