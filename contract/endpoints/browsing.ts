/** Calls of pages, search, stores and reviews. */
import type { Endpoint } from '../url-prefixes.ts';

export const browsingEndpoints = {
  // Browsing
  getPage: { area: 'shop', method: 'GET', path: '/page' },
  departments: { area: 'content', method: 'GET', path: '/menus/:menuLanguage.json' },
  search: { area: 'shop', method: 'GET', path: '/search' },
  suggestions: { area: 'shop', method: 'GET', path: '/suggestions' },
  subSkus: { area: 'shop', method: 'GET', path: '/product/sub-skus' },
  skus: { area: 'content', method: 'GET', path: '/product/fgm/skus' },
  requestIp: { area: 'commerce', method: 'GET', path: '/shipping/getRequestIp' },
  itemCards: { area: 'shop', method: 'GET', path: '/product/cards' },
  stores: { area: 'shop', method: 'GET', path: '/store-locator/stores' },
  storeLocator: { area: 'shop', method: 'GET', path: '/store-locator/address' },
  storeByIp: { area: 'shop', method: 'GET', path: '/store-locator/getAtelierbyIp' },
  storeStock: { area: 'shop', method: 'GET', path: '/store-locator/stock' },
  classesNear: { area: 'shop', method: 'GET', path: '/store-locator/classes' },
  setPreferredStore: { area: 'shop', method: 'PUT', path: '/store-locator/preferred', credentials: true },
  personalizedScores: {
    area: 'rec',
    method: 'GET',
    path: '/crm/personalized_scores',
    credentials: true,
  },
  // Reviews
  reviews: { area: 'content', method: 'GET', path: '/rating-review/items/:itemId/reviews' },
  writeReview: {
    area: 'content',
    method: 'POST',
    path: '/rating-review/items/:itemId/reviews',
    credentials: true,
  },
  ownVotes: {
    area: 'content',
    method: 'GET',
    path: '/rating-review/items/:itemId/votes',
    credentials: true,
  },
  voteHelpful: {
    area: 'content',
    method: 'POST',
    path: '/rating-review/reviews/:reviewId/votes',
    credentials: true,
  },
  reviewPhoto: { area: 'content', method: 'GET', path: '/rating-review/photos/:photoId' },
  reviewPermission: {
    area: 'content',
    method: 'GET',
    path: '/rating-review/items/:itemId/permission',
    credentials: true,
  },
  reviewsToModerate: { area: 'content', method: 'GET', path: '/rating-review/moderation', credentials: true },
  reviewEvent: {
    area: 'content',
    method: 'POST',
    path: '/rating-review/reviews/:reviewId/events',
    credentials: true,
  },
  shopReviews: { area: 'fgm', method: 'GET', path: '/v1/store/reviews', credentials: true },
  shopReviewEvent: {
    area: 'fgm',
    method: 'POST',
    path: '/v1/store/reviews/:reviewId/events',
    credentials: true,
  },
  // Preview (§2)
  enterPreview: { area: 'ssr', method: 'POST', path: '/enter-preview', credentials: true },
  exitPreview: { area: 'ssr', method: 'GET', path: '/exit-preview', credentials: true },
} as const satisfies Record<string, Endpoint>;
