/**
 * The one completion of a purchase: whoever hears of a payment first, the browser or the provider's webhook, and however often it is
 * told. All of it is one transaction, which asks nobody outside.
 *
 * Locks are taken in one order: the checkout, its attempt, variants, class dates, a store's shelf, vouchers, the cart; of each
 * kind in the order of ids.
 */
import { paymentAttemptMachine } from '../../machines/payment-attempt/machine.ts';
import { CARD_BRANDS, type ChargedCard } from '../../contract/orders.ts';
import { statesTagged } from '../../machines/lifecycle/tagged.ts';
import type { PaymentAttemptState } from '../../machines/payment-attempt/selectors.ts';
import { together, type Together } from '../database/transaction.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import { giveBackAtOnce } from '../orders/give-back.ts';
import type { Authorization } from '../payments/port.ts';
import type { Shop } from '../shop.ts';
import { redeemVouchers } from '../vouchers/ledger.ts';
import { takeVouchers } from '../vouchers/usable.ts';
import { agreementOf, changesSince, dueOf, type Attempted } from './agreement.ts';
import { attemptAfter, changesIn, moveAttempt, readWhy, type AttemptStanding, type Why } from './attempts.ts';
import { readAttempted } from './details.ts';
import { takeFromStore, takeGoods } from './facts.ts';
import type { StoreFacts } from './goods.ts';
import { PORTS, wantedVouchers } from './look.ts';
import { placeOrders } from './place.ts';
import { price, type Priced } from './price.ts';
import type { FoundProblem } from './problems.ts';
import { tellOrders, tryAnew } from './waiting.ts';

/** What an attempt to pay has led to. */
export type Completion =
  /** The orders stand. CONFIRMING: they wait for a bank that takes its time. */
  | { readonly outcome: 'PLACED' | 'CONFIRMING'; readonly parentNumber: string }
  /** Nobody knows yet. */
  | { readonly outcome: 'UNDER_WAY' | 'CHALLENGED' }
  | { readonly outcome: 'DECLINED' }
  /** Nothing was placed; what was set aside is let go by the worker. */
  | { readonly outcome: 'CHANGED'; readonly changes: readonly FoundProblem[] };

interface Locked {
  id: string;
  checkout_id: string;
  user_id: string | null;
  cart_id: string;
  checkout_status: 'OPEN' | 'COMPLETED';
  parent_number: string | null;
  /** The attempt that pays for the orders of the checkout. */
  paying_attempt: string | null;
  status: PaymentAttemptState;
  authorization_id: string | null;
  amount_cents: number;
  quote: object;
  problem: object | null;
}

const LOCK = {
  name: 'complete-lock',
  text: `select from checkout where id = (select checkout_id from payment_attempt where id = $1) for no key update`,
};
/** Read when the lock is there: a statement that waited would show other rows as they were before. */
const READ = {
  name: 'complete-read',
  text: `select a.id, a.checkout_id, c.user_id, coalesce(cart.merged_into, c.cart_id) as cart_id,
      c.status as checkout_status, c.parent_number, parent.attempt_id as paying_attempt,
      a.status, a.authorization_id, a.amount_cents, a.quote, a.problem
    from payment_attempt a join checkout c on c.id = a.checkout_id
    left join cart on cart.id = c.cart_id left join parent_order parent on parent.number = c.parent_number
   where a.id = $1 for no key update of a`,
};

interface Authorized {
  readonly authorizationId: string | null;
  readonly isAuthorized: boolean;
  /** For receipts. */
  readonly card: ChargedCard | null;
}

/** A card of a type that the shop doesn't take is none that it could name. */
function chargedCard({
  brand,
  lastFour,
}: {
  readonly brand: string;
  readonly lastFour: string;
}): ChargedCard | null {
  const known = CARD_BRANDS.find((name) => name === brand);
  return known === undefined || !/^\d{4}$/.test(lastFour) ? null : { brand: known, lastFour };
}

const standsAs = ({ id, status, authorization_id: authorizationId }: Locked): AttemptStanding => ({
  id,
  status,
  authorizationId,
});

