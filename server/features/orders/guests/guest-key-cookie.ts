/** The cookie that holds the keys of a guest's orders, taken from mailed links or given right after buying. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie, readCookie } from '#server/platform/http/cookies.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The most orders that one browser opens at once; one more replaces the one opened longest ago. */
export const GUEST_ORDERS_MAX = 20;
const SEPARATOR = '~';
const ENTRY = /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{43})$/;

/** Keys by the number of their purchase, the latest first. Not yet verified: `opensOrder` does that. */
export type OrderKeys = ReadonlyMap<string, string>;

export const NO_KEYS: OrderKeys = new Map();

/** The keys in a request's cookie. */
export function orderKeysOf(request: FastifyRequest): OrderKeys {
  const entries = (readCookie(request, 'guestOrders') ?? '').split(SEPARATOR, GUEST_ORDERS_MAX);
  return new Map(
    entries.flatMap((entry) => {
      const [, parentNumber, key] = ENTRY.exec(entry) ?? [];
      return parentNumber === undefined || key === undefined ? [] : [[parentNumber, key] as const];
    }),
  );
}

/** The cookie's value. */
export const writeOrderKeys = (keys: Iterable<readonly [string, string]>): string =>
  [...keys].map(([parentNumber, key]) => `${parentNumber}.${key}`).join(SEPARATOR);

/** Adds a purchase's key to the browser's cookie. A second cookie, readable by scripts, says only that the browser holds keys. */
export function saveOrderKeyCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { parentNumber, key }: { readonly parentNumber: string; readonly key: string },
  { secureCookies }: Pick<Settings, 'secureCookies'>,
): void {
  const others = [...orderKeysOf(request)].filter(([number]) => number !== parentNumber);
  const value = writeOrderKeys([[parentNumber, key] as const, ...others].slice(0, GUEST_ORDERS_MAX));
  setCookie(reply, 'guestOrders', value, secureCookies);
  setCookie(reply, 'hasGuestOrders', '1', secureCookies);
}
