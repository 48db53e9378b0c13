import type { AnyMachineSnapshot } from 'xstate';
import type { NewWishListItem, WishListItem } from '#contract/wish-lists.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { WishListItemsEvent } from '#machines/wish-list-items/events.ts';
import { wishListItemsMachine } from '#machines/wish-list-items/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

/** The items of a list with calls that the test answers. */
export const wishListItemsAt = (openCalls: OpenCalls) =>
  wishListItemsMachine.provide({
    actors: {
      loadItems: openCalls.call(),
      addItems: openCalls.call(),
      modifyItems: openCalls.call(),
      removeItems: openCalls.call(),
    },
  });

export const wool: NewWishListItem = {
  objectType: 1,
  objectId: 'SKU-1',
  comment: '',
  currency: 'USD',
  desiredQuantity: 1,
  haveQuantity: 0,
  originPrice: 1250,
  storeId: null,
};

export const anItem = (listItemId: string, further: Partial<WishListItem> = {}): WishListItem => ({
  ...wool,
  listItemId,
  listId: 'favorites',
  sortNum: 0,
  addedBy: null,
  ...further,
});

const changes: WishListItemsEvent[] = [
  { type: 'CHANGE', change: { kind: 'add', items: [wool] } },
  { type: 'CHANGE', change: { kind: 'modify', items: [{ listItemId: 'a', desiredQuantity: 2 }] } },
  { type: 'CHANGE', change: { kind: 'remove', itemIds: ['a'] } },
];

export const wishListItemsFeed: Feed = {
  name: 'wish-list-items',
  build: wishListItemsAt,
  inputs: [{ listId: 'favorites' }],
  // One change in flight and one queued are enough for the model.
  events: ({ context }: AnyMachineSnapshot) => [
    { type: 'RELOAD' },
    { type: 'DISMISS' },
    ...(context.waiting.length > 0 ? [] : changes),
  ],
  answers: {
    loadItems: [[anItem('a')]],
    addItems: [[anItem('b')]],
    modifyItems: [
      { status: 'UPDATED', wishlistItems: [anItem('a', { desiredQuantity: 2 })] },
      { status: 'UNCHANGED', wishlistItems: [] },
    ],
    removeItems: [null],
  },
  failures: [requestFailure(409, null)],
};
