/** A member buys a gift card: the card is authorized at once, charged by the worker, and the gift card mailed on its day. */
import type { BuyGiftCardBody } from '#contract/gift-card-purchases.ts';
import { localPath, type Locale } from '#locales/paths.ts';
import { giftCardPurchaseMachine } from '#machines/gift-card-purchase/machine.ts';
import {
  giftCardAmountFault,
  giftCardDeliveryFaults,
  giftCardNameFault,
} from '#machines/rules/gift-card-purchase.ts';
import { normalEmail } from '#machines/rules/validation/email.ts';
import { normalText } from '#machines/rules/validation/text.ts';
import { paymentsOf, ProviderAway, type Authorization } from '#server/features/money/index.ts';
import { account, giftCardPurchase } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import type { Shop } from '#server/platform/shop.ts';
import { eq } from 'drizzle-orm';
import { allowanceFor, keysOf, noteTry } from '../checkout/limit-declines.ts';
import { beginGiftCardAttempt } from '../checkout/payment-attempts.ts';
import { completePurchase } from './complete-purchase.ts';
import { findByKey, type StoredPurchase } from './repository.ts';
import { purchasePage } from './serialize.ts';

interface Buyer {
  readonly userId: string;
  readonly clientAddress: string;
  readonly locale: Locale;
}

/**
 * The purchase that a repeated key belongs to. Recipient and day aren't compared: the buyer may have changed them since.
 * @throws Refusal 409 KEY_REUSED if the amount differs
 */
function sameOrRefused(found: StoredPurchase, { amountCents }: BuyGiftCardBody): StoredPurchase {
  if (found.purchase.amountCents !== amountCents) throw new Refusal('KEY_REUSED', { field: 'attemptKey' });
  return found;
}

/**
 * Stores the purchase before the provider is called. Two requests under one key are one purchase: the limit of declines lets one
 * account try one card at a time.
 */
async function beginPurchase(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { userId, clientAddress, locale }: Buyer,
  body: BuyGiftCardBody,
): Promise<StoredPurchase> {
  const { attemptKey, amountCents, sendAt } = body;
  return withTransaction(database, async ({ client, orm }) => {
    const [buyer] = await orm.select({ email: account.email }).from(account).where(eq(account.id, userId));
    if (buyer === undefined) throw notFound();
    const at = clock.now();
    const keys = keysOf({ userId, email: buyer.email, clientAddress });
    const allowance = await allowanceFor(client, keys, at);
    const before = await findByKey(orm, userId, attemptKey);
    if (before !== undefined) return sameOrRefused(before, body);
    if (allowance.isPaused) throw new Refusal('LOCKED', { details: { minutes: allowance.minutes } });
    const input = { amountCents, sendAt, startedAt: at };
    const lifecycleId = await begin(client, giftCardPurchaseMachine, input, at);
    const now = new Date(at);
    const [stored] = await orm
      .insert(giftCardPurchase)
      .values({
        userId,
        attemptKey,
        lifecycleId: Number(lifecycleId),
        amountCents,
        recipientName: normalText(body.recipientName),
        recipientEmail: normalEmail(body.recipientEmail),
        senderName: normalText(body.senderName),
        message: normalText(body.message),
        ...locale,
        createdAt: now,
      })
      .returning({ number: giftCardPurchase.number });
    if (stored === undefined) throw new Error('a purchase was not stored');
    const { declinesBefore } = allowance;
    const attempt = { number: stored.number, attemptKey, amountCents, now, declinesBefore };
    await noteTry(client, keys, await beginGiftCardAttempt(client, attempt), at);
    const begun = await findByKey(orm, userId, attemptKey);
    if (begun === undefined) throw new Error('a purchase was not stored');
    return begun;
  });
}

/** Authorizes the card. Idempotent by the attempt's id. Returns null if it is unknown what the provider did. */
async function authorize(
  shop: Shop,
  { language, region }: Locale,
  { purchase, attempt }: StoredPurchase,
  sealedCard: string,
): Promise<Authorization | null> {
  const returnUrl = shop.settings.origins[region] + localPath(purchasePage(purchase.number), language);
  const { id: key, amountCents } = attempt;
  try {
    return await paymentsOf(shop).authorize({ key, amountCents, sealedCard, returnUrl, language });
  } catch (error) {
    // The result is unknown: the browser or the reconcile job asks again.
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

/**
 * Sending the same `attemptKey` again means the same purchase, and charges once.
 * @returns the number of the purchase
 * @throws Refusal 400 for a field, 409 KEY_REUSED, 423 LOCKED after too many declines
 */
export async function buyGiftCard(shop: Shop, buyer: Buyer, body: BuyGiftCardBody): Promise<string> {
  refuseFaults({
    amountCents: giftCardAmountFault(body.amountCents),
    ...giftCardDeliveryFaults(body, shop.clock.now()),
    senderName: giftCardNameFault(body.senderName),
  });
  const begun = await beginPurchase(shop, buyer, body);
  const { number } = begun.purchase;
  if (begun.attempt.status === 'CREATED') {
    const reported = await authorize(shop, buyer.locale, begun, body.sealedCard);
    await completePurchase(shop, { attemptId: begun.attempt.id, number }, reported);
  }
  return number;
}

/** Asks the provider for a payment without a result, as after the bank's page. Safe to repeat. */
export async function refreshPurchase(shop: Shop, { purchase, attempt }: StoredPurchase): Promise<void> {
  try {
    const reported = await paymentsOf(shop).find(attempt.id);
    await completePurchase(shop, { attemptId: attempt.id, number: purchase.number }, reported);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
  }
}
