/** Refund amounts are never negative or above the amount paid, and in the end equal it, in any order of refunds. */
import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, test } from 'vitest';
import type { RefundedLine } from '#server/platform/database/schema/buying.ts';
import {
  amountOver,
  leftCents,
  leftOf,
  piecesOf,
  splitBack,
  totalCents,
} from '#server/features/money/refunds/refund-amounts.ts';
import type { PaidLine } from '#server/features/money/refunds/refund-amounts.ts';

const mugs: PaidLine = {
  orderLineId: 1,
  quantity: 3,
  itemCents: 1000,
  shippingCents: 500,
  taxCents: 133,
  voucherCents: 400,
};

describe('a refund of pieces of a line', () => {
  test('has their shares of price, shipping and tax, with odd cents in the first', () => {
    const first = piecesOf(mugs, 1, []);
    expect(first).toEqual({ orderLineId: 1, quantity: 1, itemCents: 334, shippingCents: 167, taxCents: 45 });
    const second = piecesOf(mugs, 1, [first]);
    expect(second).toMatchObject({ itemCents: 333, shippingCents: 167, taxCents: 44 });
    expect(piecesOf(mugs, 1, [first, second])).toMatchObject({
      itemCents: 333,
      shippingCents: 166,
      taxCents: 44,
    });
  });

  test('after a refunded amount has the rest', () => {
    const given = amountOver([mugs], 1000, []);
    const rest = piecesOf(mugs, 3, given);
    expect(totalCents(rest)).toBe(633);
  });

  test('of a class canceled late is a part of the price', () => {
    expect(piecesOf(mugs, 3, [], 50)).toMatchObject({ itemCents: 500, shippingCents: 250, taxCents: 66 });
  });
});

describe('a refund of an amount', () => {
  const bowl: PaidLine = { ...mugs, orderLineId: 2, itemCents: 500, shippingCents: 0, taxCents: 67 };

  test('is divided in proportion to what is left of all lines', () => {
    expect(leftCents([mugs, bowl], [])).toBe(2200);
    expect(amountOver([mugs, bowl], 1100, [])).toEqual([
      { orderLineId: 1, quantity: 0, itemCents: 500, shippingCents: 250, taxCents: 67 },
      { orderLineId: 2, quantity: 0, itemCents: 250, shippingCents: 0, taxCents: 33 },
    ]);
  });

  test('leaves out fully refunded lines', () => {
    const all = piecesOf(bowl, 3, []);
    expect(leftCents([mugs, bowl], [all])).toBe(1633);
    expect(amountOver([mugs, bowl], 1633, [all])).toEqual([
      { orderLineId: 1, quantity: 0, itemCents: 1000, shippingCents: 500, taxCents: 133 },
    ]);
  });

  test('can be a single cent', () => {
    const penny = { ...mugs, itemCents: 1, shippingCents: 0, taxCents: 0, voucherCents: 0 };
    expect(amountOver([penny], 1, [])).toEqual([
      { orderLineId: 1, quantity: 0, itemCents: 1, shippingCents: 0, taxCents: 0 },
    ]);
  });
});

describe('the means of a refund', () => {
  test('are card and vouchers in the proportion in which they paid', () => {
    const first = piecesOf(mugs, 1, []);
    expect(splitBack([mugs], [first], [])).toEqual({ cardCents: 413, voucherCents: 133 });
    const rest = piecesOf(mugs, 2, [first]);
    expect(splitBack([mugs], [rest], [first])).toEqual({ cardCents: 820, voucherCents: 267 });
  });

  test('have zero cents if nothing was paid', () => {
    const gift = { ...mugs, itemCents: 0, shippingCents: 0, taxCents: 0, voucherCents: 0 };
    expect(splitBack([gift], [piecesOf(gift, 3, [])], [])).toEqual({ cardCents: 0, voucherCents: 0 });
  });
});

const cents = fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.integer({ min: 0, max: 50_000_000 }));
const cart = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      itemCents: cents,
      shippingCents: cents,
      taxCents: cents,
      vouchers: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines.map(({ vouchers, ...line }, index): PaidLine => ({
      ...line,
      orderLineId: index + 1,
      voucherCents: Math.floor(totalCents(line) * vouchers),
    })),
  );

