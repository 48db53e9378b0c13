import { describe, expect, it } from 'vitest';
import { readPrice } from '#server/features/search/words/price-phrases.ts';

const dollars = (from: number | null, to: number | null) => ({
  minCents: from === null ? null : from * 100,
  maxCents: to === null ? null : to * 100,
});

describe('a price in a query', () => {
  it.each([
    ['yarn under $30', 'yarn', dollars(null, 30)],
    ['yarn under 30', 'yarn', dollars(null, 30)],
    ['$30 or less yarn', 'yarn', dollars(null, 30)],
    ['laine moins de 30 $', 'laine', dollars(null, 30)],
    ['laine 30 $ et moins', 'laine', dollars(null, 30)],
    ['easel over $50', 'easel', dollars(50, null)],
    ['$50+ easel', 'easel', dollars(50, null)],
    ['chevalet 50 $ et plus', 'chevalet', dollars(50, null)],
    ['between $10 and $20 scissors', 'scissors', dollars(10, 20)],
    ['$10-$20 scissors', 'scissors', dollars(10, 20)],
    ['20 to 40 dollars fabric', 'fabric', dollars(20, 40)],
    ['tissu entre 20 et 40 $', 'tissu', dollars(20, 40)],
    ['tissu 40 $ à 20 $', 'tissu', dollars(20, 40)],
    ['gift around $20', 'gift', dollars(15, 25)],
    ['cadeau environ 20 $', 'cadeau', dollars(15, 25)],
  ])('is read from %s', (query, rest, price) => {
    expect(readPrice(query)).toEqual({ rest, price });
  });

  it.each(['beads under 6 mm', 'needles under 10', '1-2 in ribbon', 'needles 4 to 6 mm', '2 oz paint'])(
    'is not read from sizes: %s',
    (query) => {
      expect(readPrice(query)).toEqual({ rest: query, price: null });
    },
  );
});
