/** The cookies that script may read and write, with the lifetimes of §9. Browsers cap them at 400 days. */
import Cookies from 'js-cookie';
import { COOKIES } from '../contract/endpoints.ts';

/** Session and guest cart are the server's alone. */
export type ScriptCookie = Exclude<keyof typeof COOKIES, 'session' | 'guestCart'>;

const HOURS_PER_DAY = 24;

const attributes = () =>
  ({ path: '/', sameSite: 'lax', secure: globalThis.location?.protocol === 'https:' }) as const;

export const readCookie = (name: ScriptCookie): string | undefined => Cookies.get(COOKIES[name].name);

export function writeCookie(name: ScriptCookie, value: string): void {
  Cookies.set(COOKIES[name].name, value, { ...attributes(), expires: COOKIES[name].hours / HOURS_PER_DAY });
}

export function removeCookie(name: ScriptCookie): void {
  Cookies.remove(COOKIES[name].name, attributes());
}