/** The purchase as it is now, everything in it locked. */
async function takeEverything(
  client: Queryable,
  { user_id: userId }: Locked,
  { agreement, address }: Attempted,
  at: number,
): Promise<Priced> {
  const lines = agreement.sellers.flatMap((seller) => seller.lines);
  const goods = await takeGoods(client, lines, at);
  const choices = agreement.sellers.flatMap(({ choice }) => choice ?? []);
  const storeId = choices.find(({ method }) => method === 'pickup')?.storeId ?? null;
  const stores =
    storeId === null ? new Map<number, StoreFacts>() : await takeFromStore(client, goods, storeId);
  const wanted = agreement.vouchers.map(({ cardNumber }) => cardNumber);
  const known = userId === null || wanted.length === 0 ? [] : await takeVouchers(client, userId, wanted, at);
  return price({ goods, stores, vouchers: wantedVouchers(wanted, known), address, choices, at }, PORTS);
}

/** What was authorized is let go by the worker; where nothing was, there is nothing to let go. */
async function giveUp(
  client: Queryable,
  locked: Locked,
  { authorizationId }: Authorized,
  changes: readonly FoundProblem[],
  at: number,
): Promise<Completion> {
  const why = { changes: changes.map((change) => ({ ...change })) };
  await moveAttempt(client, standsAs(locked), { type: 'GIVE_UP', by: 'system', at, authorizationId }, why);
  return { outcome: 'CHANGED', changes };
}

