/**
 * Every call of §7 that the server answers: area, method, path. The only file of the contract that the browser loads;
 * the schemas of each call are in `contract/calls.ts`, under the same name.
 *
 * An area is a prefix of its own (`/api/user`, ...), so that a front end can take each from another address (design §5).
 * `credentials` marks calls that are sent with cookies (§7).
 */
export const AREAS = [
  'user',
  'shop',
  'commerce',
  'content',
  'fgm',
  'ssr',
  'orders',
  'rsc',
  'rewards',
  'financials',
] as const;
export type Area = (typeof AREAS)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Endpoint = { area: Area; method: Method; path: string; credentials?: true; form?: true };

export const endpoints = {
  // Session and account
  getPublicKey: { area: 'user', method: 'GET', path: '/user/get-public-key', credentials: true },
  signInSecure: { area: 'user', method: 'POST', path: '/user/sign-in-secure', credentials: true, form: true },
  enrolSecondFactor: { area: 'user', method: 'POST', path: '/user/second-factor', credentials: true },
  completeSignIn: { area: 'user', method: 'POST', path: '/user/sign-in-code', credentials: true },
  refreshToken: { area: 'user', method: 'POST', path: '/user/refresh-token', credentials: true },
  signOut: { area: 'user', method: 'POST', path: '/user/sign-out', credentials: true },
  openSessions: { area: 'user', method: 'GET', path: '/user/sessions', credentials: true },
  endOpenSession: { area: 'user', method: 'DELETE', path: '/user/sessions/:sessionId', credentials: true },
  endOtherSessions: { area: 'user', method: 'POST', path: '/user/sessions/end-others', credentials: true },
  forgetDevice: { area: 'user', method: 'POST', path: '/user/forget-device', credentials: true },
  getSimpleUser: { area: 'user', method: 'GET', path: '/v1/user/get-simple-user', credentials: true },
  getUser: { area: 'user', method: 'GET', path: '/user', credentials: true },
  register: { area: 'user', method: 'POST', path: '/user/register', credentials: true, form: true },
  verifyEmail: { area: 'user', method: 'POST', path: '/user/verify-email', credentials: true, form: true },
  forgottenPassword: { area: 'user', method: 'POST', path: '/user/forgotten-password', credentials: true },
  setNewPassword: { area: 'user', method: 'POST', path: '/user/new-password', credentials: true, form: true },
  // An agent who acts for a customer
  signInOnBehalf: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/sign-in',
    credentials: true,
  },
  guestUser: {
    area: 'user',
    method: 'GET',
    path: '/v1/user/admin-on-behalf/get-guest-user',
    credentials: true,
  },
  askCustomerCode: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/customer-code',
    credentials: true,
  },
  giveCustomerCode: {
    area: 'user',
    method: 'POST',
    path: '/v1/user/admin-on-behalf/customer-code/check',
    credentials: true,
  },
  endOnBehalf: { area: 'user', method: 'POST', path: '/v1/user/admin-on-behalf/end', credentials: true },
  // Browsing
  getPage: { area: 'shop', method: 'GET', path: '/page' },
  search: { area: 'shop', method: 'GET', path: '/search' },
  suggestions: { area: 'shop', method: 'GET', path: '/suggestions' },
  subSkus: { area: 'shop', method: 'GET', path: '/product/sub-skus' },
  stores: { area: 'shop', method: 'GET', path: '/store-locator/stores' },
  storeStock: { area: 'shop', method: 'GET', path: '/store-locator/stock' },
  setPreferredStore: { area: 'shop', method: 'PUT', path: '/store-locator/preferred', credentials: true },
  // Cart
  cartItems: { area: 'commerce', method: 'GET', path: '/carts/:cartId/cart-items', credentials: true },
  guestCartItems: {
    area: 'commerce',
    method: 'GET',
    path: '/carts/v2/:cartId/guest-cart-items',
    credentials: true,
  },
  addCartItems: { area: 'commerce', method: 'POST', path: '/carts/:cartId/cart-items', credentials: true },
  updateCartItem: {
    area: 'commerce',
    method: 'PUT',
    path: '/carts/:cartId/cart-items/:lineId',
    credentials: true,
  },
  removeCartItem: {
    area: 'commerce',
    method: 'DELETE',
    path: '/carts/:cartId/cart-items/:lineId',
    credentials: true,
  },
  guestMergeToLogin: {
    area: 'commerce',
    method: 'POST',
    path: '/carts/guest-merge-to-login/:userId',
    credentials: true,
  },
  // Payment
  pie: { area: 'commerce', method: 'GET', path: '/finance/pie' },
  paymentWebhook: { area: 'commerce', method: 'POST', path: '/payments/webhook' },
  uncapturedPayments: { area: 'financials', method: 'GET', path: '/agent/uncaptured', credentials: true },
  uncapturedPaymentEvent: {
    area: 'financials',
    method: 'POST',
    path: '/agent/uncaptured/:orderNumber/events',
    credentials: true,
  },
  failedRefunds: { area: 'financials', method: 'GET', path: '/agent/refunds', credentials: true },
  failedRefundEvent: {
    area: 'financials',
    method: 'POST',
    path: '/agent/refunds/:refundId/events',
    credentials: true,
  },
  // Carriers
  carrierWebhook: { area: 'orders', method: 'POST', path: '/carriers/webhook' },
  // Checkout
  startCheckout: { area: 'commerce', method: 'POST', path: '/checkouts', credentials: true },
  checkout: { area: 'commerce', method: 'GET', path: '/checkouts/:checkoutId', credentials: true },
  saveContact: { area: 'commerce', method: 'PUT', path: '/checkouts/:checkoutId/contact', credentials: true },
  saveAddress: { area: 'commerce', method: 'PUT', path: '/checkouts/:checkoutId/address', credentials: true },
  saveDelivery: {
    area: 'commerce',
    method: 'PUT',
    path: '/checkouts/:checkoutId/delivery',
    credentials: true,
  },
  saveVouchers: {
    area: 'commerce',
    method: 'PUT',
    path: '/checkouts/:checkoutId/vouchers',
    credentials: true,
  },
  payCheckout: { area: 'commerce', method: 'POST', path: '/checkouts/:checkoutId/pay', credentials: true },
  confirmPayment: {
    area: 'commerce',
    method: 'POST',
    path: '/checkouts/:checkoutId/confirm',
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
  reviewsToModerate: { area: 'content', method: 'GET', path: '/rating-review/moderation', credentials: true },
  reviewEvent: {
    area: 'content',
    method: 'POST',
    path: '/rating-review/reviews/:reviewId/events',
    credentials: true,
  },
  // Photos of returns and disputes
  uploadPhoto: { area: 'content', method: 'POST', path: '/photos', credentials: true },
  photo: { area: 'content', method: 'GET', path: '/photos/:photoId', credentials: true },
  // Orders
  parentOrders: {
    area: 'orders',
    method: 'GET',
    path: '/order/v5/buyer/parentOrderList/simple/page',
    credentials: true,
  },
  parentOrder: {
    area: 'orders',
    method: 'GET',
    path: '/order/v5/buyer/parentOrder/:parentOrderNumber',
    credentials: true,
  },
  sellerOrders: { area: 'orders', method: 'GET', path: '/order/v5/seller/list/page', credentials: true },
  sellerOrder: { area: 'orders', method: 'GET', path: '/order/v5/seller/single', credentials: true },
  orderEvent: {
    area: 'orders',
    method: 'POST',
    path: '/order/v5/orders/:orderNumber/events',
    credentials: true,
  },
  sendOrderLink: { area: 'orders', method: 'POST', path: '/order/v5/buyer/link', credentials: true },
  buyAgain: {
    area: 'orders',
    method: 'POST',
    path: '/order/v5/orders/:orderNumber/buy-again',
    credentials: true,
  },
  // Returns, disputes, vouchers
  buyerReturns: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/buyer/list/page',
    credentials: true,
  },
  sellerReturns: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/seller/list/page',
    credentials: true,
  },
  sellerReturn: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/seller/single/getByReturnOrderNumber/:returnOrderNumber',
    credentials: true,
  },
  returnable: {
    area: 'orders',
    method: 'GET',
    path: '/afterSales/return/buyer/returnable/:orderNumber',
    credentials: true,
  },
  openReturn: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/buyer/orders/:orderNumber',
    credentials: true,
  },
  returnEvent: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/buyer/single/:returnOrderNumber/events',
    credentials: true,
  },
  returnLineEvent: {
    area: 'orders',
    method: 'POST',
    path: '/afterSales/return/lines/:returnLineId/events',
    credentials: true,
  },
  disputes: { area: 'rsc', method: 'GET', path: '/v2/disputes', credentials: true },
  disputeOpening: { area: 'rsc', method: 'GET', path: '/v2/disputes/opening', credentials: true },
  openDispute: { area: 'rsc', method: 'POST', path: '/v2/disputes', credentials: true },
  dispute: { area: 'rsc', method: 'GET', path: '/v2/disputes/:disputeId', credentials: true },
  disputeMessages: {
    area: 'rsc',
    method: 'GET',
    path: '/v2/disputes/:disputeId/messages',
    credentials: true,
  },
  writeDisputeMessage: {
    area: 'rsc',
    method: 'POST',
    path: '/v2/disputes/:disputeId/messages',
    credentials: true,
  },
  disputeNotes: { area: 'rsc', method: 'GET', path: '/v2/disputes/:disputeId/notes', credentials: true },
  writeDisputeNote: { area: 'rsc', method: 'POST', path: '/v2/disputes/:disputeId/notes', credentials: true },
  disputeEvent: { area: 'rsc', method: 'POST', path: '/v2/disputes/:disputeId/events', credentials: true },
  // Money of sellers, rewards of members
  sellerTransactions: {
    area: 'financials',
    method: 'GET',
    path: '/seller/order/detail/:storeId',
    credentials: true,
  },
  sellerBalance: { area: 'financials', method: 'GET', path: '/seller/balance/:storeId', credentials: true },
  sellerPayouts: { area: 'financials', method: 'GET', path: '/seller/payouts/:storeId', credentials: true },
  sellerPayout: {
    area: 'financials',
    method: 'GET',
    path: '/seller/payouts/:storeId/:payoutId',
    credentials: true,
  },
  findLoyaltyId: {
    area: 'rewards',
    method: 'GET',
    path: '/loyalty/findLoyaltyIdByUserId',
    credentials: true,
  },
  memberLookUp: {
    area: 'rewards',
    method: 'POST',
    path: '/direct/loyalty/memberLookUp',
    credentials: true,
  },
  vouchers: { area: 'rewards', method: 'GET', path: '/vouchers', credentials: true },
  voucherEvent: { area: 'rewards', method: 'POST', path: '/vouchers/:cardNumber/events', credentials: true },
  // Sellers
  sellerImport: { area: 'fgm', method: 'POST', path: '/v1/listing/imports', credentials: true },
  sellerImports: { area: 'fgm', method: 'GET', path: '/v1/listing/imports', credentials: true },
  sellerImportReport: {
    area: 'fgm',
    method: 'GET',
    path: '/v1/listing/imports/:importId',
    credentials: true,
  },
  // Preview (§2)
  enterPreview: { area: 'ssr', method: 'POST', path: '/enter-preview', credentials: true },
  exitPreview: { area: 'ssr', method: 'GET', path: '/exit-preview', credentials: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The header names every request carries (§7). */
export const HEADERS = { language: 'x-language', region: 'x-region', trace: 'x-trace-id' } as const;

/** The visitor's IANA time zone, sent with calls of the session so that the time zone cookie can be kept (§9). */
export const TIME_ZONE_HEADER = 'x-time-zone';

/**
 * The cookies of §9 with their lifetimes in hours, as written there. The token is readable by script and never
 * authenticates a write by itself; the session cookie is HttpOnly; isSeller (§6) is 1 or 0.
 */
export const COOKIES = {
  token: { name: 'atelier_token', hours: 17_520 },
  session: { name: 'atelier_session', hours: 525_600 },
  timeZone: { name: 'atelier_time_zone', hours: 720 },
  uniqueId: { name: 'atelier_unique_id', hours: 8_760 },
  isSeller: { name: 'isSeller', hours: 17_520 },
  /** An agent is signed in: pages are then never taken from the shared cache (§6). HttpOnly. */
  agent: { name: 'atelier_agent', hours: 17_520 },
  /** A point in time that is previewed, signed; script may read it, and such pages are never shared (§2). */
  preview: { name: 'atelier_preview', hours: 2 },
  /** A guest's cart: id and secret, HttpOnly; kept a year. */
  guestCart: { name: 'atelier_guest_cart', hours: 8_760 },
  /** Says to script that there is a guest's cart, so that a browser without one needn't ask. Always 1. */
  hasGuestCart: { name: 'atelier_has_guest_cart', hours: 8_760 },
  /** The keys of a guest's orders, each by its number, HttpOnly; kept a week, and back by the mailed link. */
  guestOrders: { name: 'atelier_guest_orders', hours: 168 },
  /** Says to script that there are such keys, so that a browser without one needn't ask. Always 1. */
  hasGuestOrders: { name: 'atelier_has_guest_orders', hours: 168 },
  /** The preferred store, for an hour (§9); a member's is kept as long with the account. */
  preferredStore: { name: 'atelier_store_id', hours: 1 },
} as const;

export type CookieName = keyof typeof COOKIES;

/** With this in front of its name a browser takes a cookie from this host alone, over HTTPS, for the whole site. */
const HOST_PREFIX = '__Host-';

/** What a cookie is called in a shop whose cookies are Secure or are not. The name of isSeller is set by §6. */
export const cookieName = (name: CookieName, isSecure: boolean): string =>
  isSecure && name !== 'isSeller' ? HOST_PREFIX + COOKIES[name].name : COOKIES[name].name;

/** Pages that mailed links lead to. The one-time token stands in the fragment: `/new-password#token=…`. */
export const MAILED_LINKS = { verify: '/verify-email', reset: '/new-password' } as const;

/** The code of a refused token refresh that makes the browser log out (§8). */
export const INVALID_SESSION = 'MCU_INVALID_SESSION_ID';

/** Where an area is found when nothing else is set. */
export const areaBase = (area: Area): string => `/api/${area}`;
