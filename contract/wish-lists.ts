/** Wish lists and their items as they travel (§3, §7 wish lists). Prices are integer cents, times ms. */
import { Type, type Static } from 'typebox';
import { OBJECT_TYPE_MAX } from './limits.ts';

export const WishList = Type.Object({
  listId: Type.String(),
  userId: Type.String(),
  listType: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: '2 wish list, 1 Save for Later (§3)',
  }),
  listName: Type.String(),
  sortNum: Type.Integer(),
  description: Type.String(),
  isDefault: Type.Boolean(),
  isPublic: Type.Boolean(),
  channel: Type.Integer(),
  createUtcTime: Type.Integer({ minimum: 0, description: 'ms' }),
  accessType: Type.Union([Type.Literal('EDIT'), Type.Literal('VIEW'), Type.Null()], {
    description: 'What the owner lets others do; null for a list of one’s own',
  }),
  ownerFullName: Type.Union([Type.String(), Type.Null()]),
});
export type WishList = Static<typeof WishList>;

/** POST wishlists. */
export const NewWishList = Type.Pick(WishList, [
  'listType',
  'listName',
  'sortNum',
  'description',
  'isDefault',
  'isPublic',
  'channel',
]);
export type NewWishList = Static<typeof NewWishList>;

/** PUT wishlists/{id}: what may be changed of a list. */
export const WishListPatch = Type.Partial(
  Type.Pick(WishList, ['listName', 'sortNum', 'description', 'isPublic']),
);
export type WishListPatch = Static<typeof WishListPatch>;

export const WishListItem = Type.Object({
  listItemId: Type.String(),
  listId: Type.String(),
  objectType: Type.Integer({
    minimum: 0,
    maximum: OBJECT_TYPE_MAX,
    description: '1 product, 2 or 4 project, 0 or 3 event',
  }),
  objectId: Type.String(),
  comment: Type.String(),
  currency: Type.String(),
  desiredQuantity: Type.Integer({ minimum: 0 }),
  haveQuantity: Type.Integer({ minimum: 0 }),
  originPrice: Type.Integer({ minimum: 0, description: 'What it cost when it was added, cents' }),
  sortNum: Type.Integer(),
  storeId: Type.Union([Type.String(), Type.Null()]),
});
export type WishListItem = Static<typeof WishListItem>;

/** POST wishlists/{id}/wishlist-items takes these as `wishlistItems`. */
export const NewWishListItem = Type.Omit(WishListItem, ['listItemId', 'listId', 'sortNum']);
export type NewWishListItem = Static<typeof NewWishListItem>;

/** PUT wishlists/{id}/wishlist-items takes these as `wishlistItems`. */
export const WishListItemPatch = Type.Intersect([
  Type.Pick(WishListItem, ['listItemId']),
  Type.Partial(Type.Pick(WishListItem, ['comment', 'desiredQuantity', 'haveQuantity', 'sortNum'])),
]);
export type WishListItemPatch = Static<typeof WishListItemPatch>;

/** The answer to PUT wishlist-items: the items count as modified only if it says UPDATED (§4). */
export const ItemsModified = Type.Object({
  status: Type.String(),
  wishlistItems: Type.Array(WishListItem),
});
export type ItemsModified = Static<typeof ItemsModified>;
