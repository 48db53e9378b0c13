import { either, isText, listOf, literal, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import { isRequestFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { WishListItemsContext } from './events.ts';
import type { AddItems, ItemsChange, ModifyItems, RemoveItems } from './changes.ts';
import { ITEMS_FAILURES, type ItemsFailure } from './failure.ts';
import { isNewWishListItem, isWishListItem, isWishListItemPatch } from './wire-checks.ts';

const isChange: Check<ItemsChange> = either(
  record<AddItems>({ kind: literal('add'), items: listOf(isNewWishListItem) }),
  record<ModifyItems>({ kind: literal('modify'), items: listOf(isWishListItemPatch) }),
  record<RemoveItems>({ kind: literal('remove'), itemIds: listOf(isText) }),
);

const isFailure = record<ItemsFailure>({
  code: oneOf(...ITEMS_FAILURES),
  change: orNull(isChange),
  request: orNull(isRequestFailure),
});

export const wishListItemsShape: Shape<WishListItemsContext> = {
  version: 1,
  isContext: record<WishListItemsContext>({
    listId: isText,
    items: orNull(listOf(isWishListItem)),
    ...oneAtATime(isChange),
    failure: orNull(isFailure),
  }),
};
