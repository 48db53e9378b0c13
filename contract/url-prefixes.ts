/**
 * Where a call is found: area, method, path. An area is a prefix of its own (`/api/user`, ...), so that a front end can take each
 * from another address (design §5). `credentials` marks calls that are sent with cookies (§7).
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
