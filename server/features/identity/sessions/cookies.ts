/** The cookies of a session and of its device (§9). */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, COOKIES, type CookieName } from '#contract/cookies.ts';
import { TIME_ZONE_HEADER } from '#contract/endpoints.ts';
import { clearCookie, setCookie, readCookie, type CookieLifetime } from '#server/platform/http/cookies.ts';
import { isTimeZone } from '#server/platform/time-zone.ts';

const isCookieName = (name: string): name is CookieName => name in COOKIES;
const COOKIE_NAMES = Object.keys(COOKIES).filter(isCookieName);

const UNIQUE_ID = /^[A-Za-z0-9-]{8,64}$/;

/** A session that isn't remembered keeps no cookie past the browser window. */
const stayOf = (isRemembered: boolean): CookieLifetime => (isRemembered ? 'PERSISTENT' : 'SESSION');

/** Sets the refreshed cookies; `secret` is null if only the token proved the session. */
export function setRefreshedCookies(
  reply: FastifyReply,
  { token, secret, isRemembered }: { token: string; secret: string | null; isRemembered: boolean },
  isSecure: boolean,
): void {
  const stay = stayOf(isRemembered);
  setCookie(reply, 'token', token, isSecure, stay);
  if (secret !== null) setCookie(reply, 'session', secret, isSecure, stay);
}

/** Sets the cookies of a completed sign-in. */
export function setSessionCookies(
  reply: FastifyReply,
  values: { token: string; secret: string; isSeller: boolean; isAgent: boolean; isRemembered: boolean },
  isSecure: boolean,
): void {
  const stay = stayOf(values.isRemembered);
  setRefreshedCookies(reply, values, isSecure);
  setCookie(reply, 'isSeller', values.isSeller ? '1' : '0', isSecure, stay);
  if (values.isAgent) setCookie(reply, 'agent', '1', isSecure, stay);
}

/**
 * Sets the cookies of an agent who acts for a customer: they last as long as the browser window, hold no seller role, and keep the
 * agent's mark so that pages stay private.
 * @param given.token null for a guest
 */
export function setOnBehalfCookies(
  reply: FastifyReply,
  values: { token: string | null; secret: string },
  isSecure: boolean,
): void {
  if (values.token === null) clearCookie(reply, 'token', isSecure);
  else setCookie(reply, 'token', values.token, isSecure, 'SESSION');
  setCookie(reply, 'session', values.secret, isSecure, 'SESSION');
  setCookie(reply, 'isSeller', '0', isSecure, 'SESSION');
  setCookie(reply, 'agent', '1', isSecure, 'SESSION');
}

/** Clears the session's cookies when another device or the shop has ended the session. */
export function clearSessionCookies(reply: FastifyReply, isSecure: boolean): void {
  for (const name of ['token', 'session', 'isSeller', 'agent', 'preview'] as const)
    clearCookie(reply, name, isSecure);
}

/** Clears the cookies of a guest's cart and orders, if there are any. */
export function clearGuestCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const names = [
    ['guestCart', 'hasGuestCart'],
    ['guestOrders', 'hasGuestOrders'],
  ] as const;
  for (const [key, mark] of names) {
    if (readCookie(request, key) === undefined) continue;
    clearCookie(reply, key, isSecure);
    clearCookie(reply, mark, isSecure);
  }
}

/** Clears every cookie of the shop, as signing out requires (§4). */
export function clearAllCookies(reply: FastifyReply, isSecure: boolean): void {
  for (const name of COOKIE_NAMES) {
    clearCookie(reply, name, isSecure);
    // Cookies set by an earlier version or over plain HTTP.
    if (isSecure && cookieName(name, false) !== cookieName(name, true)) clearCookie(reply, name, false);
  }
}

/** Sets a device's unique id (generated once) and time zone (as the browser names it). */
export function setDeviceCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const known = readCookie(request, 'uniqueId');
  if (known === undefined || !UNIQUE_ID.test(known)) setCookie(reply, 'uniqueId', randomUUID(), isSecure);
  const zone = request.headers[TIME_ZONE_HEADER];
  if (typeof zone === 'string' && isTimeZone(zone)) setCookie(reply, 'timeZone', zone, isSecure);
}
