/** The cookies of §9 as Set-Cookie: hours as written there, whatever a browser makes of them. */
import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, TIME_ZONE_HEADER } from '../../contract/endpoints.ts';

type CookieName = keyof typeof COOKIES;
const isCookieName = (name: string): name is CookieName => name in COOKIES;
const COOKIE_NAMES = Object.keys(COOKIES).filter(isCookieName);

const SECONDS_PER_HOUR = 3600;
const UNIQUE_ID = /^[A-Za-z0-9-]{8,64}$/;
const ZONE = /^[A-Za-z0-9_+/-]{1,64}$/;

/** The session cookie is kept from script, and so is the agent's mark. */
function attributes(name: CookieName, isSecure: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: name === 'session' || name === 'agent' };
}

/** @param maxAge in seconds, where it isn't as long as §9 has it */
function give(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  isSecure: boolean,
  maxAge = COOKIES[name].hours * SECONDS_PER_HOUR,
): void {
  reply.setCookie(COOKIES[name].name, value, { ...attributes(name, isSecure), maxAge });
}

export function clearCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  reply.clearCookie(COOKIES[name].name, attributes(name, isSecure));
}

export const giveToken = (reply: FastifyReply, token: string, isSecure: boolean): void =>
  give(reply, 'token', token, isSecure);

export const giveSecret = (reply: FastifyReply, secret: string, isSecure: boolean): void =>
  give(reply, 'session', secret, isSecure);

/** @param seconds until preview mode ends by itself */
export const givePreview = (reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void =>
  give(reply, 'preview', value, isSecure, seconds);

/** What a sign-in leaves in the browser. */
export function giveSession(
  reply: FastifyReply,
  given: { token: string; secret: string; isSeller: boolean; isAgent: boolean },
  isSecure: boolean,
): void {
  giveToken(reply, given.token, isSecure);
  giveSecret(reply, given.secret, isSecure);
  give(reply, 'isSeller', given.isSeller ? '1' : '0', isSecure);
  if (given.isAgent) give(reply, 'agent', '1', isSecure);
}

/**
 * What an agent's sign-in on behalf of a customer leaves: kept no longer than it lives, nothing of a seller, and the agent's
 * mark, so that pages stay private.
 * @param given.token null for a guest
 */
export function giveOnBehalf(
  reply: FastifyReply,
  given: { token: string | null; secret: string; seconds: number },
  isSecure: boolean,
): void {
  if (given.token === null) clearCookie(reply, 'token', isSecure);
  else give(reply, 'token', given.token, isSecure, given.seconds);
  give(reply, 'session', given.secret, isSecure, given.seconds);
  give(reply, 'isSeller', '0', isSecure);
  give(reply, 'agent', '1', isSecure);
}

/** What a sign-out takes away. Unique id and time zone belong to the device and stay. */
export function clearSession(reply: FastifyReply, isSecure: boolean): void {
  for (const name of ['token', 'session', 'isSeller', 'agent', 'preview'] as const)
    clearCookie(reply, name, isSecure);
}

/** Every cookie of the shop, whoever set it. */
export function clearAll(reply: FastifyReply, isSecure: boolean): void {
  for (const name of COOKIE_NAMES) clearCookie(reply, name, isSecure);
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
  const known = request.cookies[COOKIES.uniqueId.name];
  if (known === undefined || !UNIQUE_ID.test(known)) give(reply, 'uniqueId', randomUUID(), isSecure);
  const zone = request.headers[TIME_ZONE_HEADER];
  if (typeof zone === 'string' && isTimeZone(zone)) give(reply, 'timeZone', zone, isSecure);
}
