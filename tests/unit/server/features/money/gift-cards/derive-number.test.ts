/** The number and the PIN of a gift card that a member has bought. */
import { expect, test } from 'vitest';
import { giftCardFaults } from '#machines/rules/gift-card-number.ts';
import { derivedGiftCard } from '#server/features/money/gift-cards/derive-number.ts';
import { liveRing, makeRing, rotateRing } from '#server/platform/secrets/ring.ts';

const CREATED = Date.UTC(2026, 0, 1);
const shop = makeRing(CREATED);
const storeOf = (stored: typeof shop) => liveRing(stored, () => CREATED + 86_400_000).ring.store;

test('the number and the PIN of a purchase stay the same after the shop’s key is rotated', () => {
  const card = derivedGiftCard(storeOf(shop), '8000001');
  expect(derivedGiftCard(storeOf(shop), '8000001')).toEqual(card);
  expect(derivedGiftCard(storeOf(rotateRing(shop, ['store'], CREATED + 1)), '8000001')).toEqual(card);
});

test('the numbers are valid, and differ between purchases and between shops', () => {
  const cards = Array.from({ length: 50 }, (_, index) =>
    derivedGiftCard(storeOf(shop), String(8_000_000 + index)),
  );
  cards.push(derivedGiftCard(storeOf(makeRing(CREATED)), '8000000'));
  for (const card of cards) expect(giftCardFaults(card)).toEqual({ number: null, pin: null });
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
  expect(new Set(cards.map(({ pin }) => pin)).size).toBeGreaterThan(40);
});
