/**
 * Hashes the numbers of gift cards under the shop's stored keys: a copy of the database alone doesn't give a number away. Keys for stored
 * values are never dropped, so a number is found under whichever key was current when its card was issued.
 */
import { createHmac } from 'node:crypto';
import type { SecretRing, SharedKey } from '#server/platform/secrets/ring.ts';

type Store = SecretRing['store'];

const hashUnder = ({ secret }: SharedKey, number: string): string =>
  createHmac('sha256', secret).update(`gift card ${number}`).digest('base64url');

/** The hash that a new card is stored with. */
export const hashOfNumber = (store: Store, number: string): string => hashUnder(store.current(), number);

/** Every hash that a card with this number can have. */
export const hashesOfNumber = (store: Store, number: string): string[] =>
  store.all().map((key) => hashUnder(key, number));

/** A hash of the number that stays the same when a key is added. */
export function stableHashOfNumber(store: Store, number: string): string {
  const oldest = hashesOfNumber(store, number).at(-1);
  if (oldest === undefined) throw new Error('a key ring is never empty');
  return oldest;
}
