/** Adds an order's items to the cart again, as far as they are still for sale. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoughtAgain } from '#contract/order-calls.ts';
import { callerOf, keepGuestKey } from './guest-cart-cookie.ts';
import { MINE, ownerOf } from './owner.ts';
import { cartView, showCartOf } from './read-cart.ts';
import { addItems } from './change-cart.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { messageLanguage } from '#locales/paths.ts';
import { problemText } from '#server/platform/http/problems.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { boughtLines, type BoughtLines, orderCaller } from '#server/features/orders/index.ts';

const TOO_MANY_REQUESTS = 429;

interface Again extends BoughtLines {
  /** Counts a guest's new cart. @throws Refusal 429 if there are too many already */
  beforeNewCart(): Promise<void>;
}

/** Answers buyAgain. @param countNewCart counts a guest's new cart, and throws if there are too many already */
export function buyAgainRoutes(app: FastifyInstance, shop: Shop, countNewCart: CountRequest): void {
  registerCall(app, 'buyAgain', async ({ params, request, reply }) => {
    const bought = await boughtLines(shop, params.orderNumber, await orderCaller(shop, request));
    return buyAgain(shop, request, reply, { ...bought, beforeNewCart: () => countNewCart(request, reply) });
  });
}

/**
 * Adds line by line, so that one sold-out item doesn't refuse the others. Makes a cart for a guest who has none yet.
 * @throws Refusal 429 if the guest's network has made too many carts
 */
async function buyAgain(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { lines, isInCart, beforeNewCart }: Again,
): Promise<BoughtAgain> {
  const { locale } = request;
  let caller = callerOf(request);
  const { lines: there } = await showCartOf(shop.database.orm, ownerOf(caller), cartView(shop, locale));
  let counting: Promise<void> | null = null;
  const countOnce = () => (counting ??= beforeNewCart());
  let added = 0;
  const missing: BoughtAgain['missing'] = [];
  for (const { line } of lines) {
    const adding = { caller, cartId: MINE, locale, shown: undefined, beforeNewCart: countOnce };
    const own = isInCart ? (there.find(({ sku }) => sku === line.sku)?.requestedQuantity ?? 0) : 0;
    if (own >= line.quantity) {
      added += 1;
      continue;
    }
    const items = [{ sku: line.sku, quantity: line.quantity - own }];
    try {
      const { guestKey } = await addItems(shop, adding, items);
      if (guestKey !== null && caller.guest === null) {
        keepGuestKey(reply, guestKey, shop.settings);
        caller = { ...caller, guest: guestKey };
      }
      added += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === TOO_MANY_REQUESTS) throw error;
      missing.push({
        skuNumber: line.sku,
        title: line.title[locale.language],
        message: problemText(error.code, messageLanguage(locale), error.details),
      });
    }
  }
  return { added, missing };
}
