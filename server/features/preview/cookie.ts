/**
 * The preview cookie: `simulatedAt.endsAt.zone.key.signature`. Scripts read the time in it, so it is signed and not encrypted.
 * The signature also covers the session, which the cookie doesn't name, so a copy in another browser is invalid.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '#contract/cookies.ts';
import type { Preview } from '#contract/preview.ts';
import type { KeyRing, SharedKey } from '#server/platform/secrets/ring.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

/** Preview mode ends by itself after this long. */
export const PREVIEW_LIFETIME_MS = COOKIES.preview.hours * HOUR_MS;

/** The same keys sign mailed links and other cookies; the purpose keeps those signatures from being valid here. */
const PURPOSE = 'preview';
const COOKIE =
  /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_+/-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

type Ring = Pick<KeyRing<SharedKey>, 'current' | 'find'>;

function signatureOf({ secret }: SharedKey, sessionId: string, preview: Preview): Buffer {
  const { simulatedAt, endsAt, timeZone } = preview;
  return createHmac('sha256', secret)
    .update([PURPOSE, sessionId, simulatedAt, endsAt, timeZone].join('\n'))
    .digest();
}

/** The cookie's value, valid for this session only. */
export function signPreview(ring: Ring, sessionId: string, preview: Preview): string {
  const key = ring.current();
  const { simulatedAt, endsAt, timeZone } = preview;
  const signature = signatureOf(key, sessionId, preview).toString('base64url');
  return [simulatedAt, endsAt, timeZone, key.kid, signature].join('.');
}

/** Reads a cookie; null if it wasn't signed for this session, was altered or has expired. Older keys of the ring still verify. */
export function readPreview(
  ring: Ring,
  cookie: string,
  { sessionId, now }: { sessionId: string; now: number },
): Preview | null {
  const [, simulatedAt, endsAt, timeZone = '', kid = '', signature = ''] = COOKIE.exec(cookie) ?? [];
  const key = ring.find(kid);
  if (!key) return null;
  const preview = { simulatedAt: Number(simulatedAt), endsAt: Number(endsAt), timeZone };
  const received = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, sessionId, preview);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return preview.endsAt > now ? preview : null;
}
