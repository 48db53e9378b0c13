/** The cookie that carries the key of a guest's cart. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, clearCookie, setCookie } from '#server/platform/http/cookies.ts';
import type { Settings } from '#server/platform/settings.ts';
import { readGuestKey, writeGuestKey, type GuestKey } from './guest-cart-key.ts';
import type { Caller } from './owner.ts';

/** The caller of a request for a cart. */
export const callerOf = (request: FastifyRequest): Caller => ({
  viewer: request.viewer,
  guest: readGuestKey(readCookie(request, 'guestCart')),
});

/** Stores the key in the browser for the cookie's full lifetime from now. Scripts only see that there is one. */
export function keepGuestKey(reply: FastifyReply, key: GuestKey, { secureCookies }: Settings): void {
  setCookie(reply, 'guestCart', writeGuestKey(key), secureCookies);
  setCookie(reply, 'hasGuestCart', '1', secureCookies);
}

/** Deletes the cookie, if the browser sent one. */
export function forgetGuestKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies }: Settings,
): void {
  if (readCookie(request, 'guestCart') === undefined) return;
  clearCookie(reply, 'guestCart', secureCookies);
  clearCookie(reply, 'hasGuestCart', secureCookies);
}
