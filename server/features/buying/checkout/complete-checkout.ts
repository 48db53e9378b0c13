/**
 * Completes a checkout exactly once, whichever caller (browser, webhook, reconcile job) reports the payment first, or how often.
 * Runs in one transaction, which makes no calls to other services.
 * Locks are always taken in this order: checkout, attempt, variants, class dates, store stock, vouchers, cart, saved cards; within
 * each kind by ascending id.
 */
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { ACCEPTED_CARDS } from '#contract/cards.ts';
import type { ChargedCard } from '#contract/orders.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { releaseReservations } from '#server/features/orders/index.ts';
import {
  type Authorization,
  lockVouchers,
  redeemVouchers,
  type SavedCardToken,
} from '#server/features/money/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exemptionsOf } from '../tax/exemptions/exemptions-of.ts';
import { keepCard } from '../saved-cards/repository.ts';
import { agreementOf, changesSince, dueOf, type AttemptedPurchase } from './agreement.ts';
import { attemptAfter, giveUpLate, moveAttempt, type FailureReason } from './payment-attempts.ts';
import { readAttemptedPurchase } from './read-details.ts';
import { lockStoreStock, lockGoods } from './goods-repository.ts';
import type { StoreFacts } from './goods.ts';
import { PORTS, chosenVouchers } from './price-checkout.ts';
import { placeOrders } from './place-orders.ts';
import { price, type Priced } from './price.ts';
import type { PurchaseProblem } from './problems.ts';
import {
  lockAttempt,
  sentBy,
  outcomeOf,
  attemptStatus,
  type Completion,
  type LockedAttempt,
} from './attempt-outcome.ts';
import { hasOrderAwaitingPayment, sendPaymentOutcome, reopenCheckout } from './pending-orders.ts';

interface Authorized {
  readonly authorizationId: string | null;
  readonly isAuthorized: boolean;
  /** Printed on receipts. */
  readonly card: ChargedCard | null;
  /** Saved for the member's next purchase; null unless the member asked for it. */
  readonly savedCard: SavedCardToken | null;
}

const NO_CARD = { card: null, savedCard: null } as const;

/** null for a card brand that the shop doesn't accept, because it has no name to print. */
function chargedCard({
  brand,
  lastFour,
}: {
  readonly brand: string;
  readonly lastFour: string;
}): ChargedCard | null {
  const accepted = ACCEPTED_CARDS.find((name) => name === brand);
  return accepted === undefined || !/^\d{4}$/.test(lastFour) ? null : { brand: accepted, lastFour };
}

/** Locks everything in the purchase and prices it as of now. */
async function lockAndPrice(
  client: Queryable,
  { user_id: userId }: LockedAttempt,
  { agreement, address }: AttemptedPurchase,
  at: number,
): Promise<Priced> {
  const lines = agreement.sellers.flatMap((seller) => seller.lines);
  const goods = await lockGoods(client, lines, at);
  const choices = agreement.sellers.flatMap(({ choice }) => choice ?? []);
  const storeId = choices.find(({ method }) => method === 'pickup')?.storeId ?? null;
  const stores =
    storeId === null ? new Map<number, StoreFacts>() : await lockStoreStock(client, goods, storeId);
  const cardNumbers = agreement.vouchers.map(({ cardNumber }) => cardNumber);
  const memberVouchers =
    userId === null || cardNumbers.length === 0 ? [] : await lockVouchers(client, userId, cardNumbers, at);
  const vouchers = chosenVouchers(cardNumbers, memberVouchers);
  const exemptions = await exemptionsOf(client, userId, at);
  return price({ goods, stores, vouchers, address, choices, exemptions, at }, PORTS);
}

/** Ends the attempt without orders; the worker voids its authorization, if there is one. */
async function giveUp(
  client: Queryable,
  locked: LockedAttempt,
  { authorizationId }: Authorized,
  changes: readonly PurchaseProblem[],
  at: number,
): Promise<Completion> {
  const why = { changes: changes.map((change) => ({ ...change })) };
  await moveAttempt(
    client,
    attemptStatus(locked),
    { type: 'GIVE_UP', by: 'system', at, authorizationId },
    why,
  );
  return { outcome: 'CHANGED', changes };
}

