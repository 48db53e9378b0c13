/**
 * The key in a guest's links opens one purchase, with its returns and disputes, and nothing else. It is a signature over the
 * purchase's number and nonce, so no key is stored. It ends after GUEST_KEY_LIFETIME_MS, or when the nonce changes: a new one is drawn,
 * or the guest opens a link that ends earlier ones, which moves to the nonce derived from the present one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { KeyRing, SharedKey } from '#server/platform/secrets/ring.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** A guest key expires a year after the order or its last renewal; returns and disputes have closed before that. */
export const GUEST_KEY_LIFETIME_MS = 365 * DAY_MS;
/** Part of the signed text, because the same keys sign cookies and mailed links too. */
const PURPOSE = 'order';
const NEXT_PURPOSE = 'order-next';
const KEY = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** What signing needs; every shop has it. */
export interface Signing {
  readonly secrets: { readonly cookie: Pick<KeyRing<SharedKey>, 'current' | 'find'> };
}

/** The parts of a purchase that its key depends on. */
export interface KeyedOrder {
  readonly parentNumber: string;
  /** null for an order older than nonces. */
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

/** The next nonce, derived from the present one with the shop's secret, so that it needs no column of its own. */
function nextNonce({ secret }: SharedKey, { parentNumber, guestKeyNonce }: KeyedOrder): string {
  const signed = [NEXT_PURPOSE, parentNumber, guestKeyNonce ?? ''].join('\n');
  const hex = createHmac('sha256', secret).update(signed).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key of a link that ends all earlier links once it is opened. Until then they stay good, and afterwards it is the key. */
export function revokingKey(shop: Signing, order: KeyedOrder): string {
  const guestKeyNonce = nextNonce(shop.secrets.cookie.current(), order);
  return orderKey(shop, { ...order, guestKeyNonce });
}

type Here = Signing & { readonly clock: Pick<Clock, 'now'> };

/** The secret that signed a key, and its signature; null if the key isn't ours, or the purchase's keys have ended. */
function readKey({ secrets, clock }: Here, key: string, order: KeyedOrder) {
  const [, kid = '', signature = ''] = KEY.exec(key) ?? [];
  const secret = secrets.cookie.find(kid);
  if (!secret || hasKeyEnded(order, clock.now())) return null;
  return { secret, given: Buffer.from(signature, 'base64url') };
}

function isSignatureOf(given: Buffer, secret: SharedKey, order: KeyedOrder): boolean {
  const right = signatureOf(secret, order);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether `key` is a valid key of this purchase. Older secrets of the ring still count. */
export function opensOrder(shop: Here, key: string, order: KeyedOrder): boolean {
  const read = readKey(shop, key, order);
  return read !== null && isSignatureOf(read.given, read.secret, order);
}

/** The nonce that a purchase gets when a link with a `revokingKey` is opened; null for every other key. */
export function nonceAfter(shop: Here, key: string, order: KeyedOrder): string | null {
  const read = readKey(shop, key, order);
  if (read === null) return null;
  const guestKeyNonce = nextNonce(read.secret, order);
  return isSignatureOf(read.given, read.secret, { ...order, guestKeyNonce }) ? guestKeyNonce : null;
}
