/** Written by `npm run contract:checks` from the schemas of contract/wish-lists.ts. A test compares. */
import type { NewWishList, WishList, WishListPatch } from '#contract/wish-lists.ts';
import {
  isCount,
  isFlag,
  isInteger,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  record,
  type Check,
} from '../runtime/snapshots/check.ts';

export const isNewWishList: Check<NewWishList> = record({
  listType: oneOf(1, 2),
  listName: isText,
  sortNum: isInteger,
  description: isText,
  isDefault: isFlag,
  isPublic: isFlag,
  channel: isInteger,
});

export const isWishList: Check<WishList> = record({
  listId: isText,
  userId: isText,
  listType: oneOf(1, 2),
  listName: isText,
  sortNum: isInteger,
  description: isText,
  isDefault: isFlag,
  isPublic: isFlag,
  channel: isInteger,
  createUtcTime: isCount,
  accessType: orNull(oneOf('EDIT', 'VIEW')),
  ownerFullName: orNull(isText),
  isStockMailed: isFlag,
  itemCount: isCount,
  pictures: listOf(record({ src: isText, srcSet: orMissing(isText), alt: isText })),
});

export const isWishListPatch: Check<WishListPatch> = record({
  listName: orMissing(isText),
  sortNum: orMissing(isInteger),
  description: orMissing(isText),
  isPublic: orMissing(isFlag),
  accessType: orMissing(orNull(oneOf('EDIT', 'VIEW'))),
  isStockMailed: orMissing(isFlag),
});
