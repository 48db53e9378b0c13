/** Estimates shipping and tax of a cart by the rules of the checkout, before there is one. */
import type { FastifyRequest } from 'fastify';
import type { CartEstimate } from '#contract/cart.ts';
import type { CartPageData } from '#contract/pages.ts';
import { POSTAL_CODE_MAX } from '#contract/limits.ts';
import { placeOfZip } from '#machines/rules/validation/zip-state.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { callerOf } from '../cart/guest-cart-cookie.ts';
import { cartOf, MINE, ownerOfCart, type Caller } from '../cart/owner.ts';
import { exemptionsOf } from '../tax/exemptions/exemptions-of.ts';
import { goodsInCart } from './goods-repository.ts';
import { price, totalOf } from './price.ts';
import { PORTS } from './price-checkout.ts';

interface Cart {
  readonly caller: Caller;
  readonly cartId: string;
}

/** @throws Refusal 400 ZIP_INVALID for a code that no state has; 404 for another person's cart */
export async function estimateCart(
  { database, clock }: Shop,
  { caller, cartId }: Cart,
  postalCode: string,
): Promise<CartEstimate> {
  const place = placeOfZip(postalCode.trim());
  if (place === null) throw new Refusal('ZIP_INVALID', { field: 'postalCode' });
  const own = await cartOf(database.orm, await ownerOfCart(database.orm, caller, cartId));
  const now = clock.now();
  const goods = own === null ? [] : await goodsInCart(database.pool, own.id, now);
  const { country, state } = place;
  const purchase = {
    goods,
    stores: new Map(),
    vouchers: [],
    address: { country, state },
    choices: [],
    exemptions: await exemptionsOf(database.pool, caller.viewer?.userId ?? null, now),
    at: now,
  };
  const priced = price(purchase, PORTS);
  return {
    postalCode: place.zip,
    shippingCents: priced.shippingCents,
    taxCents: priced.taxCents,
    totalCents: totalOf(priced),
    notShippedBy: priced.problems
      .filter(({ code }) => code === 'NOT_SENT_THERE')
      .flatMap(({ name }) => (typeof name === 'string' ? name : [])),
  };
}

/** The estimate that the address of the cart page asks for; null if it asks for none. */
export async function askedEstimate(
  shop: Shop,
  request: FastifyRequest,
  asked: string | null,
): Promise<CartPageData['estimate']> {
  if (asked === null) return null;
  if (asked.length > POSTAL_CODE_MAX) return { asked: '', answer: null };
  try {
    return { asked, answer: await estimateCart(shop, { caller: callerOf(request), cartId: MINE }, asked) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ZIP_INVALID') throw error;
    return { asked, answer: null };
  }
}
