/**
 * The address of a call: area, method, path. Each area has its own URL prefix (`/api/user`, ...), so that a front end can call each
 * area at another host (design §5). `credentials` marks calls that are sent with cookies (§7).
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

/** Where an area is found when nothing else is set. */
export const areaBase = (area: Area): string => `/api/${area}`;
