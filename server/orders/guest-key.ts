/**
 * The key in a guest's links opens one purchase, with its returns and disputes, and nothing else. It is a signature over the number
 * and the nonce of the purchase, so no key is stored; it ends after GUEST_KEY_LIFETIME_MS, or as soon as another nonce is drawn.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { KeyRing, SharedKey } from '../secrets/ring.ts';

/** A key opens for a year from the order, or from when it was renewed: returns and disputes are over by then. */
export const GUEST_KEY_LIFETIME_MS = 365 * 86_400_000;
/** The ring's keys sign cookies and mailed links too: none of those can be taken for this one. */
const PURPOSE = 'order';
const KEY = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** What signs: a shop has it. */
export interface Signing {
  readonly secrets: { readonly cookie: Pick<KeyRing<SharedKey>, 'current' | 'find'> };
}

/** A purchase, as far as its key depends on it. */
export interface KeyedOrder {
  readonly parentNumber: string;
  /** null for an order from before nonces were drawn. */
  readonly guestKeyNonce: string | null;
  readonly placedAt: Date;
  readonly guestKeyRenewedAt: Date | null;
}

const signatureOf = ({ secret }: SharedKey, { parentNumber, guestKeyNonce }: KeyedOrder): Buffer => {
  const signed = [PURPOSE, parentNumber, ...(guestKeyNonce === null ? [] : [guestKeyNonce])];
  return createHmac('sha256', secret).update(signed.join('\n')).digest();
};

/** The key of a purchase, `kid.signature`: the `?key=` of the link in a guest's emails. */
export function orderKey({ secrets }: Signing, order: KeyedOrder): string {
  const key = secrets.cookie.current();
  return `${key.kid}.${signatureOf(key, order).toString('base64url')}`;
}

/** Whether every key of the purchase has ended at `now`, ms since 1970. */
export const hasKeyEnded = (
  { placedAt, guestKeyRenewedAt }: Pick<KeyedOrder, 'placedAt' | 'guestKeyRenewedAt'>,
  now: number,
): boolean => (guestKeyRenewedAt ?? placedAt).getTime() + GUEST_KEY_LIFETIME_MS <= now;

/** Whether `key` is one of ours, of this purchase, and hasn't ended. Older secrets of the ring still count. */
export function opensOrder(
  { secrets, clock }: Signing & { readonly clock: Pick<Clock, 'now'> },
  key: string,
  order: KeyedOrder,
): boolean {
  const [, kid = '', signature = ''] = KEY.exec(key) ?? [];
  const secret = secrets.cookie.find(kid);
  if (!secret || hasKeyEnded(order, clock.now())) return false;
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, order)];
  return given.length === right.length && timingSafeEqual(given, right);
}
