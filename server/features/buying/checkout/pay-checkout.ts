/** Pays for a checkout: checks the agreement once more, authorizes the card and places the orders. */
import type { Static } from 'typebox';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { PayAnswer, PayBody } from '#contract/checkout.ts';
import { localPath, type Locale } from '#locales/paths.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { releaseAttempt } from './release-attempt.ts';
import {
  type Authorization,
  type PayingCard,
  paymentsOf,
  ProviderAway,
  refuseUncovered,
} from '#server/features/money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { changesSince, dueOf, type AttemptedPurchase } from './agreement.ts';
import { attemptId, beginAttempt, findAttempt, moveAttempt } from './payment-attempts.ts';
import { payingCard } from './paying-card.ts';
import { completeCheckout } from './complete-checkout.ts';
import { allowanceFor, keysOf, noteTry, type Allowance } from './limit-declines.ts';
import { priceCheckout, type PricedCheckout } from './price-checkout.ts';
import { findCheckout, findOpenCheckout, type CheckoutRow } from './repository.ts';
import { serializeCheckout, type CheckoutCaller } from './serialize-checkout.ts';
import type { Completion } from './attempt-outcome.ts';
import { pauseText } from './texts.ts';

/** Where the bank's challenge sends the buyer back to. */
const RETURN_PAGE = '/checkout/return';

