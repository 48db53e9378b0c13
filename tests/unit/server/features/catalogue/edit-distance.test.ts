import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import { letterMask, mayBeWithin, editDistance } from '#server/features/catalogue/edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['yarn', 'yarn', 0],
    ['yran', 'yarn', 1],
    ['yarnn', 'yarn', 1],
    ['yrn', 'yarn', 1],
    ['yern', 'yarn', 1],
    ['merino', 'marino', 1],
    ['scisors', 'scissors', 1],
    ['acrilyc', 'acrylic', 2],
    ['', 'wool', 4],
  ])('from %s to %s is %i', (typed, meant, count) => {
    expect(editDistance(typed, meant)).toBe(count);
  });

  it('is 0 only for equal words, and symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  it('is exact up to the limit, and above it beyond', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const exact = editDistance(a, b);
        if (exact <= limit) expect(editDistance(a, b, limit)).toBe(exact);
        else expect(editDistance(a, b, limit)).toBeGreaterThan(limit);
      }),
    );
  });

  it('is never below the bound of mayBeWithin', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mayBeWithin(letterMask(a), letterMask(b), editDistance(a, b))).toBe(true);
      }),
    );
  });
});
