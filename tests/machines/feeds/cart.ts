import type { AnyMachineSnapshot } from 'xstate';
import type { Cart, CartLine, CartSeller } from '#contract/cart.ts';
import { HOUSE } from '#contract/seller-key.ts';
import { cartMachine } from '#machines/cart/machine.ts';
import type { CartEvent } from '#machines/cart/events.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

/** The cart with calls that the test answers. */
export const cartAt = (openCalls: OpenCalls) =>
  cartMachine.provide({
    actors: { loadCart: openCalls.call(), changeCart: openCalls.call(), mergeCart: openCalls.call() },
    actions: { announceCart: () => undefined },
  });

const house: CartSeller = {
  seller: HOUSE,
  soldBy: 'Atelier',
  path: null,
  shipping: { fromCents: 495, freeInCents: 4_650 },
};

export function aLine(lineId: number, quantity: number, further: Partial<CartLine> = {}): CartLine {
  return {
    lineId,
    sku: `SKU-${String(lineId)}`,
    kind: 'product',
    title: 'Merino',
    option: 'Moss',
    path: '/product/merino-1',
    picture: { src: '/p/1.svg', alt: 'A skein' },
    seller: HOUSE,
    quantity,
    requestedQuantity: quantity,
    available: 10,
    unitPriceCents: 1250,
    seenPriceCents: 1250,
    lineTotalCents: 1250 * quantity,
    startsAt: null,
    timeZone: null,
    notices: [],
    ...further,
  };
}

export function aCart(revision: number, lines: CartLine[], further: Partial<Cart> = {}): Cart {
  return {
    cartId: 'guest-cart-1',
    owner: 'guest',
    revision,
    lines,
    sellers: lines.length === 0 ? [] : [house],
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0),
    saved: [],
    ...further,
  };
}

export const membersCart = aCart(3, [aLine(1, 3)], { cartId: 'member-cart-7', owner: 'member' });

const add: CartEvent = { type: 'CHANGE', change: { kind: 'add', items: [{ sku: 'SKU-1', quantity: 1 }] } };

const events: CartEvent[] = [
  { type: 'OPEN' },
  { type: 'MERGE', userId: '7' },
  { type: 'RESET' },
  { type: 'RELOAD' },
  { type: 'DISMISS' },
  { type: 'CHANGED_ELSEWHERE', cartId: 'guest-cart-1', revision: 2 },
];

export const cartFeed: Feed = {
  name: 'cart',
  build: cartAt,
  inputs: [undefined],
  // One change in flight and one queued are enough for the model.
  events: (snapshot: AnyMachineSnapshot) => (snapshot.context.waiting.length > 0 ? events : [...events, add]),
  answers: {
    'guest.loadCart': [aCart(1, [])],
    'guest.changeCart': [aCart(2, [aLine(1, 1)])],
    'merged.loadCart': [membersCart],
    'merged.changeCart': [membersCart],
    mergeCart: [membersCart],
  },
  failures: [requestFailure(409, null)],
};
