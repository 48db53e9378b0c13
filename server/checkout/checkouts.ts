/**
 * What a shopper does with a checkout up to paying: begin, look, fill in one step after the other. Calls and plain forms both come
 * here. Each answers with the whole of it as it is then.
 */
import type { Static } from 'typebox';
import type { Address } from '../../contract/address.ts';
import type {
  Checkout,
  CheckoutAddress,
  CheckoutAttempt,
  CheckoutContact,
  DeliveryBody,
  PlacedOrders,
  VouchersBody,
} from '../../contract/checkout.ts';
import type { Locale } from '../../locales/paths.ts';
import { cartOf, ownerOf, type Caller } from '../cart/owner.ts';
import { Refusal } from '../http/refusal.ts';
import type { Queryable } from '../lifecycle/rows.ts';
import { paymentsOf } from '../payments/provider.ts';
import { ProviderAway } from '../payments/port.ts';
import type { Shop } from '../shop.ts';
import { applyVouchers } from '../vouchers/usable.ts';
import { changesIn, declineIn, lastAttempt, type Attempt, type Declined } from './attempts.ts';
import { DECLINES_EXPLAINED } from './declines.ts';
import { goodsInCart } from './facts.ts';
import { lookAt, type Look } from './look.ts';
import type { FoundProblem } from './problems.ts';
import { beginCheckout, findCheckout, noteShown, saveStep, type CheckoutRow } from './rows.ts';
import { tellQuote } from './told.ts';
import { addressOf, contactOf } from './typed.ts';
import { tellDecline } from './words.ts';

/** Who asks, and how they are answered. */
export interface Asking {
  readonly caller: Caller;
  /** The agent who shops in a customer's name, be that a member or a guest. */
  readonly agentId: string | null;
  /** Whether that agent has to ask the customer before vouchers are applied. */
  readonly needsCustomerCode: boolean;
  /** The network address that cards are tried from; null for an agent. */
  readonly clientAddress: string | null;
  readonly locale: Locale;
  /** The store that comes first where one can be chosen. */
  readonly preferredStore: () => Promise<number | null>;
}

/** Of a member: what they have told before. */
const SUGGESTED = {
  name: 'checkout-suggested',
  text: `select email, first_name, last_name, (select ship_to from parent_order
      where buyer_id = account.id and ship_to is not null and agent_id is null order by placed_at desc limit 1) as ship_to
    from account where id = $1`,
};

async function suggestedFor(
  client: Queryable,
  { userId, details }: CheckoutRow,
): Promise<Checkout['suggested']> {
  const nothing = { contact: null, address: null };
  if (userId === null || (details.contact !== null && details.address !== null)) return nothing;
  const { rows } = await client.query<{
    email: string;
    first_name: string;
    last_name: string;
    ship_to: Address | null;
  }>({ ...SUGGESTED, values: [userId] });
  const [known] = rows;
  if (known === undefined) return nothing;
  const { email, first_name: firstName, last_name: lastName, ship_to: address } = known;
  return { contact: { email, firstName, lastName }, address };
}

/** Where a challenged buyer goes; null where the provider can't be asked just now. */
async function challengeUrlOf(shop: Shop, { id }: Attempt): Promise<string | null> {
  try {
    const authorization = await paymentsOf(shop).find(id);
    return authorization?.status === 'CHALLENGED' ? authorization.challengeUrl : null;
  } catch (error) {
    if (error instanceof ProviderAway) return null;
    throw error;
  }
}

async function tellAttempt(
  shop: Shop,
  attempt: Attempt | null,
  language: Locale['language'],
): Promise<CheckoutAttempt | null> {
  if (attempt === null) return null;
  const { attemptKey, status, why, declinesBefore } = attempt;
  // After the third decline the answer no longer says which check failed.
  const declined = (reason: Declined): string =>
    tellDecline(declinesBefore < DECLINES_EXPLAINED || reason === 'TOO_LATE' ? reason : 'DECLINED', language);
  const told = { attemptKey, challengeUrl: null, message: null };
  switch (status) {
    case 'CREATED':
    case 'PENDING':
    case 'AUTHORIZED':
      return { ...told, state: 'UNDER_WAY' };
    case 'CHALLENGED':
      return { ...told, state: 'CHALLENGED', challengeUrl: await challengeUrlOf(shop, attempt) };
    case 'DECLINED':
      return { ...told, state: 'DECLINED', message: declined(declineIn(why) ?? 'DECLINED') };
    case 'VOIDING':
    case 'VOIDED': {
      const reason = declineIn(why);
      if (reason === null) return { ...told, state: 'CHANGED' };
      return { ...told, state: 'DECLINED', message: declined(reason) };
    }
    case 'USED':
      return null;
  }
}

