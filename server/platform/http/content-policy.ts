/** The content security policy: nothing inline but what is named by hash (cached pages) or nonce (streamed pages). */
import { createHash } from 'node:crypto';

const hashes = new Map<string, string>();
/** Inline texts are few (one script and one style for each page kind and language); a bound keeps a mistake from growing. */
const HASHES_MAX = 500;

/** How a policy names an inline text that it allows. */
export function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    if (hashes.size >= HASHES_MAX) hashes.clear();
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    hashes.set(text, hash);
  }
  return hash;
}

export type Allowed = { script: string; style: string };

export const allowedByHash = (inline: { script: string; style: string }): Allowed => ({
  script: hashOf(inline.script),
  style: hashOf(inline.style),
});
export const allowedByNonce = (nonce: string): Allowed => ({
  script: `'nonce-${nonce}'`,
  style: `'nonce-${nonce}'`,
});

export type Openness = {
  connect: readonly string[];
  secure: boolean;
  /** Pages of this shop only. */
  framed?: { holds?: boolean; isHeld?: boolean };
};

/**
 * @param connect further origins that calls may go to (API areas on other hosts).
 * @param secure also asks browsers to fetch everything by https.
 * @param framed which frames the page may hold, and who may hold it; nobody's unless said.
 */
export function contentPolicy(allowed: Allowed, { connect, secure, framed = {} }: Openness): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.script}`,
    `style-src 'self' ${allowed.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    ...(framed.holds === true ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framed.isHeld === true ? "'self'" : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
