/** Written by `npm run contract:checks` from the schemas of contract/cart.ts. A test compares. */
import type { Cart, CartItemInput } from '#contract/cart.ts';
import {
  isCount,
  isInteger,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  record,
  type Check,
} from '../runtime/snapshots/check.ts';

export const isCart: Check<Cart> = record({
  cartId: isText,
  owner: oneOf('guest', 'member'),
  revision: isCount,
  lines: listOf(
    record({
      lineId: isInteger,
      sku: isText,
      kind: oneOf('product', 'class'),
      title: isText,
      option: isText,
      path: isText,
      picture: record({ src: isText, srcSet: orMissing(isText), alt: isText }),
      seller: isText,
      quantity: isCount,
      requestedQuantity: isCount,
      available: isCount,
      unitPriceCents: isCount,
      seenPriceCents: isCount,
      lineTotalCents: isCount,
      startsAt: orNull(isText),
      timeZone: orNull(isText),
      notices: listOf(oneOf('PRICE_UP', 'PRICE_DOWN', 'STOCK_REDUCED', 'SOLD_OUT')),
    }),
  ),
  sellers: listOf(
    record({
      seller: isText,
      soldBy: isText,
      path: orNull(isText),
      shipping: orNull(record({ fromCents: isCount, freeInCents: orNull(isCount) })),
    }),
  ),
  itemCount: isCount,
  subtotalCents: isCount,
  saved: listOf(
    record({
      savedId: isInteger,
      sku: orNull(isText),
      title: isText,
      option: isText,
      path: isText,
      picture: record({ src: isText, srcSet: orMissing(isText), alt: isText }),
      quantity: isCount,
      available: isCount,
      unitPriceCents: isCount,
      startsAt: orNull(isText),
      timeZone: orNull(isText),
    }),
  ),
});

export const isCartItemInput: Check<CartItemInput> = record({ sku: isText, quantity: isCount });
