/** The cookie that carries a guest's key. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../contract/endpoints.ts';
import type { Settings } from '../settings.ts';
import { readGuestKey, writeGuestKey, type GuestKey } from './guest-key.ts';
import type { Caller } from './owner.ts';

const { name, hours } = COOKIES.guestCart;
const SECONDS_PER_HOUR = 3600;

/** Who asks for a cart. */
export const callerOf = (request: FastifyRequest): Caller => ({
  viewer: request.viewer,
  guest: readGuestKey(request.cookies[name]),
});

const options = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secureCookies }) as const;

/** Keeps the key in the browser, for as long as the cookie lives from now. */
export function keepGuestKey(reply: FastifyReply, key: GuestKey, settings: Settings): void {
  reply.setCookie(name, writeGuestKey(key), { ...options(settings), maxAge: hours * SECONDS_PER_HOUR });
}

/** Takes the key away, if the browser sent one. */
export function forgetGuestKey(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  if (request.cookies[name] !== undefined) reply.clearCookie(name, options(settings));
}
