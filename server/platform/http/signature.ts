/** Verifies the HMAC signature of a webhook and its age. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_LIFETIME_MS } from '#contract/payment-provider.ts';

const FORM = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

export type SignatureFault = 'SIGNATURE_WRONG' | 'SIGNATURE_STALE';

/**
 * The error of a signature; null if it is valid. Compares in constant time, so that timing reveals nothing.
 * @param now ms since 1970
 */
export function signatureFault(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: number,
): SignatureFault | null {
  const [, at = '', signature = ''] = FORM.exec(header ?? '') ?? [];
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  const received = Buffer.from(signature, 'hex');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'SIGNATURE_WRONG';
  return Math.abs(now - Number(at)) > SIGNATURE_LIFETIME_MS ? 'SIGNATURE_STALE' : null;
}
