import { describe, expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { GUEST_KEY_LIFETIME_MS, opensOrder, orderKey } from '#server/features/orders/guests/guest-key.ts';
import type { KeyedOrder } from '#server/features/orders/guests/guest-key.ts';
import { ACTIVATION_MS, liveRing, makeRing, rotateRing } from '#server/platform/secrets/ring.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const LATER = NOW + 10 * ACTIVATION_MS;

const OURS = makeRing(NOW);

function shopAt(clockAt = LATER, stored = OURS) {
  const live = liveRing(stored, () => LATER);
  return { stored, live, secrets: live.ring, clock: { now: () => clockAt } };
}

const order = (over: Partial<KeyedOrder> = {}): KeyedOrder => ({
  parentNumber: '4100010',
  guestKeyNonce: '5f0d3a52-1c1e-4a83-9a55-0a8f6b6f2c11',
  placedAt: new Date(NOW),
  guestKeyRenewedAt: null,
  ...over,
});

describe("the key to a guest's order", () => {
  test('opens its own order and no other', () => {
    const shop = shopAt();
    const key = orderKey(shop, order());
    expect(opensOrder(shop, key, order())).toBe(true);
    expect(opensOrder(shop, key, order({ parentNumber: '4100011' }))).toBe(false);
  });

  test.each([
    ['without a signature', (key: string) => key.split('.')[0] ?? ''],
    [
      'with one letter of its signature changed',
      (key: string) => key.replace(/\.(.)/, (_, c) => (c === 'A' ? '.B' : '.A')),
    ],
    ['with an unknown key id', (key: string) => `unknown.${key.split('.')[1] ?? ''}`],
    ['with an extra letter', (key: string) => `${key}A`],
    ['that is empty', () => ''],
  ])('%s opens no order', (_, spoil) => {
    const shop = shopAt();
    expect(opensOrder(shop, spoil(orderKey(shop, order())), order())).toBe(false);
  });

  test('of another shop opens no order', () => {
    const another = shopAt(LATER, makeRing(NOW));
    expect(opensOrder(shopAt(), orderKey(another, order()), order())).toBe(false);
  });

  test('is signed for its purpose, so that a signature for another purpose opens no order', () => {
    const shop = shopAt();
    const { kid, secret } = shop.secrets.cookie.current();
    const { parentNumber, guestKeyNonce } = order();
    const madeFor = (...purpose: string[]) => {
      const signed = [...purpose, parentNumber, guestKeyNonce].join('\n');
      return `${kid}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    expect(opensOrder(shop, madeFor('order'), order())).toBe(true);
    for (const purpose of [[], [''], ['cart'], ['preview'], ['Order'], ['order', '']])
      expect(opensOrder(shop, madeFor(...purpose), order())).toBe(false);
  });

  test('still opens after a rotation of the secrets, but not after they were revoked', () => {
    const shop = shopAt();
    const key = orderKey(shop, order());
    const rotated = rotateRing(shop.stored, ['cookie'], NOW + ACTIVATION_MS);
    shop.live.replace(rotated);
    expect(opensOrder(shop, key, order())).toBe(true);
    expect(orderKey(shop, order())).not.toBe(key);
    shop.live.replace(rotateRing(rotated, ['cookie'], NOW, true));
    expect(opensOrder(shop, key, order())).toBe(false);
  });

  test('opens for exactly a year from the order, and for another from its renewal', () => {
    const last = NOW + GUEST_KEY_LIFETIME_MS - 1;
    const opensAt = (now: number, of: KeyedOrder) => {
      const shop = shopAt(now);
      return opensOrder(shop, orderKey(shop, of), of);
    };
    expect(GUEST_KEY_LIFETIME_MS).toBe(31_536_000_000);
    expect([opensAt(last, order()), opensAt(last + 1, order())]).toEqual([true, false]);
    const renewed = order({ guestKeyRenewedAt: new Date(last) });
    expect(opensAt(last + GUEST_KEY_LIFETIME_MS - 1, renewed)).toBe(true);
    expect(opensAt(last + GUEST_KEY_LIFETIME_MS, renewed)).toBe(false);
  });

  test('ends when the order gets a new nonce', () => {
    const shop = shopAt();
    const [before, after] = [order(), order({ guestKeyNonce: '0b2f1d1e-88a5-4b57-b7a5-1d0c7b1f7f00' })];
    expect(opensOrder(shop, orderKey(shop, before), after)).toBe(false);
    expect(opensOrder(shop, orderKey(shop, after), after)).toBe(true);
  });

  test('mailed before nonces existed still opens its order, which has no nonce', () => {
    const shop = shopAt();
    const { kid, secret } = shop.secrets.cookie.current();
    const mailed = `${kid}.${createHmac('sha256', secret).update('order\n4100010').digest('base64url')}`;
    expect(opensOrder(shop, mailed, order({ guestKeyNonce: null }))).toBe(true);
    expect(opensOrder(shop, mailed, order())).toBe(false);
  });
});
