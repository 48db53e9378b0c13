/** The shop's cookies by what they are for: read from a request, and set with the hours of §9, whatever a browser makes of them. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, COOKIES, type CookieName } from '../../../contract/endpoints.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cookies are Secure, and named so (`cookieName`). */
    hasSecureCookies?: boolean;
  }
}

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[cookieName(name, request.server.hasSecureCookies === true)];

const SECONDS_PER_HOUR = 3600;

/** What script has no use for is kept from it. */
const HTTP_ONLY: ReadonlySet<CookieName> = new Set(['session', 'agent', 'guestCart', 'guestOrders']);

function attributes(name: CookieName, isSecure: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: HTTP_ONLY.has(name) };
}

/** How long a cookie stays: as §9 has it, until the browser closes, or so many seconds. */
export type CookieStay = 'KEPT' | 'PASSING' | number;

/** Sets a cookie of the shop, under the name and with the attributes that it has here. */
export function giveCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  isSecure: boolean,
  stay: CookieStay = 'KEPT',
): void {
  const seconds = stay === 'KEPT' ? COOKIES[name].hours * SECONDS_PER_HOUR : stay;
  const lifetime = seconds === 'PASSING' ? {} : { maxAge: seconds };
  reply.setCookie(cookieName(name, isSecure), value, { ...attributes(name, isSecure), ...lifetime });
}

export function clearCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  reply.clearCookie(cookieName(name, isSecure), attributes(name, isSecure));
}
