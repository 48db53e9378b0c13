/** The error page: the reason in the reader's language, and a link to continue. */
import type { PageOf } from '#contract/pages.ts';
import type { Problem } from '#contract/problem.ts';
import { readLanguage } from '#locales/paths.ts';
import { redirectPath } from '#server/platform/http/redirect-path.ts';

export type Onward = NonNullable<PageOf<'not-found'>['onward']>;

/** Codes whose messages say no more than the page's text for their status. */
const GENERAL: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'BAD_ADDRESS',
  'BAD_REQUEST',
  'VALIDATION',
  'FAILED',
  'TOO_MANY_REQUESTS',
]);
const CART_PAGE = '/cart';

/** @param onward null if the page links only to the home page */
export function refusedPage(
  { status, code, field, message }: Pick<Problem, 'status' | 'code' | 'field' | 'message'>,
  onward: Onward | null = null,
): PageOf<'not-found'> {
  const isTelling = status < 500 && (field !== undefined || !GENERAL.has(code));
  return {
    page: 'not-found',
    status,
    ...(field === undefined ? {} : { field }),
    ...(isTelling ? { message } : {}),
    ...(onward === null ? {} : { onward }),
  };
}

/**
 * The address without the field of its query that is wrong; a list then begins anew.
 * @param path without language segment, with query string
 */
export function withoutField(path: string, field: string | undefined): Onward | null {
  const [pathname = '/', ...rest] = path.split('?');
  const query = new URLSearchParams(rest.join('?'));
  if (field === undefined || !query.has(field)) return null;
  query.delete(field);
  query.delete('page');
  const kept = query.toString().replaceAll('%2C', ',');
  return { path: kept === '' ? pathname : `${pathname}?${kept}`, leads: 'without' };
}

/**
 * The page that a refused form was sent from, if it is on this site; otherwise the cart.
 * @param referer as the browser sent it; untrusted
 * @param host of this request
 */
export function formerPage(referer: string | undefined, host: string | undefined): Onward {
  if (referer !== undefined && URL.canParse(referer)) {
    const from = new URL(referer);
    const path = from.host === host ? redirectPath(from.pathname + from.search) : null;
    if (path !== null) {
      const { path: own } = readLanguage(path);
      return own === CART_PAGE ? { path: own, leads: 'cart' } : { path: own, leads: 'back' };
    }
  }
  return { path: CART_PAGE, leads: 'cart' };
}
