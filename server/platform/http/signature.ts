/** Whether a webhook comes from the provider, just now: signed with the secret that only the two know. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_LIFETIME_MS } from '../../../contract/payment-provider.ts';

const FORM = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

export type SignatureFault = 'SIGNATURE_WRONG' | 'SIGNATURE_STALE';

/**
 * What is wrong with a signature; null when nothing is. How long the comparison takes says nothing about the right one.
 * @param now ms since 1970
 */
export function signatureFault(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: number,
): SignatureFault | null {
  const [, at = '', given = ''] = FORM.exec(header ?? '') ?? [];
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  const told = Buffer.from(given, 'hex');
  if (told.length !== right.length || !timingSafeEqual(told, right)) return 'SIGNATURE_WRONG';
  return Math.abs(now - Number(at)) > SIGNATURE_LIFETIME_MS ? 'SIGNATURE_STALE' : null;
}
