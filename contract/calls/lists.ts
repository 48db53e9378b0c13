/** The calls of wish lists: a member's own, and lists that others share by their link (§6, §7). */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import { Done, type CallSchemas } from '../call.ts';
import {
  CENTS_MAX,
  CURRENCY_CODE,
  LINE_QUANTITY_MAX,
  LIST_CHANGES_MAX,
  LIST_COMMENT_MAX,
  LIST_DESCRIPTION_MAX,
  LIST_ID,
  LIST_ITEM_ID,
  LIST_ITEM_IDS,
  LIST_NAME_MAX,
  LIST_PLACE_MAX,
  OBJECT_TYPE_MAX,
  SKU_MAX,
  SKU_TEXT,
  STORE_ID,
  USER_ID_MAX,
} from '../limits.ts';
import {
  EventProduct,
  Favorites,
  ItemsModified,
  ProjectProduct,
  WishList,
  WishListItem,
} from '../wish-lists.ts';

const strict = { additionalProperties: false };
const ListParams = Type.Object({ listId: Type.String({ pattern: LIST_ID }) });
const ItemParams = Type.Object({ itemId: Id });
const ObjectParams = Type.Object({
  externalId: Type.String({ minLength: 1, maxLength: SKU_MAX, pattern: SKU_TEXT }),
});

const Place = Type.Integer({ minimum: 0, maximum: LIST_PLACE_MAX });
const Comment = Type.String({ maxLength: LIST_COMMENT_MAX });
const Quantity = Type.Integer({ minimum: 0, maximum: LINE_QUANTITY_MAX });
const ListName = Type.String({ minLength: 1, maxLength: LIST_NAME_MAX });
const Description = Type.String({ maxLength: LIST_DESCRIPTION_MAX });

const NewList = Type.Object(
  {
    listType: Type.Union([Type.Literal(1), Type.Literal(2)]),
    listName: ListName,
    sortNum: Place,
    description: Description,
    isDefault: Type.Boolean(),
    isPublic: Type.Boolean(),
    channel: Type.Integer({ minimum: 1, maximum: 1, description: 'The web' }),
  },
  strict,
);

const ListPatch = Type.Partial(
  Type.Object(
    {
      listName: ListName,
      sortNum: Place,
      description: Description,
      isPublic: Type.Boolean(),
      accessType: Type.Union([Type.Literal('EDIT'), Type.Literal('VIEW'), Type.Null()]),
      isStockMailed: Type.Boolean(),
    },
    strict,
  ),
  strict,
);

const NewItem = Type.Object(
  {
    objectType: Type.Integer({ minimum: 0, maximum: OBJECT_TYPE_MAX }),
    objectId: Type.String({ minLength: 1, maxLength: SKU_MAX, pattern: SKU_TEXT }),
    comment: Comment,
    currency: Type.String({ pattern: CURRENCY_CODE }),
    desiredQuantity: Quantity,
    haveQuantity: Quantity,
    originPrice: Type.Integer({ minimum: 0, maximum: CENTS_MAX }),
    storeId: Type.Union([Type.String({ pattern: STORE_ID }), Type.Null()]),
  },
  strict,
);

const ItemPatch = Type.Object(
  {
    listItemId: Type.String({ pattern: LIST_ITEM_ID }),
    comment: Type.Optional(Comment),
    desiredQuantity: Type.Optional(Quantity),
    haveQuantity: Type.Optional(Quantity),
    sortNum: Type.Optional(Place),
    listId: Type.Optional(Type.String({ pattern: LIST_ID })),
    seenComment: Type.Optional(Comment),
  },
  strict,
);

/** Items in one call: at least one. */
const SOME = { minItems: 1, maxItems: LIST_CHANGES_MAX };

