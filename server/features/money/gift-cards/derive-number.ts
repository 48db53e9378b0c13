/**
 * The number and the PIN of a gift card that a member has bought, derived from the number of the purchase under the shop's oldest key for
 * stored values, which is never dropped. So every try to send its mail writes the same card, and the database never holds them in clear.
 */
import { createHmac } from 'node:crypto';
import {
  giftCardNumberOf,
  GIFT_CARD_PIN_DIGITS,
  GIFT_CARD_SERIAL_DIGITS,
} from '#machines/rules/gift-card-number.ts';
import type { SecretRing } from '#server/platform/secrets/ring.ts';

function digitsOf(secret: Uint8Array, what: string, count: number): string {
  const hash = BigInt(`0x${createHmac('sha256', secret).update(what).digest('hex')}`);
  return String(hash % 10n ** BigInt(count)).padStart(count, '0');
}

/** @param purchaseNumber the number of the purchase */
export function derivedGiftCard(
  store: SecretRing['store'],
  purchaseNumber: string,
): { readonly number: string; readonly pin: string } {
  const oldest = store.all().at(-1);
  if (oldest === undefined) throw new Error('a key ring is never empty');
  const digits = (what: string, count: number) =>
    digitsOf(oldest.secret, `gift card ${what} of ${purchaseNumber}`, count);
  return {
    number: giftCardNumberOf(digits('number', GIFT_CARD_SERIAL_DIGITS)),
    pin: digits('PIN', GIFT_CARD_PIN_DIGITS),
  };
}
