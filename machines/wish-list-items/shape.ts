import type { NewWishListItem, WishListItem, WishListItemPatch } from '#contract/wish-lists.ts';
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
import { isRequestFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { AddItems, ItemsChange, ModifyItems, RemoveItems, WishListItemsContext } from './events.ts';
import type { ItemsFailure, ItemsFailureCode } from './failure.ts';

const newItem = {
  objectType: isInteger,
  objectId: isText,
  comment: isText,
  currency: isText,
  desiredQuantity: isCount,
  haveQuantity: isCount,
  originPrice: isCents,
  storeId: orNull(isText),
};

const isItem = record<WishListItem>({ ...newItem, listItemId: isText, listId: isText, sortNum: isInteger });

const isPatch = record<WishListItemPatch>({
  listItemId: isText,
  comment: orMissing(isText),
  desiredQuantity: orMissing(isCount),
  haveQuantity: orMissing(isCount),
  sortNum: orMissing(isInteger),
});

const isChange: Check<ItemsChange> = either(
  record<AddItems>({ kind: literal('add'), items: listOf(record<NewWishListItem>(newItem)) }),
  record<ModifyItems>({ kind: literal('modify'), items: listOf(isPatch) }),
  record<RemoveItems>({ kind: literal('remove'), itemIds: listOf(isText) }),
);

const isFailure = record<ItemsFailure>({
  code: wordOf<ItemsFailureCode>({
    TIMEOUT: true,
    UNREACHABLE: true,
    REFUSED: true,
    BROKEN: true,
    NOT_UPDATED: true,
  }),
  change: orNull(isChange),
  request: orNull(isRequestFailure),
});

export const wishListItemsShape: Shape<WishListItemsContext> = {
  version: 1,
  isContext: record<WishListItemsContext>({
    listId: isText,
    items: orNull(listOf(isItem)),
    ...oneAtATime(isChange),
    failure: orNull(isFailure),
  }),
};
