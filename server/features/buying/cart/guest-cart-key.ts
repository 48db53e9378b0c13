/**
 * The key of a guest's cart: an id and a secret in a cookie that scripts can't read. The database stores only the
 * secret's hash, so a copy of it opens no cart.
 */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '#contract/cookies.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

/** The server deletes a guest's cart this long after its last change, which is when its cookie expires. */
export const GUEST_CART_LIFETIME_MS = COOKIES.guestCart.hours * HOUR_MS;
const SECRET_BYTES = 32;
const KEY = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

export type GuestKey = { cartId: string; secret: string };

export const newGuestKey = (): GuestKey => ({
  cartId: randomUUID(),
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
});

/** The cookie's value. */
export const writeGuestKey = (key: GuestKey): string => `${key.cartId}.${key.secret}`;

/** Reads the cookie's value; null when there is none or it isn't one of ours. */
export function readGuestKey(cookie: string | undefined): GuestKey | null {
  const [, cartId, secret] = KEY.exec(cookie ?? '') ?? [];
  return cartId !== undefined && secret !== undefined ? { cartId, secret } : null;
}

/** SHA-256, hex. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether the key's secret is the one that was hashed. */
export function opens(key: GuestKey, secretHash: string | null): boolean {
  if (secretHash === null) return false;
  const [given, kept] = [Buffer.from(hashSecret(key.secret)), Buffer.from(secretHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
