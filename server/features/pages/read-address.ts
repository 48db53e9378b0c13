/** Reads an address of §2: its route, its parameters and its query. */
import { PATH_MAX } from '#contract/limits.ts';
import { matchRoute, type RouteMatch } from '#machines/rules/match-route.ts';
import { isReadable } from '#machines/rules/page-routes.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface Address {
  /** The route of the address; null for an address that no page has. */
  match: RouteMatch | null;
  /** As the browser sent it, percent-encoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  query: URLSearchParams;
}

/**
 * @param path without language segment, with query string
 * @throws Refusal 400 VALIDATION for an address that is too long, or broken in its escapes
 */
export function readAddress(path: string): Address {
  const [pathname = '/', ...rest] = path.split('?');
  if (path.length > PATH_MAX || !isReadable(pathname)) throw new Refusal('VALIDATION', { field: 'path' });
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`;
  return { match: matchRoute(pathname), pathname, search, query: new URLSearchParams(search) };
}
