import type { Cart, CartItemInput, CartLine, LineNotice } from '#contract/cart.ts';
import {
  either,
  isCents,
  isCount,
  isInteger,
  isText,
  listOf,
  literal,
  orMissing,
  orNull,
  record,
  wordOf,
} from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import { changeFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { CartChange, CartContext } from './events.ts';

type ChangeOf<Kind extends CartChange['kind']> = Extract<CartChange, { kind: Kind }>;

const isItem = record<CartItemInput>({ sku: isText, quantity: isCount });

const isChange: Check<CartChange> = either(
  record<ChangeOf<'add'>>({ kind: literal('add'), items: listOf(isItem) }),
  record<ChangeOf<'update'>>({ kind: literal('update'), lineId: isInteger, quantity: isCount }),
  record<ChangeOf<'remove'>>({ kind: literal('remove'), lineId: isInteger }),
);

const isNotice = wordOf<LineNotice>({
  PRICE_UP: true,
  PRICE_DOWN: true,
  STOCK_REDUCED: true,
  SOLD_OUT: true,
});

const isLine = record<CartLine>({
  lineId: isInteger,
  sku: isText,
  kind: wordOf<CartLine['kind']>({ product: true, class: true }),
  title: isText,
  option: isText,
  path: isText,
  picture: record<CartLine['picture']>({ src: isText, alt: isText, srcSet: orMissing(isText) }),
  soldBy: isText,
  quantity: isCount,
  askedQuantity: isCount,
  available: isCount,
  unitPriceCents: isCents,
  seenPriceCents: isCents,
  lineTotalCents: isCents,
  startsAt: orNull(isText),
  timeZone: orNull(isText),
  notices: listOf(isNotice),
});

const isCart = record<Cart>({
  cartId: isText,
  owner: wordOf<Cart['owner']>({ guest: true, member: true }),
  revision: isCount,
  lines: listOf(isLine),
  itemCount: isCount,
  subtotalCents: isCents,
});

export const cartShape: Shape<CartContext> = {
  version: 1,
  isContext: record<CartContext>({
    cart: orNull(isCart),
    userId: orNull(isText),
    ...oneAtATime(isChange),
    failure: orNull(changeFailure(isChange)),
  }),
};
