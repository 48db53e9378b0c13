/** Where a form leads back to: a path of this site, never somewhere else. */
import { isCallPath } from './problems.ts';

const HERE = 'http://here.invalid';
const PATH_MAX = 2_000;

/** The path that a form named, with its query; null when it isn't a plain path on this site. */
export function ownPath(text: unknown): string | null {
  if (
    typeof text !== 'string' ||
    text.length > PATH_MAX ||
    !text.startsWith('/') ||
    !URL.canParse(text, HERE)
  ) {
    return null;
  }
  const url = new URL(text, HERE);
  // "//elsewhere" and "/\elsewhere" are other hosts, and "/.//elsewhere" would become one.
  return url.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

/** As `ownPath`, and where a reader can be led: null for a call. */
export function pagePath(text: unknown): string | null {
  const path = ownPath(text);
  return path === null || isCallPath(path) ? null : path;
}