async function place(
  client: Queryable,
  locked: LockedAttempt,
  payment: Authorized,
  at: number,
): Promise<Completion> {
  const attempted = readAttemptedPurchase(locked.quote);
  if (attempted === null) return giveUp(client, locked, payment, [], at);
  const { agreement, contact, address } = attempted;
  const priced = await lockAndPrice(client, locked, attempted, at);
  const now = agreementOf(priced, { contact, address });
  const isBlocked = priced.problems.some(({ blocks }) => blocks);
  if (isBlocked || now.hash !== agreement.hash || dueOf(now) !== locked.amount_cents) {
    const changes = [...priced.problems, ...changesSince(agreement, now, priced.problems)];
    return giveUp(client, locked, payment, changes, at);
  }
  const { authorizationId, isAuthorized } = payment;
  const type = isAuthorized ? 'PLACE' : 'WAIT';
  const attempt = attemptAfter(attemptStatus(locked), { type, by: 'system', at, authorizationId });
  if (attempt === null) throw new Error(`attempt ${locked.id} refuses ${type} in ${locked.status}`);
  const parentNumber = await placeOrders(client, {
    priced,
    userId: locked.user_id,
    agentId: locked.agent_id,
    checkoutId: locked.checkout_id,
    attempt,
    isAuthorized,
    card: payment.card,
    cartId: locked.cart_id,
    ...contact,
    language: attempted.language,
    region: attempted.region,
    address,
    at,
  });
  await keepCard(client, { userId: locked.user_id, card: payment.savedCard, at });
  return { outcome: isAuthorized ? 'PLACED' : 'CONFIRMING', parentNumber };
}

const NOTE_CARD = `update payment_attempt set card = $2 where id = $1`;

/** Returns the orders' goods and vouchers, and reopens the checkout with all that was filled in. */
async function returnGoodsAndReopen(
  client: Queryable,
  locked: LockedAttempt,
  parentNumber: string,
  at: number,
): Promise<void> {
  // The shopper gets the same purchase back to try again, so its items and vouchers are released before the answer is built.
  await releaseReservations(client, parentNumber, at);
  const lines = readAttemptedPurchase(locked.quote)?.agreement.sellers.flatMap((seller) => seller.lines);
  if (lines !== undefined)
    await reopenCheckout(client, { checkoutId: locked.checkout_id, cartId: locked.cart_id, lines }, at);
}

const TOO_LATE: FailureReason = { declined: 'TOO_LATE' };

/** Ends an attempt whose orders no longer wait for the bank; the worker voids whatever the bank authorizes. */
async function expire(
  client: Queryable,
  locked: LockedAttempt,
  parentNumber: string,
  { authorizationId }: Pick<Authorized, 'authorizationId'>,
  at: number,
): Promise<Completion> {
  const event = { type: 'GIVE_UP', by: 'system', at, authorizationId } as const;
  if (await moveAttempt(client, attemptStatus(locked), event, TOO_LATE))
    await returnGoodsAndReopen(client, locked, parentNumber, at);
  return { outcome: 'DECLINED' };
}

/** Confirms orders whose late authorization has arrived. */
async function confirm(
  client: Queryable,
  locked: LockedAttempt,
  parentNumber: string,
  payment: Authorized,
  at: number,
): Promise<Completion> {
  const confirmed = await sendPaymentOutcome(client, parentNumber, 'AUTHORIZED', sentBy(locked, at));
  if (confirmed === 0) return expire(client, locked, parentNumber, payment, at);
  await redeemVouchers(client, parentNumber, at);
  const { authorizationId } = payment;
  await moveAttempt(client, attemptStatus(locked), { type: 'PLACE', by: 'system', at, authorizationId });
  await client.query(NOTE_CARD, [locked.id, payment.card]);
  await keepCard(client, { userId: locked.user_id, card: payment.savedCard, at });
  return { outcome: 'PLACED', parentNumber };
}

