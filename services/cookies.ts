/** The cookies that script may read and write, with the lifetimes of §9. Browsers cap them at 400 days. */
import Cookies from 'js-cookie';
import { cookieName, COOKIES, type CookieName } from '../contract/cookies.ts';
import { currentClient } from './client.ts';

/** Cookies that script may touch; session, agent's mark, guest cart and guest order keys belong to the server alone. */
export type ScriptCookie = Exclude<CookieName, 'session' | 'agent' | 'guestCart' | 'guestOrders'>;

const HOURS_PER_DAY = 24;

const nameOf = (name: ScriptCookie): string => cookieName(name, currentClient().hasSecureCookies);

const attributes = () => ({ path: '/', sameSite: 'lax', secure: currentClient().hasSecureCookies }) as const;

export const readCookie = (name: ScriptCookie): string | undefined => Cookies.get(nameOf(name));

/** @param isKept whether it outlives the browser window */
export function writeCookie(name: ScriptCookie, value: string, isKept: boolean): void {
  const lifetime = isKept ? { expires: COOKIES[name].hours / HOURS_PER_DAY } : {};
  Cookies.set(nameOf(name), value, { ...attributes(), ...lifetime });
}

export function removeCookie(name: ScriptCookie): void {
  Cookies.remove(nameOf(name), attributes());
}
