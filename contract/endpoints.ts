/**
 * Every call of §7 that the server answers. A browser loads this table with its first call. It never loads the schemas, which are in
 * `contract/calls.ts` under the same names.
 */
import type { Endpoint } from './url-prefixes.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { browsingEndpoints } from './endpoints/browsing.ts';
import { buyingEndpoints } from './endpoints/buying.ts';
import { listsEndpoints } from './endpoints/lists.ts';
import { memberOfferEndpoints } from './endpoints/member-offers.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { storeCardEndpoints } from './endpoints/store-card.ts';
import { sellingEndpoints } from './endpoints/selling.ts';

export { API_AREAS, urlPrefix, type ApiArea, type Endpoint } from './url-prefixes.ts';

export const endpoints = {
  ...accountEndpoints,
  ...browsingEndpoints,
  ...buyingEndpoints,
  ...listsEndpoints,
  ...memberOfferEndpoints,
  ...ordersEndpoints,
  ...sellingEndpoints,
  ...storeCardEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The header names every request carries (§7). */
export const HEADERS = { language: 'x-language', region: 'x-region', trace: 'x-trace-id' } as const;

/** The visitor's IANA time zone, sent with calls of the session so that the time zone cookie can be kept (§9). */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** Pages that mailed links open. The one-time token is in the fragment: `/new-password#token=…`. */
export const MAILED_LINKS = {
  verify: '/verify-email',
  reset: '/new-password',
  emailChange: '/confirm-email',
} as const;