/** A random refund: pieces of a line, or an amount, as a share of what is left. */
const wish = fc.record({
  line: fc.nat(),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  percent: fc.constantFrom(100, 100, 50, 33, 1),
  kind: fc.constantFrom('pieces', 'amount', 'amount of a line'),
});
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

function refundFor(
  lines: readonly PaidLine[],
  { kind, line: nth, part, percent }: Wish,
  before: RefundedLine[],
) {
  const line = lines[nth % lines.length];
  if (line === undefined) return [];
  if (kind === 'pieces') {
    const quantity = Math.ceil(leftOf(line, before).quantity * part);
    return quantity === 0 ? [] : [piecesOf(line, quantity, before, percent)];
  }
  const of = kind === 'amount' ? lines : [line];
  return amountOver(of, Math.floor(leftCents(of, before) * part), before);
}

const amounts = ({ itemCents, shippingCents, taxCents }: RefundedLine | PaidLine) => [
  itemCents,
  shippingCents,
  taxCents,
];

describe('any refunds of any cart', () => {
  test('are never negative nor above the amount paid, by line, part and means', () => {
    fc.assert(
      fc.property(cart, fc.array(wish, { maxLength: 12 }), (lines, wishes) => {
        const before: RefundedLine[] = [];
        const paid = lines.reduce((sum, line) => sum + totalCents(line), 0);
        let [card, vouchers] = [0, 0];
        for (const each of wishes) {
          const now = refundFor(lines, each, before);
          const split = splitBack(lines, now, before);
          expect(
            Math.min(split.cardCents, split.voucherCents, ...now.flatMap(amounts)),
          ).toBeGreaterThanOrEqual(0);
          expect(split.cardCents + split.voucherCents).toBe(
            now.reduce((sum, line) => sum + totalCents(line), 0),
          );
          card += split.cardCents;
          vouchers += split.voucherCents;
          before.push(...now);
          for (const line of lines) {
            const left = leftOf(line, before);
            expect(
              Math.min(left.quantity, left.itemCents, left.shippingCents, left.taxCents),
            ).toBeGreaterThanOrEqual(0);
          }
          expect(card + vouchers + leftCents(lines, before)).toBe(paid);
          expect(vouchers).toBeLessThanOrEqual(lines.reduce((sum, line) => sum + line.voucherCents, 0));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('add up to the amount paid once every piece is refunded, to card and vouchers as they paid', () => {
    fc.assert(
      fc.property(cart, fc.array(wish, { maxLength: 8 }), (lines, wishes) => {
        const before: RefundedLine[] = [];
        let [card, vouchers] = [0, 0];
        const refund = (now: RefundedLine[]): void => {
          const split = splitBack(lines, now, before);
          card += split.cardCents;
          vouchers += split.voucherCents;
          before.push(...now);
        };
        // An amount refunded before is not refunded again: it reduces the last pieces.
        for (const each of wishes) refund(refundFor(lines, { ...each, percent: 100 }, before));
        for (const line of lines) {
          const { quantity } = leftOf(line, before);
          if (quantity > 0) refund([piecesOf(line, quantity, before)]);
        }
        const [allCents, allVouchers] = lines.reduce(
          ([all, byVoucher], line) => [all + totalCents(line), byVoucher + line.voucherCents],
          [0, 0],
        );
        expect([card + vouchers, vouchers]).toEqual([allCents, allVouchers]);
        expect(leftCents(lines, before)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are the same for pieces one by one and all at once', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        for (const line of lines) {
          const one: RefundedLine[] = [];
          for (let nth = 0; nth < line.quantity; nth += 1) one.push(piecesOf(line, 1, one));
          const all = piecesOf(line, line.quantity, []);
          const sum = (pick: (of: RefundedLine) => number) =>
            one.reduce((total, each) => total + pick(each), 0);
          expect([
            sum((of) => of.itemCents),
            sum((of) => of.shippingCents),
            sum((of) => of.taxCents),
          ]).toEqual(amounts(all));
          expect(amounts(all)).toEqual(amounts(line));
        }
      }),
    );
  });
});
