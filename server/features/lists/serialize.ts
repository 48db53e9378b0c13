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

export function serializeItem(found: ItemRow, { userId }: Pick<ListReader, 'userId'>): WishListItem {
  const { row, itemSku, variantSku, sessionSku, adder } = found;
  return {
    listItemId: String(row.id),
    listId: row.listId,
    objectType: row.objectType,
    objectId: variantSku ?? sessionSku ?? itemSku,
    comment: row.comment,
    currency: row.currency,
    desiredQuantity: row.desiredQuantity,
    haveQuantity: row.haveQuantity,
    originPrice: row.originPriceCents,
    sortNum: row.sortNum,
    storeId: row.storeId === null ? null : String(row.storeId),
    addedBy: adder === null || row.addedBy === userId ? null : shortName(adder),
  };
}
