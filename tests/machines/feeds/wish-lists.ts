import type { AnyMachineSnapshot } from 'xstate';
import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import { TIMED_OUT } from '#machines/request/failure.ts';
import type { WishListsEvent, WishListsInput } from '#machines/wish-lists/events.ts';
import { wishListsMachine } from '#machines/wish-lists/machine.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { NOW } from './people.ts';

/** The wish lists with calls that the test answers. */
export const wishListsAt = (openCalls: OpenCalls) =>
  wishListsMachine.provide({
    actors: {
      loadLists: openCalls.call(),
      loadSharedLists: openCalls.call(),
      createList: openCalls.call(),
      changeList: openCalls.call(),
    },
  });

export const inEnglish: WishListsInput = {
  names: { FAVORITES: 'Favorites', WISH_LIST: 'Wish List', SAVE_FOR_LATER: 'Save for Later' },
};

export function aList(listId: string, further: Partial<WishList> = {}): WishList {
  return {
    listId,
    userId: '7',
    listType: 2,
    listName: `List ${listId}`,
    sortNum: 5,
    description: '',
    isDefault: false,
    isPublic: false,
    channel: 1,
    createUtcTime: NOW,
    accessType: null,
    ownerFullName: null,
    isStockMailed: false,
    itemCount: 0,
    pictures: [],
    ...further,
  };
}

export const favorites = aList('favorites', { isDefault: true, sortNum: 0, listName: 'Favorites' });
export const saveForLater = aList('later', { listType: 1, sortNum: 2, listName: 'Save for Later' });
export const christmas: NewWishList = {
  listType: 2,
  listName: 'Christmas',
  sortNum: 3,
  description: '',
  isDefault: false,
  isPublic: false,
  channel: 1,
};

const events: WishListsEvent[] = [
  { type: 'OPEN', userId: '7' },
  { type: 'CLOSE' },
  { type: 'RELOAD' },
  { type: 'DISMISS' },
];
const change: WishListsEvent = { type: 'CHANGE', change: { kind: 'create', list: christmas } };

export const wishListsFeed: Feed = {
  name: 'wish-lists',
  build: wishListsAt,
  inputs: [inEnglish],
  // One change in flight and one queued are enough for the model, and one created list. Own and shared lists are
  // independent: events of one need not be tried in every state of the other.
  events: ({ context, value }: AnyMachineSnapshot) => {
    if (context.sharedFailure !== null) return [{ type: 'RELOAD' }];
    if (value.member?.shared === 'loaded') return [{ type: 'CLOSE' }];
    return context.waiting.length > 0 || context.lists?.length > 2 ? events : [...events, change];
  },
  answers: {
    loadLists: [[favorites, saveForLater], [aList('garden')]],
    loadSharedLists: [[]],
    createList: [favorites],
    changeList: [aList('christmas')],
  },
  // Like a timeout: a third kind of failure leads nowhere else.
  failures: [TIMED_OUT],
};
