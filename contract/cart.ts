/** The cart in calls and answers (§7 carts). Totals are sums of lines, integer cents. */
import { Type, type Static } from 'typebox';
import { Cents, Count } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { LINE_QUANTITY_MAX, SKU_MAX, SKU_TEXT } from './limits.ts';
import { SellerKey } from './seller-key.ts';
import { VenueTime } from './venue-time.ts';

/** The notices on a cart line. */
export const LineNotice = Type.Union([
  Type.Literal('PRICE_UP'),
  Type.Literal('PRICE_DOWN'),
  Type.Literal('STOCK_REDUCED'),
  Type.Literal('SOLD_OUT'),
]);
export type LineNotice = Static<typeof LineNotice>;

export const CartLine = Type.Object({
  lineId: Type.Integer(),
  sku: Type.String({ description: 'The sub-SKU, or the SKU of a class date' }),
  kind: Type.Union([Type.Literal('product'), Type.Literal('class')]),
  title: Type.String(),
  option: Type.String(),
  path: Type.String(),
  picture: Picture,
  seller: SellerKey,
  /** The part of `requestedQuantity` that is in stock; the cart's count and totals use it. 0 when sold out. */
  quantity: Count,
  /** The requested quantity; greater than `quantity` if the stock isn't enough. */
  requestedQuantity: Count,
  /** Units or seats that can be bought now, at most LINE_QUANTITY_MAX. */
  available: Count,
  unitPriceCents: Cents,
  /** The price when the shopper last saw the cart. */
  seenPriceCents: Cents,
  lineTotalCents: Cents,
  startsAt: Type.Union([VenueTime, Type.Null()]),
  timeZone: Type.Union([Type.String(), Type.Null()]),
  notices: Type.Array(LineNotice),
});
export type CartLine = Static<typeof CartLine>;

/** An item saved for later: neither counted nor totalled. */
export const SavedItem = Type.Object({
  savedId: Type.Integer(),
  /** The SKU that goes back into the cart; null for a product with a choice to make first. */
  sku: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  option: Type.String(),
  path: Type.String(),
  picture: Picture,
  quantity: Count,
  /** As of a line; 0 when it can't be bought now. */
  available: Count,
  unitPriceCents: Cents,
  startsAt: Type.Union([VenueTime, Type.Null()]),
  timeZone: Type.Union([Type.String(), Type.Null()]),
});
export type SavedItem = Static<typeof SavedItem>;

/** One seller's part of a cart, which is shipped separately. */
export const CartSeller = Type.Object({
  seller: SellerKey,
  soldBy: Type.String(),
  /** The seller's shop; null for ours. */
  path: Type.Union([Type.String(), Type.Null()]),
  /** Standard shipping to the reader's country; null if the lines are only tickets, or if the seller doesn't ship there. */
  shipping: Type.Union([
    Type.Object({
      /** The minimum cost; 0 if these goods ship free. */
      fromCents: Cents,
      /** The amount missing until shipping is free; null if it never is. */
      freeInCents: Type.Union([Cents, Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type CartSeller = Static<typeof CartSeller>;

/**
 * A cart without additions isn't stored yet: its id is 'mine', its revision 0. `revision` increases with every change of
 * requested quantities, but not with changes of prices and stock.
 */
export const Cart = Type.Object({
  cartId: Type.String(),
  owner: Type.Union([Type.Literal('guest'), Type.Literal('member')]),
  revision: Count,
  lines: Type.Array(CartLine),
  /** The sellers of the lines, in the order of their first lines. */
  sellers: Type.Array(CartSeller),
  itemCount: Count,
  subtotalCents: Cents,
  /** Save for Later: a member's list of type 1 (§3), or what a guest saved in this browser. */
  saved: Type.Array(SavedItem),
});
export type Cart = Static<typeof Cart>;

export const CartItemInput = Type.Object(
  {
    sku: Type.String({ minLength: 1, maxLength: SKU_MAX, pattern: SKU_TEXT }),
    quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  },
  { additionalProperties: false },
);
export type CartItemInput = Static<typeof CartItemInput>;

/** An estimate of the cost of the whole cart at a ZIP or postal code, with standard shipping. The checkout calculates the actual cost. */
export const CartEstimate = Type.Object({
  /** The ZIP or postal code in its usual form. */
  postalCode: Type.String(),
  shippingCents: Cents,
  taxCents: Cents,
  /** With the items. */
  totalCents: Cents,
  /** Shops that don't ship there; the estimate of their items contains no shipping. */
  notShippedBy: Type.Array(Type.String()),
});
export type CartEstimate = Static<typeof CartEstimate>;
