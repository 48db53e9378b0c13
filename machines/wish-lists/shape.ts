import { either, isText, listOf, literal, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import { changeFailure, isRequestFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import { DEFAULT_LISTS } from './constants.ts';
import type { ListChange, WishListsContext } from './events.ts';
import { isNewWishList, isWishList, isWishListPatch } from './wire-checks.ts';

type ChangeOf<Kind extends ListChange['kind']> = Extract<ListChange, { kind: Kind }>;

const isChange: Check<ListChange> = either(
  record<ChangeOf<'create'>>({ kind: literal('create'), list: isNewWishList }),
  record<ChangeOf<'update'>>({ kind: literal('update'), listId: isText, patch: isWishListPatch }),
  record<ChangeOf<'delete'>>({ kind: literal('delete'), listId: isText }),
);

const isDefaultName = oneOf(...DEFAULT_LISTS);

export const wishListsShape: Shape<WishListsContext> = {
  version: 1,
  isContext: record<WishListsContext>({
    names: record<WishListsContext['names']>({
      FAVORITES: isText,
      WISH_LIST: isText,
      SAVE_FOR_LATER: isText,
    }),
    userId: orNull(isText),
    lists: orNull(listOf(isWishList)),
    shared: listOf(isWishList),
    missing: listOf(isDefaultName),
    ...oneAtATime(isChange),
    failure: orNull(changeFailure(isChange)),
    sharedFailure: orNull(isRequestFailure),
  }),
};