/** Voids an unused authorization at once; if that fails, the reconcile job does it. */
async function voidUnused(shop: Shop, attemptId: string): Promise<void> {
  try {
    await releaseAttempt(shop, attemptId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
  }
}

/** The answer for the result of an attempt. */
async function answerOutcome(
  shop: Shop,
  requester: CheckoutCaller,
  row: CheckoutRow,
  attemptKey: string,
  completion: Completion,
): Promise<PayAnswer> {
  const { outcome } = completion;
  if (outcome === 'PLACED' || outcome === 'CONFIRMING') {
    const { parentNumber } = completion;
    const placed: CheckoutRow = { ...row, status: 'COMPLETED', revision: row.revision + 1, parentNumber };
    return { outcome, checkout: await serializeCheckout(shop, requester, placed) };
  }
  const { pool } = shop.database;
  const attempt = await findAttempt(pool, row.id, attemptKey);
  const changes = outcome === 'CHANGED' ? completion.changes : [];
  if (attempt !== null) await voidUnused(shop, attempt.id);
  // The attempt was declined after its orders were placed, so the checkout is open again.
  const isOver = outcome === 'DECLINED' && row.status === 'COMPLETED';
  const next = (isOver ? await findOpenCheckout(pool, requester.caller) : null) ?? row;
  return { outcome, checkout: await serializeCheckout(shop, requester, next, { attempt, changes }) };
}

/** Answers with what has changed since the shopper saw the price; nothing is charged. */
async function answerChanged(
  shop: Shop,
  requester: CheckoutCaller,
  row: CheckoutRow,
  current: PricedCheckout,
): Promise<PayAnswer> {
  const { shown } = row.details;
  const changes = shown === null ? [] : changesSince(shown, current.agreement, current.priced.problems);
  return {
    outcome: 'CHANGED',
    checkout: await serializeCheckout(shop, requester, row, { attempt: null, changes }),
  };
}

/** Answers PAUSED after too many declines: the server doesn't call the provider, and the checkout stays as it is. */
async function answerPaused(
  shop: Shop,
  requester: CheckoutCaller,
  row: CheckoutRow,
  { attemptKey, minutes }: { readonly attemptKey: string; readonly minutes: number },
): Promise<PayAnswer> {
  const checkout = await serializeCheckout(shop, requester, row);
  const message = pauseText(minutes, requester.locale.language);
  const attempt = { attemptKey, state: 'DECLINED', challengeUrl: null, message } as const;
  return { outcome: 'DECLINED', checkout: { ...checkout, attempt } };
}

/** Authorizes the card. Idempotent by `key`. Returns null if it is unknown what the provider did. */
async function authorize(
  shop: Shop,
  { language, region }: Locale,
  payment: PayingCard & { readonly key: string; readonly amountCents: number },
): Promise<Authorization | null> {
  const returnUrl = shop.settings.origins[region] + localPath(RETURN_PAGE, language);
  try {
    return await paymentsOf(shop).authorize({ ...payment, returnUrl, language });
  } catch (error) {
    // The result is unknown: the browser or the reconcile job asks again.
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

/**
 * Pays for a checkout and places its orders. Only the server computes prices: the shopper names the hash of the agreed quote, and is
 * shown the changes if the current one differs. Sending the same `attemptKey` again means the same payment.
 * @throws Refusal 400 if the card is missing, 403 CUSTOMER_CODE_NEEDED, NOT_ON_BEHALF, 404, 409 CHECKOUT_UNFINISHED, KEY_REUSED
 */
export async function payCheckout(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  body: Static<typeof PayBody>,
): Promise<PayAnswer> {
  const { attemptKey, quoteHash } = body;
  const { pool } = shop.database;
  const { agentId, clientAddress } = requester;
  const row = await findCheckout(pool, requester.caller, id);
  const before = await findAttempt(pool, row.id, attemptKey);
  if (before !== null && !statesTagged(paymentAttemptMachine, 'unanswered').includes(before.status)) {
    return answerOutcome(shop, requester, row, attemptKey, await completeCheckout(shop, before.id));
  }
  if (row.status === 'COMPLETED')
    return { outcome: 'PLACED', checkout: await serializeCheckout(shop, requester, row) };
  const { contact, address, delivery, vouchers } = row.details;
  // Applies to vouchers that the customer chose as well: the agent may have changed the order since.
  if (requester.needsCustomerCode && vouchers.length > 0) throw new Refusal('CUSTOMER_CODE_NEEDED');
  if (contact === null || address === null) throw new Refusal('CHECKOUT_UNFINISHED');
  const now = shop.clock.now();
  const current = await priceCheckout(pool, row, now, { allStores: false });
  const { agreement, priced } = current;
  const isSent = priced.sellers.some(({ lines }) => lines.some(({ goods }) => goods.variantId !== null));
  if (delivery === null && isSent) throw new Refusal('CHECKOUT_UNFINISHED');
  if (agreement.hash !== quoteHash || priced.problems.some(({ blocks }) => blocks)) {
    // Another tab may have paid since the checkout was read; its purchase emptied the cart that was priced here.
    const { status } = await findCheckout(pool, requester.caller, row.id);
    if (status === 'COMPLETED') return payCheckout(shop, requester, row.id, body);
    await refuseUncovered(pool, current.vouchers, now);
    return answerChanged(shop, requester, row, current);
  }
  const amountCents = dueOf(agreement);
  const card = amountCents === 0 ? null : await payingCard(pool, requester, row, body, now);
  const { language, region } = requester.locale;
  const quote: AttemptedPurchase = { agreement, contact, address, language, region };
  const begun = {
    checkoutId: row.id,
    userId: row.userId,
    attemptKey,
    amountCents,
    quote,
    now: new Date(now),
    agentId,
  };
  const allowed = await withTransaction(shop.database, async ({ client }): Promise<Allowance> => {
    // A repeated request is the same attempt; and a purchase covered by vouchers tries no card.
    if (before !== null || amountCents === 0) {
      await beginAttempt(client, begun);
      return { isPaused: false, declinesBefore: 0 };
    }
    const keys = keysOf({
      checkoutId: row.id,
      cartId: row.cartId,
      email: contact.email,
      address,
      clientAddress,
    });
    const allowance = await allowanceFor(client, keys, now);
    if (!allowance.isPaused) {
      const { declinesBefore } = allowance;
      await noteTry(client, keys, await beginAttempt(client, { ...begun, declinesBefore }), now);
    }
    return allowance;
  });
  if (allowed.isPaused) return answerPaused(shop, requester, row, { attemptKey, minutes: allowed.minutes });
  const key = attemptId(row.id, attemptKey);
  if (card === null) {
    const created = { id: key, status: 'CREATED', authorizationId: null } as const;
    await moveAttempt(pool, created, { type: 'COVER', by: 'system', at: now });
    return answerOutcome(shop, requester, row, attemptKey, await completeCheckout(shop, key));
  }
  const reported = await authorize(shop, requester.locale, { ...card, key, amountCents });
  return answerOutcome(shop, requester, row, attemptKey, await completeCheckout(shop, key, reported));
}

/**
 * The state of a payment: after a challenge, or while it is pending at the bank. Safe to repeat.
 * @throws Refusal 404
 */
export async function confirmPayment(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  attemptKey: string,
): Promise<PayAnswer> {
  const { pool } = shop.database;
  const row = await findCheckout(pool, requester.caller, id);
  const attempt = await findAttempt(pool, row.id, attemptKey);
  if (attempt === null) throw notFound();
  const reported = statesTagged(paymentAttemptMachine, 'open').includes(attempt.status)
    ? await findAuthorization(shop, attempt.id)
    : null;
  return answerOutcome(shop, requester, row, attemptKey, await completeCheckout(shop, attempt.id, reported));
}

async function findAuthorization(shop: Shop, key: string): Promise<Authorization | null> {
  try {
    return await paymentsOf(shop).find(key);
  } catch (error) {
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}
