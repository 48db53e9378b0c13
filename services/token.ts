/** The bearer token: a JWT in a cookie that script can read. It is valid only if its expiry is in the future (§5). */
import { SECOND_MS } from '../machines/rules/durations.ts';
import type { Token } from '../machines/session/events.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** The expiry of a JWT, ms; 0 for other text, so that it counts as expired. */
export function expiryOf(jwt: string): number {
  try {
    const [, claims = ''] = jwt.split('.');
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof read !== 'object' || read === null || !('exp' in read)) return 0;
    return typeof read.exp === 'number' ? read.exp * SECOND_MS : 0;
  } catch {
    return 0;
  }
}

export const tokenOf = (jwt: string): Token => ({ value: jwt, expiresAt: expiryOf(jwt) });

/** The stored token, valid or not; null when there is none. */
export function storedToken(): Token | null {
  const jwt = readCookie('token');
  return jwt === undefined || jwt === '' ? null : tokenOf(jwt);
}

/** The stored token if it is valid at `at` (ms); one that isn't is cleared (§5). */
export function validToken(at: number): string | null {
  const token = storedToken();
  if (token === null) return null;
  if (token.expiresAt > at) return token.value;
  clearToken();
  return null;
}

/** @param isKept whether it outlives the browser window */
export const storeToken = (token: Token, isKept: boolean): void => writeCookie('token', token.value, isKept);
export const clearToken = (): void => removeCookie('token');
