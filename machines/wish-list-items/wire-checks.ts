/** Written by `npm run contract:checks` from the schemas of contract/wish-lists.ts. A test compares. */
import type { NewWishListItem, WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
import {
  isCount,
  isInteger,
  isText,
  orMissing,
  orNull,
  record,
  type Check,
} from '../runtime/snapshots/check.ts';

export const isNewWishListItem: Check<NewWishListItem> = record({
  objectType: isCount,
  objectId: isText,
  comment: isText,
  currency: isText,
  desiredQuantity: isCount,
  haveQuantity: isCount,
  originPrice: isCount,
  storeId: orNull(isText),
});

export const isWishListItem: Check<WishListItem> = record({
  listItemId: isText,
  listId: isText,
  objectType: isCount,
  objectId: isText,
  comment: isText,
  currency: isText,
  desiredQuantity: isCount,
  haveQuantity: isCount,
  originPrice: isCount,
  sortNum: isInteger,
  storeId: orNull(isText),
  addedBy: orNull(isText),
});

export const isWishListItemPatch: Check<WishListItemPatch> = record({
  listItemId: isText,
  comment: orMissing(isText),
  desiredQuantity: orMissing(isCount),
  haveQuantity: orMissing(isCount),
  sortNum: orMissing(isInteger),
  listId: orMissing(isText),
  seenComment: orMissing(isText),
});
