/** Issues gift cards. The number and the PIN exist in clear only in what these functions return: the database gets their hashes. */
import { randomInt } from 'node:crypto';
import {
  giftCardEnding,
  giftCardNumberOf,
  GIFT_CARD_PIN_DIGITS,
  GIFT_CARD_SERIAL_DIGITS,
} from '#machines/rules/gift-card-number.ts';
import type { Passwords } from '#server/features/identity/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { SecretRing } from '#server/platform/secrets/ring.ts';
import { addVoucher } from '../vouchers/move-vouchers.ts';
import { writeEntry } from '../vouchers/repository.ts';
import { hashOfNumber } from './number-hash.ts';

const DIGITS = 10;

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(DIGITS))).join('');

/** A new card: the number and the PIN to hand over, and what the database stores of them. */
export interface NewGiftCard {
  readonly number: string;
  readonly pin: string;
  readonly stored: { readonly numberHash: string; readonly pinHash: string; readonly ending: string };
}

/**
 * Makes the number and the PIN of a new card from secure random digits. Callers call it before they open a transaction, because hashing
 * takes a while.
 */
export async function makeGiftCard(
  { store }: Pick<SecretRing, 'store'>,
  passwords: Pick<Passwords, 'hash'>,
  {
    number = giftCardNumberOf(randomDigits(GIFT_CARD_SERIAL_DIGITS)),
    pin = randomDigits(GIFT_CARD_PIN_DIGITS),
  }: { readonly number?: string; readonly pin?: string } = {},
): Promise<NewGiftCard> {
  const pinHash = await passwords.hash(pin);
  return {
    number,
    pin,
    stored: { numberHash: hashOfNumber(store, number), pinHash, ending: giftCardEnding(number) },
  };
}

const WRITE = `insert into gift_card (card_number, number_hash, ending, pin_hash, issued_at)
  values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`;

/**
 * Issues a card. Its balance is a voucher without an end, which has no owner until a member adds the card.
 * @param client a connection with a transaction under way
 * @param issue `cents`: integer cents; `at`: ms since 1970; `isSold`: whether a member has bought it, or the shop gives it away
 * @returns the number of its voucher
 */
export async function issueGiftCard(
  client: Queryable,
  { stored }: NewGiftCard,
  { cents, at, isSold = false }: { readonly cents: number; readonly at: number; readonly isSold?: boolean },
): Promise<string> {
  const cardNumber = await addVoucher(client, { userId: null, cents, expiresAt: null, at });
  await client.query(WRITE, [cardNumber, stored.numberHash, stored.ending, stored.pinHash, at]);
  const key = `issue-${cardNumber}`;
  const entry = { key, cardNumber, kind: 'ISSUE', balanceCents: cents, heldCents: 0 } as const;
  const paidFrom = isSold ? 'GIFT_CARDS_SOLD' : 'VOUCHERS_GRANTED';
  await writeEntry(client, { ...entry, parentNumber: null, at, paidFrom });
  return cardNumber;
}
