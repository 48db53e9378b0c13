/** The cookie that carries a guest's key. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../contract/endpoints.ts';
import type { Settings } from '../settings.ts';
import { readGuestKey, writeGuestKey, type GuestKey } from './guest-key.ts';
import type { Caller } from './owner.ts';

const { guestCart, hasGuestCart } = COOKIES;
const SECONDS_PER_HOUR = 3600;

/** Who asks for a cart. */
export const callerOf = (request: FastifyRequest): Caller => ({
  viewer: request.viewer,
  guest: readGuestKey(request.cookies[guestCart.name]),
});

const options = (settings: Settings) =>
  ({ path: '/', sameSite: 'lax', secure: settings.secureCookies }) as const;

/** Keeps the key in the browser, for as long as the cookie lives from now. Script sees only that there is one. */
export function keepGuestKey(reply: FastifyReply, key: GuestKey, settings: Settings): void {
  const maxAge = guestCart.hours * SECONDS_PER_HOUR;
  reply.setCookie(guestCart.name, writeGuestKey(key), { ...options(settings), httpOnly: true, maxAge });
  reply.setCookie(hasGuestCart.name, '1', { ...options(settings), maxAge });
}

/** Takes the key away, if the browser sent one. */
export function forgetGuestKey(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  if (request.cookies[guestCart.name] === undefined) return;
  reply.clearCookie(guestCart.name, { ...options(settings), httpOnly: true });
  reply.clearCookie(hasGuestCart.name, options(settings));
}
