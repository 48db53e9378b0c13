/** Random events of carts, lists, pages and other actors without a session. */
import fc from '#tests/support/fast-check-seed.ts';
import type { Cart } from '#contract/cart.ts';
import type { NewWishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import type { AccessibilityEvent } from '#machines/accessibility/events.ts';
import { CHUNK_RELOADS } from '#machines/chunk-reload/constants.ts';
import type { ChunkReloadEvent } from '#machines/chunk-reload/events.ts';
import type { CartChange, CartEvent } from '#machines/cart/events.ts';
import type { ConfirmationEvent } from '#machines/confirmation/events.ts';
import type { FavoritesEvent } from '#machines/favorites/events.ts';
import type { NotificationsEvent } from '#machines/notifications/events.ts';
import type { PreviewEvent, PreviewInput } from '#machines/preview/events.ts';
import type { RequestEvent } from '#machines/request/events.ts';
import type { WishListItemsEvent } from '#machines/wish-list-items/events.ts';
import type { ListChange, WishListsEvent } from '#machines/wish-lists/events.ts';
import { aCart, aLine, cartAt } from '../feeds/cart.ts';
import { feeds } from '../feeds/index.ts';
import { anItem, wool } from '../feeds/wish-list-items.ts';
import { aList, inEnglish } from '../feeds/wish-lists.ts';
import { bare, eventPool, moment, oddNumber, oddText } from './odd.ts';
import type { Wandering } from './wanderer.ts';

const id = fc.constantFrom('a', 'b', 'c');
const whole = fc.nat(4);

/** A cart as the server may send it: sold-out lines, prices of zero, any revision. */
export const carts: fc.Arbitrary<Cart> = fc
  .tuple(fc.nat(9), fc.array(fc.tuple(whole, whole), { maxLength: 3 }), fc.constantFrom('guest', 'member'))
  .map(([revision, lines, owner]) =>
    aCart(
      revision,
      lines.map(([quantity, requestedQuantity], nth) => aLine(nth + 1, quantity, { requestedQuantity })),
      { owner, cartId: `${owner}-cart` },
    ),
  );

const cartChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    kind: fc.constant('add'),
    items: fc.array(fc.record({ sku: oddText, quantity: oddNumber }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('update'), lineId: fc.nat(4), quantity: oddNumber }),
  fc.record({ kind: fc.constant('remove'), lineId: fc.nat(4) }),
);

const cartSeen = fc.record({
  cartId: fc.constantFrom('guest-cart', 'member-cart', ''),
  revision: fc.nat(12),
});

export const cartEvents = eventPool<CartEvent>({
  OPEN: bare,
  MERGE: fc.record({ userId: oddText }),
  RESET: bare,
  CHANGE: fc.record({ change: cartChange }),
  RELOAD: bare,
  CHANGED_ELSEWHERE: cartSeen,
  DISMISS: bare,
});

export const cartAnswers = {
  'guest.loadCart': carts,
  'guest.changeCart': carts,
  'merged.loadCart': carts,
  'merged.changeCart': carts,
  mergeCart: carts,
};

export const cart: Wandering = {
  build: cartAt,
  inputs: [undefined],
  events: cartEvents,
  answers: cartAnswers,
  broken: ({ value, context }) => {
    if (value === 'IDLE') return null;
    const isMembers = 'merged' in Object(value) || 'merging' in Object(value) || value === 'unmerged';
    return isMembers && context.userId === null ? "a member's cart is nobody's" : null;
  },
};

export const accessibility: Wandering = {
  build: feeds.accessibility.build,
  inputs: [{ startsOn: false }, { startsOn: true }],
  events: eventPool<AccessibilityEvent>({
    TURN_ON: bare,
    TURN_OFF: bare,
    CHANGED_ELSEWHERE: fc.record({ isOn: fc.boolean() }),
  }),
  answers: {},
};

export const chunkReload: Wandering = {
  build: feeds['chunk-reload'].build,
  inputs: [0, 1, CHUNK_RELOADS, 1_000].map((count) => ({
    reloads: { count, chunk: count === 0 ? null : 'a' },
  })),
  events: eventPool<ChunkReloadEvent>({
    CHUNK_FAILED: fc.record({
      chunk: oddText,
      isOnline: fc.boolean(),
      address: fc.option(oddText, { nil: null }),
    }),
    CHUNK_LOADED: fc.record({ chunk: oddText }),
    WENT_ONLINE: bare,
    RELOAD: bare,
  }),
  answers: {},
};

export const notifications: Wandering = {
  build: feeds.notifications.build,
  inputs: [0, 0.5, 0.999_999].map((chance) => ({ chance })),
  events: eventPool<NotificationsEvent>({
    OPEN: fc.record({ token: oddText, device: oddText }),
    CLOSE: bare,
    TOKEN_REFRESHED: fc.record({ token: oddText }),
    ACTIVITY: bare,
    RETRY: bare,
    SOCKET_OPENED: bare,
    // `readMessage` accepts no other counts.
    UNREAD_COUNTED: fc.record({ count: fc.nat(), sellerCount: fc.nat() }),
    SOCKET_CODE: fc.record({ code: fc.oneof(fc.constantFrom(500, 501), oddNumber) }),
    SOCKET_FAILED: bare,
  }),
  answers: {},
  broken: ({ value, context, children }) => {
    if (value === 'IDLE' && (context.ticket !== null || context.unread !== null))
      return 'something of them stays';
    return value === 'IDLE' && children['socket'] !== undefined ? 'a socket is open for nobody' : null;
  },
};

