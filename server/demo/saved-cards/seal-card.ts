/** Encrypts a test card for the payment provider in the form of `services/card-sealing.ts`, which only browsers run. */
import { constants, publicEncrypt } from 'node:crypto';
import type { SealingKey } from '#server/features/money/payments/port.ts';

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  /** The name on the card. */
  readonly name: string;
}

/** Encrypts a card’s number, expiry and name, and no security code. Only the payment provider can decrypt the answer. */
export function sealTestCard({ number, expiry, name }: TestCard, { key, phase }: SealingKey): string {
  const code = '';
  const fields = Buffer.from(JSON.stringify([String(phase), number, expiry, code, name])).toString('base64');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const sealed = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(fields));
  return `${String(phase)}.${sealed.toString('base64')}`;
}
