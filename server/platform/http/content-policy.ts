/** The content security policy: inline scripts and styles are allowed by hash (cached pages) or nonce (streamed pages) only. */
import { createHash } from 'node:crypto';

const hashes = new Map<string, string>();
/** Inline texts are few (two scripts and one style for each page kind and language); the bound keeps a bug from leaking memory. */
const HASHES_MAX = 500;

/** The hash that allows one inline script or style in the content security policy: `'sha256-…'`, with its quotes. */
export function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    if (hashes.size >= HASHES_MAX) hashes.clear();
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    hashes.set(text, hash);
  }
  return hash;
}

export type AllowedInline = { script: string; style: string };

export const allowedByHash = (inline: { scripts: readonly string[]; style: string }): AllowedInline => ({
  script: inline.scripts.map(hashOf).join(' '),
  style: hashOf(inline.style),
});
export const allowedByNonce = (nonce: string): AllowedInline => ({
  script: `'nonce-${nonce}'`,
  style: `'nonce-${nonce}'`,
});

export type PolicyOptions = {
  connect: readonly string[];
  secure: boolean;
  /** Mantine writes the values of a component's variables into its style attribute (docs/decisions/0070-mantine.md). */
  hasStyleAttributes?: boolean;
  /** Frames and parents of this shop only. */
  framing?: { mayFrame?: boolean; mayBeFramed?: boolean };
  /** The origin of a provider whose script the page loads, and whose pages it shows in frames. */
  provider?: string | null;
};

/**
 * @param connect further origins that calls and sockets may go to
 * @param secure upgrades every request of the page to https
 * @param hasStyleAttributes whether elements may have style attributes; not by default
 * @param provider allows the script and the frames of one more origin; of none by default
 * @param framing whether the page may show frames, and be shown in one; neither by default
 */
export function contentPolicy(
  allowed: AllowedInline,
  { connect, secure, hasStyleAttributes = false, framing = {}, provider = null }: PolicyOptions,
): string {
  const frames = [...(framing.mayFrame === true ? ["'self'"] : []), ...(provider === null ? [] : [provider])];
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.script}${provider === null ? '' : ` ${provider}`}`,
    `style-src 'self' ${allowed.style}`,
    ...(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `frame-ancestors ${framing.mayBeFramed === true ? "'self'" : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
