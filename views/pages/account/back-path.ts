/** Where sign-in leads back to: always an address of this site, whatever the link says. */
import { readLanguage } from '#locales/paths.ts';
import { queryOf } from '#views/read-path.ts';

const HERE = 'http://here.invalid';
/** The sign-in pages themselves: going back to one would lead in circles. */
const DOORS = /^\/(?:sign-in|register|verify-email|forgotten-password|new-password|confirm-email)(?:$|[/?])/;
const NOT_PAGES = /^\/(?:api|pictures|assets)\//;

/** The value of `?back=` in the page's address, as a path without language segment and with its hash; '/' if it leads to another site. */
export function backPath(path: string): string {
  const asked = queryOf(path).get('back') ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const url = new URL(asked, HERE);
  // "//elsewhere" and "/\elsewhere" are other hosts, and "/.//elsewhere" would become one.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  const own = readLanguage(url.pathname).path;
  return own.startsWith('//') || DOORS.test(own) || NOT_PAGES.test(own) ? '/' : own + url.search + url.hash;
}

/** The address of another sign-in page, with the same page to go back to. */
export const withBack = (door: string, back: string): string =>
  back === '/' ? door : `${door}?back=${encodeURIComponent(back)}`;
