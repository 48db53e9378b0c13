/** Reads, sets and clears the shop's cookies, with the lifetimes of §9. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, COOKIES, type CookieName } from '#contract/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Cookies are Secure, which changes their names too (`cookieName`). */
    hasSecureCookies?: boolean;
  }
}

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[cookieName(name, request.server.hasSecureCookies === true)];

const SECONDS_PER_HOUR = 3600;

/** Cookies that no script reads. */
const HTTP_ONLY: ReadonlySet<CookieName> = new Set(['session', 'agent', 'guestCart', 'guestOrders']);

function attributes(name: CookieName, isSecure: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: HTTP_ONLY.has(name) };
}

/** As long as §9 says, until the browser closes, or a number of seconds. */
export type CookieLifetime = 'PERSISTENT' | 'SESSION' | number;

export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  isSecure: boolean,
  lifetime: CookieLifetime = 'PERSISTENT',
): void {
  const seconds = lifetime === 'PERSISTENT' ? COOKIES[name].hours * SECONDS_PER_HOUR : lifetime;
  const maxAge = seconds === 'SESSION' ? {} : { maxAge: seconds };
  reply.setCookie(cookieName(name, isSecure), value, { ...attributes(name, isSecure), ...maxAge });
}

export function clearCookie(reply: FastifyReply, name: CookieName, isSecure: boolean): void {
  reply.clearCookie(cookieName(name, isSecure), attributes(name, isSecure));
}