const IS_CONFIRMING = {
  name: 'checkout-is-confirming',
  text: `select exists (select from parent_order parent join payment_attempt attempt on attempt.id = parent.attempt_id
    where parent.number = $1 and attempt.status = 'PENDING') as confirming`,
};

async function tellPlaced(shop: Shop, { parentNumber }: CheckoutRow): Promise<PlacedOrders | null> {
  if (parentNumber === null) return null;
  const { rows } = await shop.database.pool.query<{ confirming: boolean }>({
    ...IS_CONFIRMING,
    values: [parentNumber],
  });
  return {
    parentOrderNumber: parentNumber,
    isConfirming: rows[0]?.confirming ?? false,
  };
}

/** What can be left out where it is known already. */
interface Known {
  readonly look?: Look;
  /** The attempt that is told of; undefined where the latest is to be looked up. */
  readonly attempt?: Attempt | null;
  /** What has changed since the shopper agreed. */
  readonly changes?: readonly FoundProblem[];
}

/** A checkout as its shopper is told of it. */
export async function tellCheckout(
  shop: Shop,
  asking: Asking,
  row: CheckoutRow,
  known: Known = {},
): Promise<Checkout> {
  const { pool } = shop.database;
  const { locale, preferredStore } = asking;
  const now = shop.clock.now();
  const { contact, address, delivery, vouchers } = row.details;
  const common = {
    checkoutId: row.id,
    owner: row.userId === null ? ('guest' as const) : ('member' as const),
    status: row.status,
    revision: row.revision,
    contact,
    address,
    delivery: delivery === null ? null : [...delivery],
    vouchers: [...vouchers],
    needsCustomerCode: asking.needsCustomerCode,
  } satisfies Partial<Checkout>;
  if (row.status === 'COMPLETED') {
    const suggested = { contact: null, address: null };
    return { ...common, suggested, quote: null, attempt: null, placed: await tellPlaced(shop, row) };
  }
  const look = known.look ?? (await lookAt(pool, row, now, { allStores: true }));
  const attempt = known.attempt === undefined ? await lastAttempt(pool, row.id) : known.attempt;
  await noteShown(pool, row, look.agreement);
  const changes = known.changes ?? (attempt === null ? [] : changesIn(attempt.why));
  const telling = {
    locale,
    houseName: shop.settings.brand.name,
    now,
    preferredStoreId: await preferredStore(),
  };
  return {
    ...common,
    suggested: await suggestedFor(pool, row),
    quote: tellQuote(look, address, changes, telling),
    attempt: await tellAttempt(shop, attempt, locale.language),
    placed: null,
  };
}

/**
 * Begins to buy what is in the caller's own cart, or goes on with it.
 * @throws Refusal 409 CART_EMPTY
 */
export async function startCheckout(shop: Shop, asking: Asking): Promise<Checkout> {
  const { orm, pool } = shop.database;
  const now = shop.clock.now();
  const own = await cartOf(orm, ownerOf(asking.caller));
  if (own === null || (await goodsInCart(pool, own.id, now)).length === 0) {
    throw new Refusal(409, 'CART_EMPTY');
  }
  const row = await beginCheckout(pool, asking.caller, own.id, {
    agentId: asking.agentId,
    now: new Date(now),
  });
  return tellCheckout(shop, asking, row);
}

/**
 * A checkout of the caller.
 * @param id its id, or 'mine' for the one under way
 * @throws Refusal 404
 */
export async function readCheckout(shop: Shop, asking: Asking, id: string): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, asking.caller, id);
  return tellCheckout(shop, asking, row);
}

