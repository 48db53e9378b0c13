import { describe, expect, test } from 'vitest';
import { opensOrder, orderKey } from '../../../../server/orders/guest-key.ts';
import { ACTIVATION_MS, liveRing, makeRing, rotateRing } from '../../../../server/secrets/ring.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

function shopAt(now: number) {
  const stored = makeRing(now);
  const live = liveRing(stored, () => now + 10 * ACTIVATION_MS);
  return { stored, live, secrets: live.ring };
}

describe('the key of a guest', () => {
  test('opens its own parent order and no other', () => {
    const shop = shopAt(NOW);
    const key = orderKey(shop, '4100010');
    expect(opensOrder(shop, key, '4100010')).toBe(true);
    expect(opensOrder(shop, key, '4100011')).toBe(false);
  });

  test.each([
    ['without a signature', (key: string) => key.split('.')[0] ?? ''],
    [
      'with one letter of its signature changed',
      (key: string) => key.replace(/\.(.)/, (_, c) => (c === 'A' ? '.B' : '.A')),
    ],
    ['by a secret that is not ours', (key: string) => `nobody.${key.split('.')[1] ?? ''}`],
    ['longer than it was', (key: string) => `${key}A`],
    ['that is empty', () => ''],
  ])('%s opens nothing', (_, spoil) => {
    const shop = shopAt(NOW);
    expect(opensOrder(shop, spoil(orderKey(shop, '4100010')), '4100010')).toBe(false);
  });

  test('of another shop opens nothing', () => {
    expect(opensOrder(shopAt(NOW), orderKey(shopAt(NOW), '4100010'), '4100010')).toBe(false);
  });

  test('goes on opening after the secrets were rotated, and not after they were revoked', () => {
    const shop = shopAt(NOW);
    const key = orderKey(shop, '4100010');
    const rotated = rotateRing(shop.stored, ['cookie'], NOW + ACTIVATION_MS);
    shop.live.replace(rotated);
    expect(opensOrder(shop, key, '4100010')).toBe(true);
    expect(orderKey(shop, '4100010')).not.toBe(key);
    shop.live.replace(rotateRing(rotated, ['cookie'], NOW, true));
    expect(opensOrder(shop, key, '4100010')).toBe(false);
  });
});
