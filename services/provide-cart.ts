/** The cart with its real calls. */
import { fromPromise } from 'xstate';
import type { Cart } from '../contract/cart.ts';
import type { CartChange, CartOwner } from '../machines/cart/events.ts';
import { cartMachine } from '../machines/cart/machine.ts';
import { whenUrgentWorkIsDone } from './chunks.ts';
import { whenIdle } from './clock.ts';
import { readCookie } from './cookies.ts';
import { callEndpoint } from './http.ts';
import { tellingListChange } from './list-changes.ts';
import { alone, announce } from './tabs.ts';

/** The cart id that means the caller's own cart: the server finds it by the session or the guest's cookie. */
const MINE = 'mine';
const CART = 'cart';
/** The server's merge mode (§7: default 2). */
const MERGE_TYPE = 2;
/** The first load of the cart waits until the browser is idle, but no longer than this. */
const FIRST_LOOK_WITHIN_MS = 2_000;

const NOTHING_YET: Cart = {
  cartId: MINE,
  owner: 'guest',
  revision: 0,
  lines: [],
  sellers: [],
  itemCount: 0,
  subtotalCents: 0,
  saved: [],
};

/** Whether the server has announced a guest's cart; the cart's key isn't readable for script. */
const hasGuestCart = (): boolean => readCookie('hasGuestCart') !== undefined;

async function load(owner: CartOwner['kind'], signal: AbortSignal): Promise<Cart> {
  // A guest who never added anything has no cart, so no call is needed.
  if (owner === 'guest' && !hasGuestCart()) return NOTHING_YET;
  await whenUrgentWorkIsDone();
  await whenIdle(FIRST_LOOK_WITHIN_MS);
  signal.throwIfAborted();
  const name = owner === 'guest' ? 'guestCartItems' : 'cartItems';
  return callEndpoint(name, { params: { cartId: MINE }, signal, throwError: true });
}

/** Merges the guest's cart into the member's; without a guest's cart the member's is only read. */
async function merge(userId: string, signal: AbortSignal): Promise<Cart> {
  if (!hasGuestCart()) return load('member', signal);
  const body = { type: MERGE_TYPE };
  return callEndpoint('guestMergeToLogin', { params: { userId }, body, signal, throwError: true });
}

function change(wanted: CartChange, signal: AbortSignal): Promise<Cart> {
  const asked = { signal, throwError: true } as const;
  switch (wanted.kind) {
    case 'add': {
      const body = { items: [...wanted.items] };
      return callEndpoint('addCartItems', { params: { cartId: MINE }, body, ...asked });
    }
    case 'update': {
      const params = { cartId: MINE, lineId: wanted.lineId };
      return callEndpoint('updateCartItem', { params, body: { quantity: wanted.quantity }, ...asked });
    }
    case 'remove':
      return callEndpoint('removeCartItem', { params: { cartId: MINE, lineId: wanted.lineId }, ...asked });
    case 'save': {
      const { lineId, listId } = wanted;
      const params = { cartId: MINE, lineId };
      if (listId === undefined) return callEndpoint('saveCartItem', { params, ...asked });
      return tellingListChange('CART', callEndpoint('saveCartItem', { params, query: { listId }, ...asked }));
    }
    case 'restore':
      return callEndpoint('restoreSavedItem', {
        params: { cartId: MINE, savedId: wanted.savedId },
        ...asked,
      });
    case 'forget':
      return callEndpoint('removeSavedItem', { params: { cartId: MINE, savedId: wanted.savedId }, ...asked });
  }
}

export const providedCart = cartMachine.provide({
  actors: {
    loadCart: fromPromise<Cart, { owner: CartOwner }>(({ input, signal }) => load(input.owner.kind, signal)),
    // One tab at a time: two first adds at once would make two carts, and one cookie would win.
    changeCart: fromPromise<Cart, { owner: CartOwner; change: CartChange }>(({ input, signal }) =>
      alone(CART, () => change(input.change, signal)),
    ),
    mergeCart: fromPromise<Cart, { userId: string }>(({ input, signal }) =>
      alone(CART, () => merge(input.userId, signal)),
    ),
  },
  actions: {
    announceCart: (_, seen) => announce({ type: 'CART_CHANGED_ELSEWHERE', ...seen }),
  },
});