async function place(
  client: Queryable,
  locked: Locked,
  payment: Authorized,
  at: number,
): Promise<Completion> {
  const attempted = readAttempted(locked.quote);
  if (attempted === null) return giveUp(client, locked, payment, [], at);
  const { agreement, contact, address } = attempted;
  const priced = await takeEverything(client, locked, attempted, at);
  const now = agreementOf(priced, { contact, address });
  const isBlocked = priced.problems.some(({ blocks }) => blocks);
  if (isBlocked || now.hash !== agreement.hash || dueOf(now) !== locked.amount_cents) {
    const changes = [...priced.problems, ...changesSince(agreement, now, priced.problems)];
    return giveUp(client, locked, payment, changes, at);
  }
  const { authorizationId, isAuthorized } = payment;
  const type = isAuthorized ? 'PLACE' : 'WAIT';
  const attempt = attemptAfter(standsAs(locked), { type, by: 'system', at, authorizationId });
  if (attempt === null) throw new Error(`attempt ${locked.id} refuses ${type} in ${locked.status}`);
  const parentNumber = await placeOrders(client, {
    priced,
    userId: locked.user_id,
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
  return { outcome: isAuthorized ? 'PLACED' : 'CONFIRMING', parentNumber };
}

const NOTE_BOUGHT = `insert into purchase (user_id, item_id, bought_at)
  select distinct parent.buyer_id, line.item_id, parent.placed_at
    from parent_order parent join seller_order o on o.parent_number = parent.number join order_line line on line.order_number = o.number
   where parent.number = $1 and parent.buyer_id is not null and line.item_id is not null
  on conflict (user_id, item_id) do update set bought_at = excluded.bought_at`;

const NOTE_CARD = `update payment_attempt set card = $2 where id = $1`;

/** The bank has agreed at last to what the orders have waited for. Orders that gave up waiting need nothing any more. */
async function confirm(
  client: Queryable,
  locked: Locked,
  parentNumber: string,
  payment: Authorized,
  at: number,
): Promise<Completion> {
  const confirmed = await tellOrders(client, parentNumber, 'AUTHORIZED', at);
  if (confirmed === 0) {
    await giveUp(client, locked, payment, [], at);
    return { outcome: 'PLACED', parentNumber };
  }
  await redeemVouchers(client, parentNumber, at);
  await client.query(NOTE_BOUGHT, [parentNumber]);
  const { authorizationId } = payment;
  await moveAttempt(client, standsAs(locked), { type: 'PLACE', by: 'system', at, authorizationId });
  await client.query(NOTE_CARD, [locked.id, payment.card]);
  return { outcome: 'PLACED', parentNumber };
}

/** Nobody has said anything new: what is known of the attempt. */
function standing(locked: Locked): Completion {
  const { status, parent_number: parentNumber, paying_attempt: paying, id } = locked;
  if (parentNumber !== null && paying === id && status !== 'DECLINED') {
    return { outcome: status === 'PENDING' ? 'CONFIRMING' : 'PLACED', parentNumber };
  }
  switch (status) {
    case 'CHALLENGED':
      return { outcome: 'CHALLENGED' };
    case 'DECLINED':
      return { outcome: 'DECLINED' };
    case 'VOIDING':
    case 'VOIDED':
      return { outcome: 'CHANGED', changes: changesIn(readWhy(locked.problem)) };
    case 'CREATED':
    case 'PENDING':
    case 'AUTHORIZED':
    case 'USED':
      return { outcome: 'UNDER_WAY' };
  }
}

async function decline(client: Queryable, locked: Locked, why: Why, at: number): Promise<Completion> {
  const { id, parent_number: parentNumber, paying_attempt: paying } = locked;
  await moveAttempt(client, standsAs(locked), { type: 'DECLINE', by: 'system', at }, why);
  if (parentNumber === null || paying !== id) return { outcome: 'DECLINED' };
  const failed = await tellOrders(client, parentNumber, 'PAYMENT_FAILED', at);
  if (failed === 0) return { outcome: 'DECLINED' };
  // The answer to this is the same purchase once more: what the orders held, goods and vouchers alike, has to be there again.
  await giveBackAtOnce(client, parentNumber, at);
  const lines = readAttempted(locked.quote)?.agreement.sellers.flatMap((seller) => seller.lines);
  if (lines !== undefined)
    await tryAnew(client, { checkoutId: locked.checkout_id, cartId: locked.cart_id, lines }, at);
  return { outcome: 'DECLINED' };
}

async function pays(client: Queryable, locked: Locked, payment: Authorized, at: number): Promise<Completion> {
  const { checkout_status: status, parent_number: parentNumber, paying_attempt: paying } = locked;
  if (status === 'OPEN') return place(client, locked, payment, at);
  if (parentNumber === null) throw new Error(`checkout ${locked.checkout_id} is over without orders`);
  if (paying !== locked.id) {
    // Bought already, by another attempt: this one charges nothing.
    if (payment.isAuthorized) await giveUp(client, locked, payment, [], at);
    return { outcome: 'PLACED', parentNumber };
  }
  return payment.isAuthorized
    ? confirm(client, locked, parentNumber, payment, at)
    : { outcome: 'CONFIRMING', parentNumber };
}

async function settle(
  client: Queryable,
  locked: Locked,
  told: Authorization | null,
  at: number,
): Promise<Completion> {
  const { status } = locked;
  if (!statesTagged(paymentAttemptMachine, 'open').includes(status)) {
    // It is over. What was declined or forgotten and is set aside after all is let go; an older word of the bank is none.
    const isForgotten = statesTagged(paymentAttemptMachine, 'letGo').includes(status);
    const isLate = told?.status === 'AUTHORIZED' || (isForgotten && told?.status !== 'DECLINED');
    if (told === null || !isLate) return standing(locked);
    const { authorizationId } = told;
    const giveUpLate = { type: 'GIVE_UP', by: 'system', at, authorizationId } as const;
    return (await moveAttempt(client, standsAs(locked), giveUpLate))
      ? { outcome: 'CHANGED', changes: changesIn(readWhy(locked.problem)) }
      : standing(locked);
  }
  if (told === null) {
    const { authorization_id: authorizationId } = locked;
    return status === 'AUTHORIZED'
      ? pays(client, locked, { authorizationId, isAuthorized: true, card: null }, at)
      : standing(locked);
  }
  const { authorizationId } = told;
  switch (told.status) {
    case 'AUTHORIZED':
      return pays(client, locked, { authorizationId, isAuthorized: true, card: chargedCard(told) }, at);
    case 'PENDING':
      return pays(client, locked, { authorizationId, isAuthorized: false, card: null }, at);
    case 'DECLINED':
      return decline(client, locked, { declined: told.reason }, at);
    case 'CHALLENGED':
      await moveAttempt(client, standsAs(locked), { type: 'CHALLENGE', by: 'system', at, authorizationId });
      return { outcome: 'CHALLENGED' };
  }
}

/**
 * Takes note of what became of a payment, and places the orders where it is authorized, or where the bank takes its time: once,
 * whoever calls it and how often. Everything is looked at again; where it isn't what the shopper agreed to, nothing is placed and
 * the attempt is left to be let go.
 * @param told what the provider says; null where the attempt's own row says it, as for one that vouchers pay wholly
 * @throws Error where there is no such attempt
 */
export async function completeCheckout(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  attemptId: string,
  told: Authorization | null = null,
): Promise<Completion> {
  const complete = async ({ client }: Together): Promise<Completion> => {
    await client.query({ ...LOCK, values: [attemptId] });
    const { rows } = await client.query<Locked>({ ...READ, values: [attemptId] });
    const [locked] = rows;
    if (locked === undefined) throw new Error(`there is no attempt ${attemptId}`);
    return settle(client, locked, told, clock.now());
  };
  return together(database, complete, { plannedOnce: true });
}
