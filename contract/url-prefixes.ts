/** The areas of the API (§7). Each has its own URL prefix, so that a front end can call each at another host (design §5). */
export const API_AREAS = [
  'user',
  'shop',
  'arr',
  'commerce',
  'content',
  'fgm',
  'ssr',
  'orders',
  'rsc',
  'rec',
  'mik',
  'rewards',
  'rwd',
  'financials',
] as const;
export type ApiArea = (typeof API_AREAS)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The address of a call. `credentials` marks calls that are sent with cookies (§7), `form` those whose body is URL-encoded. */
export type Endpoint = { area: ApiArea; method: Method; path: string; credentials?: true; form?: true };

/** Where the calls of an area are when a front end sets no other address: `/api/user`. */
export const urlPrefix = (area: ApiArea): string => `/api/${area}`;

/** The path of the socket that reports unread messages (§7). */
export const CHAT_PATH = '/chat';
