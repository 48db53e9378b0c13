/** Turns rows into the lists and items of the contract, as one reader sees them. */
import type { WishList, WishListItem } from '#contract/wish-lists.ts';
import type { Language } from '#locales/paths.ts';
import { thumbnail } from '../catalogue/index.ts';
import { shortName } from '#server/platform/short-name.ts';
import type { ItemRow, ListedRow } from './repository.ts';

/** @param userId null for a guest */
export interface ListReader {
  readonly userId: string | null;
  readonly language: Language;
}

export function serializeList(
  { list, owner, itemCount, pictures }: ListedRow,
  { userId, language }: ListReader,
): WishList {
  const { id: listId, userId: _owner, cartId: _cart, accessType, createdAt, isStockMailed, ...given } = list;
  return {
    ...given,
    listId,
    userId: owner.id,
    accessType,
    isPublic: accessType !== null,
    createUtcTime: createdAt.getTime(),
    ownerFullName: owner.id === userId ? null : `${owner.firstName} ${owner.lastName}`.trim(),
    isStockMailed: isStockMailed && owner.id === userId,
    itemCount,
    pictures: pictures.map(({ art, title }) => thumbnail(art, title[language])),
  };
}

type ItemFields = Omit<ItemRow, 'itemId' | 'variantId' | 'classSessionId'>;

export function serializeItem(row: ItemFields, { userId }: Pick<ListReader, 'userId'>): WishListItem {
  const { adder } = row;
  return {
    listItemId: row.id,
    listId: row.listId,
    objectType: row.objectType,
    objectId: row.variantSku ?? row.sessionSku ?? row.itemSku,
    comment: row.comment,
    currency: row.currency,
    desiredQuantity: row.desiredQuantity,
    haveQuantity: row.haveQuantity,
    originPrice: row.originPrice,
    sortNum: row.sortNum,
    storeId: row.storeId === null ? null : String(row.storeId),
    addedBy:
      adder === null || adder.id === userId
        ? null
        : shortName({ first_name: adder.firstName, last_name: adder.lastName }),
  };
}
