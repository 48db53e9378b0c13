/** Reads the address of a page request: its language and its canonical form. */
import { localPath, readLanguage, type Language } from '#locales/paths.ts';

export interface RequestAddress {
  language: Language;
  /** Without language segment and query. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** The page's canonical address on this site; null when the request already used it. */
  redirect: string | null;
}

/** A placeholder that URLs are parsed against; it is part of no result. */
const BASE = 'http://shop';

const ESCAPE = /%[0-9a-f]{2}/gi;
const NEEDS_NO_ESCAPE = /^[A-Za-z0-9._~-]$/;

/** Undoes the escapes that an address doesn't need: `/%63art` is `/cart` (RFC 3986, 6.2.2.2). */
function withoutNeedlessEscapes(pathname: string): string {
  return pathname.replace(ESCAPE, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return NEEDS_NO_ESCAPE.test(character) ? character : escape;
  });
}

/** @param url as in the request, beginning with a slash; untrusted */
export function readRequestAddress(url: string): RequestAddress {
  // Concatenated, not resolved: "//host/" would resolve to another site.
  const { pathname, search } = new URL(BASE + (url.startsWith('/') ? url : '/'));
  const { language, path } = readLanguage(withoutNeedlessEscapes(pathname).replace(/\/{2,}/g, '/'));
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const proper = localPath(trimmed, language);
  return { language, path: trimmed, search, redirect: proper === pathname ? null : proper + search };
}