export const listsCalls = {
  createWishList: {
    summary: 'Create a list; a second default list or Save for Later answers with the existing one',
    body: NewList,
    needs: 'session',
    refuses: ['TEXT_MISSING', 'LISTS_FULL'],
    answer: WishList,
    status: 201,
  },
  wishLists: {
    summary: 'The own lists, the default first; the first call creates the default lists',
    query: Type.Object({ userId: Type.Optional(Type.String({ maxLength: USER_ID_MAX })) }),
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Type.Array(WishList),
  },
  sharedWishLists: {
    summary: 'Lists of others that the caller keeps and may edit',
    needs: 'session',
    answer: Type.Array(WishList),
  },
  favorites: {
    summary: 'The items of the default list, by their ids, for the hearts on cards',
    needs: 'session',
    answer: Favorites,
  },
  addFavorite: {
    summary: 'Save an item to the default list; one that is there already stays as it is',
    params: ItemParams,
    needs: 'session',
    refuses: ['NOT_FOUND', 'LIST_FULL'],
    answer: Done,
  },
  removeFavorite: {
    summary: 'Remove an item, with its units and sessions, from the default list',
    params: ItemParams,
    needs: 'session',
    answer: Done,
  },
  wishList: {
    summary: 'One list: an own one, or one that is shared by its link',
    params: ListParams,
    refuses: ['NOT_FOUND'],
    answer: WishList,
  },
  updateWishList: {
    summary: 'Rename, describe, reorder or share an own list',
    params: ListParams,
    body: ListPatch,
    needs: 'session',
    refuses: ['NOT_FOUND', 'TEXT_MISSING', 'LIST_STAYS_PRIVATE'],
    answer: WishList,
  },
  deleteWishList: {
    summary: 'Delete an own list with its items; the default list and Save for Later stay',
    params: ListParams,
    needs: 'session',
    refuses: ['NOT_FOUND', 'LIST_STAYS'],
    answer: Done,
  },
  keepWishList: {
    summary: 'Keep a shared list of another member among the own shared lists',
    params: ListParams,
    needs: 'session',
    refuses: ['NOT_FOUND', 'LISTS_FULL'],
    answer: WishList,
  },
  forgetWishList: {
    summary: 'Remove a shared list from the own shared lists',
    params: ListParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Done,
  },
  wishListItems: {
    summary: 'The items of a list, in its order',
    params: ListParams,
    refuses: ['NOT_FOUND'],
    answer: Type.Array(WishListItem),
  },
  addWishListItems: {
    summary: 'Add items, all or none; an item that is on the list already stays as it is',
    params: ListParams,
    body: Type.Object({ wishlistItems: Type.Array(NewItem, SOME) }, strict),
    needs: 'session',
    refuses: ['NOT_FOUND', 'UNKNOWN_SKU', 'LIST_FULL', 'LIST_VIEW_ONLY'],
    answer: Type.Array(WishListItem),
    status: 201,
  },
  updateWishListItems: {
    summary: 'Change quantities, comments or the order of items, or move them to another own list',
    params: ListParams,
    body: Type.Object({ wishlistItems: Type.Array(ItemPatch, SOME) }, strict),
    needs: 'session',
    refuses: ['NOT_FOUND', 'LIST_FULL', 'LIST_VIEW_ONLY', 'LIST_OWNER_ONLY'],
    answer: ItemsModified,
  },
  removeWishListItems: {
    summary: 'Remove items; those that are gone already count as removed',
    params: ListParams,
    query: Type.Object({ wishlistItemIds: Type.String({ pattern: LIST_ITEM_IDS }) }, strict),
    needs: 'session',
    refuses: ['NOT_FOUND', 'LIST_VIEW_ONLY', 'LIST_OWNER_ONLY'],
    answer: Done,
  },
  projectProduct: {
    summary: 'A project by its number, as a list shows it',
    params: ObjectParams,
    refuses: ['NOT_FOUND'],
    answer: ProjectProduct,
  },
  externalEvent: {
    summary: 'A class, or one of its sessions, by its number, as a list shows it',
    params: ObjectParams,
    refuses: ['NOT_FOUND'],
    answer: EventProduct,
  },
} as const satisfies Record<string, CallSchemas>;
