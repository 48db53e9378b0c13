/** Wish lists and their items as they travel (§3, §7 wish lists). Prices are integer cents, times ms. */
import { Type, type Static } from 'typebox';
import { Nullable, Picture } from './catalogue.ts';
import { Variant } from './item-details.ts';
import { OBJECT_TYPE_MAX } from './limits.ts';
import { VenueTime } from './venue-time.ts';

/** What the owner of a list lets everybody with its link do. */
const Access = Type.Union([Type.Literal('EDIT'), Type.Literal('VIEW'), Type.Null()], {
  description: 'What everybody with the link may do; null for nothing',
});

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
  isPublic: Type.Boolean({ description: 'Everybody with the link may see it' }),
  channel: Type.Integer(),
  createUtcTime: Type.Integer({ minimum: 0, description: 'ms' }),
  accessType: Access,
  ownerFullName: Type.Union([Type.String(), Type.Null()], { description: 'null for a list of one’s own' }),
  isStockMailed: Type.Boolean({
    description: 'The owner gets a mail when an item is back in stock; false for other readers',
  }),
  itemCount: Type.Integer({ minimum: 0 }),
  pictures: Type.Array(Picture, { description: 'Of the items added last' }),
});
export type WishList = Static<typeof WishList>;

/** A list as a choice among others: its name, with its owner's if that is another user. */
export const ListChoice = Type.Object({ listId: Type.String(), label: Type.String() });
export type ListChoice = Static<typeof ListChoice>;

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
  Type.Pick(WishList, ['listName', 'sortNum', 'description', 'isPublic', 'accessType', 'isStockMailed']),
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
  addedBy: Nullable(
    Type.String({ description: 'The name of another person who added it; null for the reader' }),
  ),
});
export type WishListItem = Static<typeof WishListItem>;

/** POST wishlists/{id}/wishlist-items takes these as `wishlistItems`. */
export const NewWishListItem = Type.Omit(WishListItem, ['listItemId', 'listId', 'sortNum', 'addedBy']);
export type NewWishListItem = Static<typeof NewWishListItem>;

/** PUT wishlists/{id}/wishlist-items takes these as `wishlistItems`. */
export const WishListItemPatch = Type.Intersect([
  Type.Pick(WishListItem, ['listItemId']),
  Type.Partial(
    Type.Object({
      ...Type.Pick(WishListItem, ['comment', 'desiredQuantity', 'haveQuantity', 'sortNum']).properties,
      /** Moves the item to another of the owner's lists. */
      listId: Type.String(),
      /** The comment that the writer saw: a newer one of another person isn't overwritten. */
      seenComment: Type.String(),
    }),
  ),
]);
export type WishListItemPatch = Static<typeof WishListItemPatch>;

/** The answer to PUT wishlist-items: the items count as modified only if it says UPDATED (§4). */
export const ItemsModified = Type.Object({
  status: Type.String({ description: 'UPDATED, or CONFLICT if a comment was newer than the one seen' }),
  wishlistItems: Type.Array(WishListItem),
});
export type ItemsModified = Static<typeof ItemsModified>;

/** The items of the default list, in any of their units or sessions: the hearts that are filled on cards. */
export const Favorites = Type.Object({ itemIds: Type.Array(Type.Integer({ minimum: 0 })) });
export type Favorites = Static<typeof Favorites>;

/** What a list shows of any item, in the reader's language. `path` has no language segment. */
const listedFields = {
  title: Type.String(),
  /** Brand or seller. */
  by: Type.String(),
  path: Type.String(),
  priceCents: Type.Integer(),
  /** Its seller still offers it. */
  isForSale: Type.Boolean(),
};

/** A sub-SKU, or a whole product by its own SKU: then without options, and with the units of all of its sub-SKUs. */
export const SubSku = Type.Object({
  ...Variant.properties,
  ...listedFields,
  /** The sub-SKU to add to a cart; null for a product with several to choose from. */
  buySku: Nullable(Type.String()),
});
export type SubSku = Static<typeof SubSku>;

/** A project on a list. */
export const ProjectProduct = Type.Object({ ...listedFields, externalId: Type.String(), picture: Picture });
export type ProjectProduct = Static<typeof ProjectProduct>;

/** A class on a list, shown with its next session; or a single session on a list. */
export const EventProduct = Type.Object({
  ...listedFields,
  externalId: Type.String(),
  picture: Picture,
  place: Type.String(),
  /** Null for a class without a session to come. */
  startsAt: Nullable(VenueTime),
  timeZone: Nullable(Type.String()),
  seatsLeft: Type.Integer(),
  /** The session to add to a cart; null for a class with several to choose from. */
  buySku: Nullable(Type.String()),
});
export type EventProduct = Static<typeof EventProduct>;
