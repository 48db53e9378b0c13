/**
 * Every call of §7 that the server answers. The browser loads this module, `endpoints/`, `url-prefixes.ts` and the files of plain
 * data (`limits.ts`, `cards.ts`, `invalid-session.ts`), but no schemas: those are in `contract/calls.ts`, under the same names.
 */
import type { Endpoint } from './url-prefixes.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { browsingEndpoints } from './endpoints/browsing.ts';
import { buyingEndpoints } from './endpoints/buying.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { sellingEndpoints } from './endpoints/selling.ts';

export { API_AREAS, urlPrefix, type ApiArea, type Endpoint } from './url-prefixes.ts';

export const endpoints = {
  ...accountEndpoints,
  ...browsingEndpoints,
  ...buyingEndpoints,
  ...ordersEndpoints,
  ...sellingEndpoints,
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
} as const;

export type CookieName = keyof typeof COOKIES;

/** With this prefix a browser accepts a cookie only from this host, over HTTPS, for the whole site. */
const HOST_PREFIX = '__Host-';

/** The name of a cookie in a shop with or without Secure cookies. §6 sets the name of isSeller. */
export const cookieName = (name: CookieName, isSecure: boolean): string =>
  isSecure && name !== 'isSeller' ? HOST_PREFIX + COOKIES[name].name : COOKIES[name].name;

/** Pages that mailed links open. The one-time token is in the fragment: `/new-password#token=…`. */
export const MAILED_LINKS = { verify: '/verify-email', reset: '/new-password' } as const;