async function decline(
  client: Queryable,
  locked: LockedAttempt,
  why: FailureReason,
  at: number,
): Promise<Completion> {
  const { id, parent_number: parentNumber, paying_attempt: paying } = locked;
  const placed = paying === id ? parentNumber : null;
  const failed =
    placed === null ? 0 : await sendPaymentOutcome(client, placed, 'PAYMENT_FAILED', sentBy(locked, at));
  // Orders that no longer wait have voided their authorization, which the provider then reports as declined.
  const reason = placed !== null && failed === 0 ? TOO_LATE : why;
  await moveAttempt(client, attemptStatus(locked), { type: 'DECLINE', by: 'system', at }, reason);
  if (placed !== null) await returnGoodsAndReopen(client, locked, placed, at);
  return { outcome: 'DECLINED' };
}

async function applyAuthorization(
  client: Queryable,
  locked: LockedAttempt,
  payment: Authorized,
  at: number,
): Promise<Completion> {
  const { checkout_status: status, parent_number: parentNumber, paying_attempt: paying } = locked;
  if (status === 'OPEN') return place(client, locked, payment, at);
  if (parentNumber === null) throw new Error(`checkout ${locked.checkout_id} is over without orders`);
  if (paying !== locked.id) {
    // Another attempt has paid for this checkout: this one charges nothing.
    if (payment.isAuthorized) await giveUp(client, locked, payment, [], at);
    return { outcome: 'PLACED', parentNumber };
  }
  if (payment.isAuthorized) return confirm(client, locked, parentNumber, payment, at);
  if (!(await hasOrderAwaitingPayment(client, parentNumber, at)))
    return expire(client, locked, parentNumber, payment, at);
  return { outcome: 'CONFIRMING', parentNumber };
}

async function settle(
  client: Queryable,
  locked: LockedAttempt,
  reported: Authorization | null,
  at: number,
): Promise<Completion> {
  const { status } = locked;
  if (!statesTagged(paymentAttemptMachine, 'open').includes(status)) {
    await giveUpLate(client, attemptStatus(locked), reported, at);
    return outcomeOf(locked);
  }
  if (reported === null) {
    const { authorization_id: authorizationId } = locked;
    return status === 'AUTHORIZED'
      ? applyAuthorization(client, locked, { ...NO_CARD, authorizationId, isAuthorized: true }, at)
      : outcomeOf(locked);
  }
  const { authorizationId } = reported;
  switch (reported.status) {
    case 'AUTHORIZED':
      return applyAuthorization(
        client,
        locked,
        { authorizationId, isAuthorized: true, card: chargedCard(reported), savedCard: reported.savedCard },
        at,
      );
    case 'PENDING':
      return applyAuthorization(client, locked, { ...NO_CARD, authorizationId, isAuthorized: false }, at);
    case 'DECLINED':
      return decline(client, locked, { declined: reported.reason }, at);
    case 'CHALLENGED':
      await moveAttempt(client, attemptStatus(locked), {
        type: 'CHALLENGE',
        by: 'system',
        at,
        authorizationId,
      });
      return { outcome: 'CHALLENGED' };
  }
}

/**
 * Records the result of a payment, and places the orders if it is authorized or pending at the bank. Idempotent.
 * Prices and stock are checked again: if they differ from the agreement, no order is placed and the worker voids the authorization.
 * @param reported the provider's answer; null to go by the stored attempt, as for a purchase paid by vouchers alone
 * @throws Error if there is no such attempt
 */
export async function completeCheckout(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  attemptId: string,
  reported: Authorization | null = null,
): Promise<Completion> {
  const complete = async ({ client }: Tx): Promise<Completion> => {
    return settle(client, await lockAttempt(client, attemptId), reported, clock.now());
  };
  return withTransaction(database, complete, { plannedOnce: true });
}