const looks = fc.record({ simulatedAt: fc.option(moment) });
const shownAs: fc.Arbitrary<PreviewInput> = fc.record({
  simulatedAt: fc.option(moment),
  refused: fc.option(moment),
});

export const preview: Wandering = {
  build: feeds.preview.build,
  inputs: fc.sample(shownAs, { numRuns: 8, seed: 1 }),
  events: eventPool<PreviewEvent>({ EXIT: bare }),
  answers: { 'off.look': looks, 'on.look': looks, exitPreview: fc.jsonValue() },
};

export const request: Wandering = {
  build: feeds.request.build,
  inputs: [{}, { data: 'rendered by the server' }, { timeoutMs: 0 }, { data: false, timeoutMs: 1 }],
  events: eventPool<RequestEvent<unknown>>({
    LOAD: fc.record({ input: fc.jsonValue() }),
    CANCEL: bare,
    RESET: bare,
  }),
  answers: { call: fc.jsonValue() },
};

export const confirmation: Wandering = {
  build: feeds.confirmation.build,
  inputs: [undefined],
  events: eventPool<ConfirmationEvent<unknown>>({
    PROPOSE: fc.record({ proposal: fc.jsonValue().filter((proposal) => proposal !== null) }),
    BACK: bare,
    CONFIRM: fc.record({ isBusy: fc.boolean() }),
    SETTLED: bare,
  }),
  answers: {},
};

const newItem: fc.Arbitrary<NewWishListItem> = fc
  .record({ desiredQuantity: oddNumber, haveQuantity: oddNumber, originPrice: oddNumber, comment: oddText })
  .map((further) => ({ ...wool, ...further }));
const patch: fc.Arbitrary<WishListItemPatch> = fc
  .tuple(
    id,
    fc.record(
      { desiredQuantity: oddNumber, haveQuantity: oddNumber, comment: oddText },
      { requiredKeys: [] },
    ),
  )
  .map(([listItemId, further]) => ({ listItemId, ...further }));
const items = fc
  .uniqueArray(id, { maxLength: 3 })
  .map((ids) => ids.map((each, nth) => anItem(each, { desiredQuantity: nth })));

export const wishListItems: Wandering = {
  build: feeds['wish-list-items'].build,
  inputs: [{ listId: 'favorites' }, { listId: '__proto__' }],
  events: eventPool<WishListItemsEvent>({
    CHANGE: fc.record({
      change: fc.oneof(
        fc.record({ kind: fc.constant('add' as const), items: fc.array(newItem, { maxLength: 2 }) }),
        fc.record({ kind: fc.constant('modify' as const), items: fc.array(patch, { maxLength: 2 }) }),
        fc.record({ kind: fc.constant('remove' as const), itemIds: fc.array(id, { maxLength: 3 }) }),
      ),
    }),
    RELOAD: bare,
    DISMISS: bare,
  }),
  answers: {
    loadItems: items,
    addItems: items,
    modifyItems: fc.record({ status: fc.constantFrom('UPDATED', 'UNCHANGED', ''), wishlistItems: items }),
    removeItems: fc.constant(null),
  },
};

const list = fc
  .tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.boolean(), fc.constantFrom(1, 2), fc.integer())
  .map(([listId, isDefault, listType, sortNum]) => aList(listId, { isDefault, listType, sortNum }));
const lists = fc.uniqueArray(list, { maxLength: 4, selector: ({ listId }) => listId });
const listChange: fc.Arbitrary<ListChange> = fc.oneof(
  fc.tuple(oddText, fc.integer()).map(([listName, sortNum]): ListChange => {
    const { listType, description, isDefault, isPublic, channel } = aList('new');
    return {
      kind: 'create',
      list: { listType, listName, sortNum, description, isDefault, isPublic, channel },
    };
  }),
  fc.record({
    kind: fc.constant('update'),
    listId: id,
    patch: fc.record(
      { listName: oddText, sortNum: fc.integer(), isPublic: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('delete'), listId: id }),
);

export const wishLists: Wandering = {
  build: feeds['wish-lists'].build,
  inputs: [inEnglish],
  events: eventPool<WishListsEvent>({
    OPEN: fc.record({ userId: oddText }),
    CLOSE: bare,
    RELOAD: bare,
    CHANGE: fc.record({ change: listChange }),
    DISMISS: bare,
  }),
  answers: {
    loadLists: lists,
    loadSharedLists: lists,
    createList: list,
    changeList: fc.option(list),
  },
  broken: ({ value, context }) => {
    const isSomethingLeft = context.userId !== null || context.lists !== null || context.shared.length > 0;
    return value === 'IDLE' && isSomethingLeft ? 'lists of somebody who has left' : null;
  },
};

const itemId = fc.constantFrom(1, 2, 3);

export const favorites: Wandering = {
  build: feeds.favorites.build,
  inputs: [undefined],
  events: eventPool<FavoritesEvent>({
    OPEN: fc.record({ userId: oddText }),
    CLOSE: bare,
    PRESS: fc.record({ itemId }),
    RELOAD: bare,
    DISMISS: bare,
  }),
  answers: {
    loadFavorites: fc.record({ itemIds: fc.uniqueArray(itemId) }),
    changeFavorite: fc.constant({ done: true }),
  },
  broken: ({ value, context }) =>
    value === 'IDLE' && (context.userId !== null || context.itemIds !== null)
      ? 'favorites of a member who has signed out'
      : null,
};
