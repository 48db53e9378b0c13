/** Prices lie within what such things cost in a North American craft shop in 2026. */
import { BOUNDS } from './price-bounds.ts';
import type { Rule } from './shop.ts';

const CENTS = 100;

export const PRICE_RULES: readonly Rule[] = [
  {
    name: 'every category of our products has bounds',
    because: 'a category that nobody looked at has no prices that were judged',
    faults: (shop) =>
      [
        ...new Set(shop.made.items.filter(({ itemType }) => itemType === 1).map((item) => shop.leafOf(item))),
      ].filter((leaf) => !BOUNDS.has(leaf)),
  },
  {
    name: 'our products cost what such things cost',
    because: 'a spool of thread for $40 is a mistake that shoppers see at once',
    faults: (shop) =>
      shop.made.items
        .filter(({ itemType }) => itemType === 1)
        .flatMap((item) => {
          const [low, high] = BOUNDS.get(shop.leafOf(item)) ?? [0, Infinity];
          return item.priceMinCents < low * CENTS || item.priceMaxCents > high * CENTS
            ? [`${item.title.en}: ${String(item.priceMinCents)} to ${String(item.priceMaxCents)}`]
            : [];
        }),
  },
  {
    name: 'a larger size of one color costs more, and less for each unit',
    because:
      'a package twice as large for the same price is a mistake, and nobody buys a larger one at a worse price',
    faults: (shop) =>
      shop.made.items.flatMap((item) => {
        const measured = shop
          .variantsOf(item)
          .flatMap(({ colourHex, measure, priceCents, compareAtCents }) =>
            measure === null
              ? []
              : [{ colourHex, amount: measure.amount, cents: compareAtCents ?? priceCents }],
          );
        return measured.some((small) =>
          measured.some(
            (large) =>
              large.colourHex === small.colourHex &&
              large.amount > small.amount &&
              (large.cents <= small.cents || large.cents / large.amount > (small.cents / small.amount) * 1.1),
          ),
        )
          ? [item.title.en]
          : [];
      }),
  },
];
