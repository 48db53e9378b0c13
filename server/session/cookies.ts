/** The cookies of §9 as Set-Cookie: hours as written there, whatever a browser makes of them. */
import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, COOKIES, TIME_ZONE_HEADER, type CookieName } from '../../contract/endpoints.ts';
import { readCookie } from '../http/cookies.ts';

const isCookieName = (name: string): name is CookieName => name in COOKIES;
const COOKIE_NAMES = Object.keys(COOKIES).filter(isCookieName);

const SECONDS_PER_HOUR = 3600;
const UNIQUE_ID = /^[A-Za-z0-9-]{8,64}$/;
const ZONE = /^[A-Za-z0-9_+/-]{1,64}$/;

/** What script has no use for is kept from it. */
const HTTP_ONLY: ReadonlySet<CookieName> = new Set(['session', 'agent', 'guestCart', 'guestOrders']);

function attributes(name: CookieName, isSecure: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: HTTP_ONLY.has(name) };
}

/** How long a cookie stays: as §9 has it, until the browser closes, or so many seconds. */
type Stay = 'KEPT' | 'PASSING' | number;

/** Sets a cookie of the shop, under the name and with the attributes that it has here. */
export function giveCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  isSecure: boolean,
  stay: Stay = 'KEPT',
): void {
  const seconds = stay === 'KEPT' ? COOKIES[name].hours * SECONDS_PER_HOUR : stay;
  const lifetime = seconds === 'PASSING' ? {} : { maxAge: seconds };
  reply.setCookie(cookieName(name, isSecure), value, { ...attributes(name, isSecure), ...lifetime });
}

export function clearCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  reply.clearCookie(cookieName(name, isSecure), attributes(name, isSecure));
}

/** Of a session that isn't remembered, nothing outlives the browser window. */
const stayOf = (isRemembered: boolean): Stay => (isRemembered ? 'KEPT' : 'PASSING');

/** What a refresh gives anew; no secret where the session was proved by its token alone. */
export function giveRefreshed(
  reply: FastifyReply,
  { token, secret, isRemembered }: { token: string; secret: string | null; isRemembered: boolean },
  isSecure: boolean,
): void {
  const stay = stayOf(isRemembered);
  giveCookie(reply, 'token', token, isSecure, stay);
  if (secret !== null) giveCookie(reply, 'session', secret, isSecure, stay);
}

/** @param seconds until preview mode ends by itself */
export const givePreview = (reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void =>
  giveCookie(reply, 'preview', value, isSecure, seconds);

/** What a sign-in leaves in the browser. */
export function giveSession(
  reply: FastifyReply,
  given: { token: string; secret: string; isSeller: boolean; isAgent: boolean; isRemembered: boolean },
  isSecure: boolean,
): void {
  const stay = stayOf(given.isRemembered);
  giveRefreshed(reply, given, isSecure);
  giveCookie(reply, 'isSeller', given.isSeller ? '1' : '0', isSecure, stay);
  if (given.isAgent) giveCookie(reply, 'agent', '1', isSecure, stay);
}

/**
 * What an agent's sign-in on behalf of a customer leaves: nothing that outlives the browser window, nothing of a seller, and
 * the agent's mark, so that pages stay private.
 * @param given.token null for a guest
 */
export function giveOnBehalf(
  reply: FastifyReply,
  given: { token: string | null; secret: string },
  isSecure: boolean,
): void {
  if (given.token === null) clearCookie(reply, 'token', isSecure);
  else giveCookie(reply, 'token', given.token, isSecure, 'PASSING');
  giveCookie(reply, 'session', given.secret, isSecure, 'PASSING');
  giveCookie(reply, 'isSeller', '0', isSecure, 'PASSING');
  giveCookie(reply, 'agent', '1', isSecure, 'PASSING');
}

/** Clears the session's cookies when the session was ended from another device or by the shop. */
export function clearSession(reply: FastifyReply, isSecure: boolean): void {
  for (const name of ['token', 'session', 'isSeller', 'agent', 'preview'] as const)
    clearCookie(reply, name, isSecure);
}

/** Clears every cookie of the shop, as signing out does (§4). */
export function clearAll(reply: FastifyReply, isSecure: boolean): void {
  for (const name of COOKIE_NAMES) {
    clearCookie(reply, name, isSecure);
    // Those that an earlier version, or plain HTTP, left behind.
    if (isSecure && cookieName(name, false) !== cookieName(name, true)) clearCookie(reply, name, false);
  }
}

/** Whether it is the name of a zone that this platform knows. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Unique id (made once) and time zone (as the browser names it) of a device. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  const known = readCookie(request, 'uniqueId');
  if (known === undefined || !UNIQUE_ID.test(known)) giveCookie(reply, 'uniqueId', randomUUID(), isSecure);
  const zone = request.headers[TIME_ZONE_HEADER];
  if (typeof zone === 'string' && isTimeZone(zone)) giveCookie(reply, 'timeZone', zone, isSecure);
}
