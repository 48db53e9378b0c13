import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { shareOut } from '#machines/rules/money/share-out.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('shares by largest remainder', () => {
  it('give the remaining cent to the largest remainder, and of equal ones to the first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(shareOut(5, [3, 3, 1])).toEqual([2, 2, 1]);
  });

  it('are equal if all weights are zero; otherwise a zero weight gets nothing', () => {
    expect(shareOut(3, [0, 0])).toEqual([2, 1]);
    expect(shareOut(3, [0, 7])).toEqual([0, 3]);
  });

  it('divide a negative total like a positive one', () => {
    expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('are exact for products of cents beyond the precision of a double', () => {
    const large = 9_007_199_254_740_991;
    expect(sumOf(shareOut(large, [large, large, 1]))).toBe(large);
  });

  it('refuse fractions of a cent, negative weights and an empty list', () => {
    expect(() => shareOut(0.5, [1])).toThrow(RangeError);
    expect(() => shareOut(1, [-1])).toThrow(RangeError);
    expect(() => shareOut(-1, [])).toThrow(RangeError);
    expect(() => shareOut(1, [])).toThrow(RangeError);
    expect(shareOut(0, [])).toEqual([]);
  });

  it('always add up, and differ by less than a cent from the exact share', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const shares = shareOut(total, weights);
        expect(sumOf(shares)).toBe(total);
        const whole = sumOf(weights);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          if (whole > 0) {
            expect(Math.abs(share - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
          }
        });
      }),
    );
  });
});