type Step = Parameters<typeof saveStep>[2];

/** Puts the wanted vouchers to the purchase, each for what it pays (§4), and takes the member's others off it. */
async function settleVouchers(
  shop: Shop,
  { agentId }: Asking,
  { userId }: CheckoutRow,
  { priced, vouchers }: Look,
): Promise<void> {
  if (userId === null) return;
  const amounts = new Map(priced.vouchers.map(({ cardNumber, appliedCents }) => [cardNumber, appliedCents]));
  await applyVouchers(shop.database.pool, vouchers, amounts, { userId, agentId, at: shop.clock.now() });
}

async function save(shop: Shop, asking: Asking, row: CheckoutRow, step: Step): Promise<Checkout> {
  const { pool } = shop.database;
  const now = shop.clock.now();
  const saved = await saveStep(pool, row, step, { agentId: asking.agentId, now: new Date(now) });
  const look = await lookAt(pool, saved, now, { allStores: true });
  await settleVouchers(shop, asking, saved, look);
  return tellCheckout(shop, asking, saved, { look, changes: [] });
}

/** @throws Refusal 400 naming the fields, 404, 409 CHECKOUT_CLOSED */
export async function saveContact(
  shop: Shop,
  asking: Asking,
  id: string,
  typed: CheckoutContact,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, asking.caller, id);
  return save(shop, asking, row, { contact: contactOf(typed) });
}

/** @throws Refusal 400 naming the fields, 404, 409 CHECKOUT_CLOSED */
export async function saveAddress(
  shop: Shop,
  asking: Asking,
  id: string,
  typed: CheckoutAddress,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, asking.caller, id);
  return save(shop, asking, row, { address: await addressOf(typed) });
}

/**
 * Keeps how each seller's goods come. Sellers who are not in the cart, or send nothing but tickets, are passed over.
 * @throws Refusal 400 naming the choice that doesn't fit together, 404, 409 CHECKOUT_CLOSED or DELIVERY_NOT_OFFERED
 */
export async function saveDelivery(
  shop: Shop,
  asking: Asking,
  id: string,
  { choices }: Static<typeof DeliveryBody>,
): Promise<Checkout> {
  const { pool } = shop.database;
  const row = await findCheckout(pool, asking.caller, id);
  const wanted: CheckoutRow = { ...row, details: { ...row.details, delivery: choices } };
  const { priced } = await lookAt(pool, wanted, shop.clock.now(), { allStores: true });
  for (const [index, { seller, method, storeId }] of choices.entries()) {
    const field = `choices/${String(index)}`;
    if ((method === 'pickup') !== (storeId !== null)) {
      throw new Refusal(400, 'VALIDATION', { field: `${field}/storeId` });
    }
    if (choices.findIndex((other) => other.seller === seller) !== index) {
      throw new Refusal(400, 'VALIDATION', { field: `${field}/seller` });
    }
    const NOT_OFFERED = ['NOT_SENT_THERE', 'EXPRESS_NOT_OFFERED', 'PICKUP_NOT_OFFERED'];
    if (priced.problems.some((found) => found.seller === seller && NOT_OFFERED.includes(found.code))) {
      throw new Refusal(409, 'DELIVERY_NOT_OFFERED', { field: `${field}/method` });
    }
  }
  return save(shop, asking, row, { delivery: choices });
}

/** @throws Refusal 403 CUSTOMER_CODE_NEEDED, 404, 409 CHECKOUT_CLOSED */
export async function saveVouchers(
  shop: Shop,
  asking: Asking,
  id: string,
  { cardNumbers }: Static<typeof VouchersBody>,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, asking.caller, id);
  // A customer's vouchers are as good as money: without the customer's word an agent may only take them off.
  const { vouchers: chosen } = row.details;
  const wanted = new Set(cardNumbers);
  const takesOff = wanted.size < chosen.length && [...wanted].every((card) => chosen.includes(card));
  if (asking.needsCustomerCode && wanted.size > 0 && !takesOff)
    throw new Refusal(403, 'CUSTOMER_CODE_NEEDED');
  return save(shop, asking, row, { vouchers: [...wanted] });
}
