/** The calls of a member's and a guest's cart. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import { Cart, CartEstimate, CartItemInput } from '../cart.ts';
import {
  ITEMS_PER_ADD_MAX,
  LINE_QUANTITY_MAX,
  LIST_ID,
  MERGE_TYPE_MAX,
  MINE_OR_ID,
  POSTAL_CODE_MAX,
  USER_ID_MAX,
} from '../limits.ts';

const strict = { additionalProperties: false };
const CartParams = Type.Object({ cartId: Type.String({ pattern: MINE_OR_ID }) });
const LineParams = Type.Object({ ...CartParams.properties, lineId: Id });

const SavedParams = Type.Object({ ...CartParams.properties, savedId: Id });

export const cartCalls = {
  cartItems: {
    summary: "A member's cart",
    params: CartParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Cart,
  },
  guestCartItems: { summary: "A guest's cart", params: CartParams, refuses: ['NOT_FOUND'], answer: Cart },
  cartEstimate: {
    summary: 'Estimated shipping and tax of a cart in the place of a ZIP or postal code',
    params: CartParams,
    query: Type.Object({ postalCode: Type.String({ maxLength: POSTAL_CODE_MAX }) }, strict),
    refuses: ['NOT_FOUND', 'ZIP_INVALID'],
    answer: CartEstimate,
  },
  addCartItems: {
    summary: 'Add items; quantities of the same sub-SKU are summed up to stock',
    params: CartParams,
    body: Type.Object(
      { items: Type.Array(CartItemInput, { minItems: 1, maxItems: ITEMS_PER_ADD_MAX }) },
      strict,
    ),
    refuses: ['NOT_FOUND', 'UNKNOWN_SKU', 'CLASS_STARTED', 'STOCK_LIMIT', 'CART_FULL'],
    answer: Cart,
  },
  updateCartItem: {
    summary: "Change a line's quantity",
    params: LineParams,
    body: Type.Object({ quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }) }, strict),
    refuses: ['NOT_FOUND', 'STOCK_LIMIT'],
    answer: Cart,
  },
  removeCartItem: { summary: 'Remove a line', params: LineParams, refuses: ['NOT_FOUND'], answer: Cart },
  saveCartItem: {
    summary: 'Move a line to Save for Later, or to a list that the member may change',
    params: LineParams,
    query: Type.Object(
      {
        listId: Type.Optional(
          Type.String({ pattern: LIST_ID, description: "Without it: Save for Later, a guest's only list" }),
        ),
      },
      strict,
    ),
    refuses: ['NOT_FOUND', 'LIST_VIEW_ONLY', 'LIST_FULL'],
    answer: Cart,
  },
  restoreSavedItem: {
    summary: 'Move a saved item back into the cart',
    params: SavedParams,
    refuses: ['NOT_FOUND', 'UNKNOWN_SKU', 'CLASS_STARTED', 'STOCK_LIMIT', 'CART_FULL'],
    answer: Cart,
  },
  removeSavedItem: {
    summary: 'Remove an item from Save for Later',
    params: SavedParams,
    refuses: ['NOT_FOUND'],
    answer: Cart,
  },
  guestMergeToLogin: {
    summary: "Merge the guest's cart, and what the guest saved for later, into the member's",
    params: Type.Object({ userId: Type.String({ maxLength: USER_ID_MAX }) }),
    body: Type.Object(
      { type: Type.Optional(Type.Integer({ minimum: 0, maximum: MERGE_TYPE_MAX, default: 2 })) },
      strict,
    ),
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Cart,
  },
} as const satisfies Record<string, CallSchemas>;
