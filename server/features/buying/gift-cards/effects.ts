/**
 * Carries out the effects of gift cards that members buy (`machines/gift-card-purchase/effects.ts`): captures and refunds at the provider,
 * makes the gift card, and mails recipient and buyer.
 */
import { eq } from 'drizzle-orm';
import { giftCardPurchaseEffects as effects } from '#machines/gift-card-purchase/effects.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { argonPasswords } from '#server/features/identity/index.ts';
import {
  derivedGiftCard,
  effectKey,
  issueGiftCard,
  makeGiftCard,
  paymentsOf,
  ProviderRefused,
  recordGiftCardCancellation,
  recordGiftCardSale,
} from '#server/features/money/index.ts';
import { account, giftCardPurchase } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { checkedHandlers, type EffectOf, type RequestedEffect } from '#server/platform/jobs/handler.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { queueMail, queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { moveAttempt } from '../checkout/payment-attempts.ts';
import { releaseAttempt } from '../checkout/release-attempt.ts';
import { lockPurchase, purchaseOf } from './repository.ts';
import { purchasePage } from './serialize.ts';

/** Hashes one PIN at a time, so that issuing gift cards never delays sign-ins. */
const passwords = argonPasswords(1);

/**
 * The money of a gift card was captured: moves its purchase on and records the sale. Idempotent.
 * @param at ms since 1970
 */
export async function recordPurchaseCapture(
  { database }: Pick<Shop, 'database'>,
  lifecycleId: string,
  at: number,
): Promise<void> {
  await withTransaction(database, async ({ client, orm }) => {
    const { purchase } = await purchaseOf(orm, lifecycleId);
    const { number, amountCents } = purchase;
    await move(client, giftCardPurchaseMachine, lifecycleId, { type: 'CAPTURED', by: 'system', at });
    await recordGiftCardSale(client, { number, amountCents, at });
  });
}

/** A capture has failed. Ignored if the purchase has moved on since this try, because the failure was reported before. */
export async function recordFailedPurchaseCapture(
  { lifecycleId, revision }: Pick<RequestedEffect, 'lifecycleId' | 'revision'>,
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
): Promise<void> {
  const event = { type: 'CAPTURE_FAILED', by: 'system', at: clock.now() } as const;
  await move(database.pool, giftCardPurchaseMachine, lifecycleId, event, { userId: null, seen: revision });
}

async function capture(effect: EffectOf<typeof effects.capture>, shop: Shop): Promise<void> {
  const { id, lifecycleId, params } = effect;
  const { purchase, attempt } = await purchaseOf(shop.database.orm, lifecycleId);
  const { authorizationId } = attempt;
  // The demo's purchases have no authorization, so there is nothing to capture at the provider.
  if (authorizationId === null) return recordPurchaseCapture(shop, lifecycleId, shop.clock.now());
  try {
    const taken = await paymentsOf(shop).capture({
      key: effectKey(id),
      authorizationId,
      orderNumber: purchase.number,
      amountCents: params.amountCents,
    });
    if (taken.status === 'CAPTURED') return await recordPurchaseCapture(shop, lifecycleId, shop.clock.now());
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  await recordFailedPurchaseCapture(effect, shop);
}

/** Gives up an attempt that the bank hasn't decided; voids an authorization that could not be captured. */
async function release({ lifecycleId }: RequestedEffect, shop: Shop): Promise<void> {
  const { database, clock } = shop;
  const { attempt } = await purchaseOf(database.orm, lifecycleId);
  const { id, authorizationId, status } = attempt;
  if (statesTagged(paymentAttemptMachine, 'open').includes(status)) {
    const giveUp = { type: 'GIVE_UP', by: 'system', at: clock.now(), authorizationId } as const;
    await moveAttempt(database.pool, { id, status, authorizationId }, giveUp);
  }
  if (status === 'USED' && authorizationId !== null)
    return paymentsOf(shop).release({ key: `void-${id}`, authorizationId });
  await releaseAttempt(shop, id);
}

/** Issues the gift card and queues its email. The mail sender adds the number and the PIN when it sends it (`write-gift-card-mail.ts`). */
async function send({ lifecycleId, params }: EffectOf<typeof effects.send>, shop: Shop): Promise<void> {
  const { secrets, database, clock } = shop;
  const { number } = (await purchaseOf(database.orm, lifecycleId)).purchase;
  // Before the transaction, because hashing takes a while.
  const card = await makeGiftCard(secrets, passwords, derivedGiftCard(secrets.store, number));
  await withTransaction(database, async ({ client, orm }) => {
    await lockPurchase(client, number);
    const at = clock.now();
    const { purchase } = await purchaseOf(orm, lifecycleId);
    if (purchase.cardNumber !== null) return;
    const cardNumber = await issueGiftCard(client, card, { cents: params.amountCents, at, isSold: true });
    await orm.update(giftCardPurchase).set({ cardNumber }).where(eq(giftCardPurchase.number, number));
    const { recipientEmail: recipient, language, region } = purchase;
    await queueMail(orm, { recipient, language, region }, 'giftCardDue', { number }, at);
  });
}

/** The provider refused a refund; a later try may succeed. */
class RefundRefused extends Error {}

async function refund({ lifecycleId, params }: EffectOf<typeof effects.refund>, shop: Shop): Promise<void> {
  const { database, clock } = shop;
  const { purchase, attempt } = await purchaseOf(database.orm, lifecycleId);
  const { number, refundFailures } = purchase;
  const { authorizationId } = attempt;
  const { amountCents } = params;
  const key = `gift-card-refund-${number}-${String(refundFailures)}`;
  // The demo's purchases have no authorization: no card was charged, so there is nothing to refund.
  const paid =
    authorizationId === null
      ? ({ status: 'REFUNDED' } as const)
      : await paymentsOf(shop).refund({ key, authorizationId, orderNumber: number, amountCents });
  if (paid.status === 'FAILED') {
    await database.orm
      .update(giftCardPurchase)
      .set({ refundFailures: refundFailures + 1 })
      .where(eq(giftCardPurchase.number, number));
    throw new RefundRefused(`the payment provider did not refund gift card ${number}: ${paid.reason}`);
  }
  await withTransaction(database, ({ client }) =>
    recordGiftCardCancellation(client, { number, amountCents, at: clock.now() }),
  );
}

async function notifyBuyer(
  { id, lifecycleId, params: { about } }: EffectOf<typeof effects.notifyBuyer>,
  { database: { orm }, clock }: Shop,
): Promise<void> {
  const { purchase } = await purchaseOf(orm, lifecycleId);
  const { userId, number, recipientName } = purchase;
  const buyers = userId === null ? [] : await orm.select().from(account).where(eq(account.id, userId));
  for (const { email, firstName, language, region } of buyers)
    await queueNews(
      orm,
      { recipient: email, language, region },
      {
        key: `giftCard.${about}`,
        firstName,
        path: purchasePage(number),
        number,
        name: recipientName,
      },
      { onceKey: effectKey(id), now: clock.now() },
    );
}

export const giftCardPurchaseEffects = checkedHandlers(effects, {
  capture: { run: capture, giveUp: recordFailedPurchaseCapture },
  release,
  send,
  refund,
  notifyBuyer,
});
