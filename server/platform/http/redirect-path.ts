/** Validates the path that a form redirects to: always on this site, so that no form is an open redirect. */
import { PATH_MAX } from '#contract/limits.ts';
import { isCallPath } from './problems.ts';

const HERE = 'http://here.invalid';

/** The path with its query; null when it isn't a plain path on this site. */
export function redirectPath(text: unknown): string | null {
  if (
    typeof text !== 'string' ||
    text.length > PATH_MAX ||
    !text.startsWith('/') ||
    !URL.canParse(text, HERE)
  ) {
    return null;
  }
  const url = new URL(text, HERE);
  // "//host" and "/\host" name other hosts, and "/.//host" normalizes to one.
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

/** As `redirectPath`, but null for the path of an API call, which is not a page. */
export function pagePath(text: unknown): string | null {
  const path = redirectPath(text);
  return path === null || isCallPath(path) ? null : path;
}
