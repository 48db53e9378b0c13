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
