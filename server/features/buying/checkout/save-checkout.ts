/**
 * The checkout's use cases before payment: start, read, save each step. API calls and plain forms both use them.
 * Each returns the whole checkout as it is afterwards.
 */
import type { Static } from 'typebox';
import type {
  Checkout,
  CheckoutAddress,
  CheckoutContact,
  DeliveryBody,
  VouchersBody,
} from '#contract/checkout.ts';
import { contactFaults, normalContact } from '#machines/rules/validation/contact.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { validateAddress } from '#server/platform/validate-address.ts';
import { cartToBuy } from '../cart/merge-guest-cart.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { refuseRestricted } from '#server/platform/http/account-restrictions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { applyVouchers } from '#server/features/money/index.ts';
import { goodsInCart } from './goods-repository.ts';
import { priceCheckout, type PricedCheckout } from './price-checkout.ts';
import { beginCheckout, findCheckout, saveStep, type CheckoutRow } from './repository.ts';
import { serializeCheckout, type CheckoutCaller } from './serialize-checkout.ts';

/**
 * Starts a checkout of the caller's cart, or returns the one already open for it.
 * @throws Refusal 403 RESTRICTED_CHECKOUT, 409 CART_EMPTY
 */
export async function startCheckout(shop: Shop, requester: CheckoutCaller): Promise<Checkout> {
  // Calls are refused by their declaration; the page and the plain forms begin checkouts too.
  if (requester.caller.viewer !== null)
    refuseRestricted(requester.caller.viewer.restrictions, 'startCheckout');
  const { pool } = shop.database;
  const now = shop.clock.now();
  const own = await cartToBuy(shop, requester.caller, requester.locale);
  if (own === null || (await goodsInCart(pool, own.id, now)).length === 0) {
    throw new Refusal('CART_EMPTY');
  }
  const row = await beginCheckout(pool, requester.caller, own.id, {
    agentId: requester.agentId,
    now: new Date(now),
  });
  return serializeCheckout(shop, requester, row);
}

/**
 * A checkout of the caller.
 * @param id its id, or 'mine' for the one under way
 * @throws Refusal 404
 */
export async function readCheckout(shop: Shop, requester: CheckoutCaller, id: string): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, requester.caller, id);
  return serializeCheckout(shop, requester, row);
}

type Step = Parameters<typeof saveStep>[2];

/** Applies the chosen vouchers to the purchase, each for the amount it covers (§4), and releases the member's other vouchers. */
async function settleVouchers(
  shop: Shop,
  { agentId }: CheckoutCaller,
  { userId }: CheckoutRow,
  { priced, vouchers }: PricedCheckout,
): Promise<void> {
  if (userId === null) return;
  const amounts = new Map(priced.vouchers.map(({ cardNumber, appliedCents }) => [cardNumber, appliedCents]));
  await applyVouchers(shop.database.pool, vouchers, amounts, { userId, agentId, at: shop.clock.now() });
}

async function save(shop: Shop, requester: CheckoutCaller, row: CheckoutRow, step: Step): Promise<Checkout> {
  const { pool } = shop.database;
  const now = shop.clock.now();
  const saved = await saveStep(pool, row, step, { agentId: requester.agentId, now: new Date(now) });
  const current = await priceCheckout(pool, saved, now, { allStores: true });
  await settleVouchers(shop, requester, saved, current);
  return serializeCheckout(shop, requester, saved, { priced: current, changes: [] });
}

/** @throws Refusal 400 naming the fields, 404, 409 CHECKOUT_CLOSED */
export async function saveContact(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  typed: CheckoutContact,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, requester.caller, id);
  const contact = normalContact(typed);
  refuseFaults(contactFaults(contact));
  return save(shop, requester, row, { contact });
}

/** @throws Refusal 400 naming the fields, 404, 409 CHECKOUT_CLOSED */
export async function saveAddress(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  typed: CheckoutAddress,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, requester.caller, id);
  return save(shop, requester, row, { address: await validateAddress(typed) });
}

/**
 * Saves the delivery method for each seller. Ignores sellers who are not in the cart or sell only tickets.
 * @throws Refusal 400 naming the inconsistent choice, 404, 409 CHECKOUT_CLOSED or DELIVERY_NOT_OFFERED
 */
export async function saveDelivery(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  { choices }: Static<typeof DeliveryBody>,
): Promise<Checkout> {
  const { pool } = shop.database;
  const row = await findCheckout(pool, requester.caller, id);
  const withChoices: CheckoutRow = { ...row, details: { ...row.details, delivery: choices } };
  const { priced } = await priceCheckout(pool, withChoices, shop.clock.now(), { allStores: true });
  for (const [index, { seller, method, storeId }] of choices.entries()) {
    const field = `choices/${String(index)}`;
    if ((method === 'pickup') !== (storeId !== null)) {
      throw new Refusal('VALIDATION', { field: `${field}/storeId` });
    }
    if (choices.findIndex((other) => other.seller === seller) !== index) {
      throw new Refusal('VALIDATION', { field: `${field}/seller` });
    }
    const NOT_OFFERED = ['NOT_SENT_THERE', 'EXPRESS_NOT_OFFERED', 'PICKUP_NOT_OFFERED'];
    if (priced.problems.some((problem) => problem.seller === seller && NOT_OFFERED.includes(problem.code))) {
      throw new Refusal('DELIVERY_NOT_OFFERED', { field: `${field}/method` });
    }
  }
  return save(shop, requester, row, { delivery: choices });
}

/** @throws Refusal 403 CUSTOMER_CODE_NEEDED, 404, 409 CHECKOUT_CLOSED */
export async function saveVouchers(
  shop: Shop,
  requester: CheckoutCaller,
  id: string,
  { cardNumbers }: Static<typeof VouchersBody>,
): Promise<Checkout> {
  const row = await findCheckout(shop.database.pool, requester.caller, id);
  // Vouchers are as good as money: without the customer's one-time code an agent may only remove them.
  const { vouchers: chosen } = row.details;
  const requested = new Set(cardNumbers);
  const takesOff = requested.size < chosen.length && [...requested].every((card) => chosen.includes(card));
  if (requester.needsCustomerCode && requested.size > 0 && !takesOff)
    throw new Refusal('CUSTOMER_CODE_NEEDED');
  return save(shop, requester, row, { vouchers: [...requested] });
}
