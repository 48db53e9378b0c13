/** The session in the browser: the token in its cookie, the rest as local data (§4, §9). */
import type { StoredUser } from '#contract/user.ts';
import type { StoredSession } from '../machines/session/events.ts';
import { isFlag, isText, isTime, record } from '../machines/runtime/snapshots/check.ts';
import { removeCookie, writeCookie } from './cookies.ts';
import { clearSessionStorage, readLocal, removeLocal, removeUserData, writeLocal } from './storage.ts';
import { clearToken, storedToken, storeToken } from './token.ts';

const SESSION = 'session';
const USER = 'user';
const VOUCHERS = 'vouchers';

type Kept = Omit<StoredSession, 'token'>;

const isKept = record<Kept>({ sessionId: isText, rememberMe: isFlag, lastActiveAt: isTime });

/** The session of an earlier visit; null without one. An expired token is included: the session machine decides. */
export function storedSession(): StoredSession | null {
  const kept = readLocal(SESSION, isKept);
  return kept && { ...kept, token: storedToken() };
}

export function storeSession({ token, sessionId, rememberMe, lastActiveAt }: StoredSession): void {
  const kept: Kept = { sessionId, rememberMe, lastActiveAt };
  writeLocal(SESSION, kept, { priority: 'high', userRelate: true });
  if (token) storeToken(token, rememberMe);
}

/** Stores the time of the last activity for other tabs and the next visit, if a user is signed in. */
export function stampActivity(at: number): void {
  const kept = readLocal(SESSION, isKept);
  if (kept === null || kept.lastActiveAt >= at) return;
  writeLocal(SESSION, { ...kept, lastActiveAt: at }, { priority: 'high', userRelate: true });
}

/** The copy has no date of birth and no mobile phone (§3): its type leaves them out. */
export const storeUser = (user: StoredUser): void => writeLocal(USER, user, { userRelate: true });

/** §6: 1 or 0. It lives as long as the session it belongs to. */
export const setSellerCookie = (isSeller: boolean): void =>
  writeCookie('isSeller', isSeller ? '1' : '0', storedSession()?.rememberMe === true);

const SCRIPT_COOKIES = [
  'token',
  'isSeller',
  'preview',
  'uniqueId',
  'timeZone',
  'preferredStore',
  'homeStoreId',
] as const;

/** The parts that a logout clears (§4). The session cookie, the agent's mark and a guest's cart are cleared by the server. */
export const clearing = {
  clearStoredToken: clearToken,
  clearStoredSession: () => {
    removeLocal(SESSION);
    removeUserData();
  },
  clearStoredVouchers: () => removeLocal(VOUCHERS),
  clearCookies: () => {
    for (const name of SCRIPT_COOKIES) removeCookie(name);
  },
  clearSessionStorage,
};
