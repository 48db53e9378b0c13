/** The cookies that the server and the browser both know. */

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
  /** An agent is signed in, so pages never come from the shared cache (§6). HttpOnly. */
  agent: { name: 'atelier_agent', hours: 17_520 },
  /** The previewed time, signed. Scripts may read it, and previewed pages are never shared (§2). */
  preview: { name: 'atelier_preview', hours: 2 },
  /** A guest's cart: id and secret, HttpOnly; kept a year. */
  guestCart: { name: 'atelier_guest_cart', hours: 8_760 },
  /** Tells scripts that there is a guest's cart, so that a browser without one makes no call. Always 1. */
  hasGuestCart: { name: 'atelier_has_guest_cart', hours: 8_760 },
  /** The keys of a guest's orders by order number. HttpOnly; kept for a week, and set again by the mailed link. */
  guestOrders: { name: 'atelier_guest_orders', hours: 168 },
  /** Tells scripts that there are such keys, so that a browser without them makes no call. Always 1. */
  hasGuestOrders: { name: 'atelier_has_guest_orders', hours: 168 },
  /** The preferred store, for an hour (§9); a member's is kept as long with the account. */
  preferredStore: { name: 'atelier_store_id', hours: 1 },
  /** The id of the store near the visitor's IP address; 0 if the lookup failed or found none (§8). The browser looks it up when the cookie is missing. */
  homeStoreId: { name: 'homeStoreId', hours: 720 },
} as const;

export type CookieName = keyof typeof COOKIES;

/** With this prefix a browser accepts a cookie only from this host, over HTTPS, for the whole site. */
const HOST_PREFIX = '__Host-';

/** §6 and §8 set the names of these cookies. */
const NAMED_AS_THEY_ARE: ReadonlySet<CookieName> = new Set(['isSeller', 'homeStoreId']);

/** The name of a cookie in a shop with or without Secure cookies. */
export const cookieName = (name: CookieName, isSecure: boolean): string =>
  isSecure && !NAMED_AS_THEY_ARE.has(name) ? HOST_PREFIX + COOKIES[name].name : COOKIES[name].name;
