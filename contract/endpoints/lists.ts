/** Calls of wish lists and their items (§7 Wish lists). */
import type { Endpoint } from '../url-prefixes.ts';

const ITEMS = '/wishlists/:listId/wishlist-items';

export const listsEndpoints = {
  createWishList: { area: 'shop', method: 'POST', path: '/wishlists', credentials: true },
  wishLists: { area: 'shop', method: 'GET', path: '/wishlists', credentials: true },
  sharedWishLists: { area: 'shop', method: 'GET', path: '/wishlists/shared', credentials: true },
  favorites: { area: 'shop', method: 'GET', path: '/wishlists/favorites', credentials: true },
  addFavorite: { area: 'shop', method: 'PUT', path: '/wishlists/favorites/:itemId', credentials: true },
  removeFavorite: { area: 'shop', method: 'DELETE', path: '/wishlists/favorites/:itemId', credentials: true },
  wishList: { area: 'shop', method: 'GET', path: '/wishlists/:listId', credentials: true },
  updateWishList: { area: 'shop', method: 'PUT', path: '/wishlists/:listId', credentials: true },
  deleteWishList: { area: 'shop', method: 'DELETE', path: '/wishlists/:listId', credentials: true },
  keepWishList: { area: 'shop', method: 'POST', path: '/wishlists/:listId/keep', credentials: true },
  forgetWishList: { area: 'shop', method: 'DELETE', path: '/wishlists/:listId/keep', credentials: true },
  wishListItems: { area: 'shop', method: 'GET', path: ITEMS, credentials: true },
  addWishListItems: { area: 'shop', method: 'POST', path: ITEMS, credentials: true },
  updateWishListItems: { area: 'shop', method: 'PUT', path: ITEMS, credentials: true },
  removeWishListItems: { area: 'shop', method: 'DELETE', path: `${ITEMS}/`, credentials: true },
  projectProduct: { area: 'arr', method: 'GET', path: '/project-product/external-id/:externalId' },
  externalEvent: { area: 'arr', method: 'GET', path: '/external/event/:externalId' },
} as const satisfies Record<string, Endpoint>;
