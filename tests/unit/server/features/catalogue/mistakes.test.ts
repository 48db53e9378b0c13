import fc from '../../../../support/seeded.ts';
import { describe, expect, it } from 'vitest';
import { letters, mayBeNear, mistakes } from '../../../../../server/features/catalogue/mistakes.ts';

describe('mistakes between two words', () => {
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
  ])('%s for %s: %i', (typed, meant, count) => {
    expect(mistakes(typed, meant)).toBe(count);
  });

  it('are none only for the same word, and as many either way', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mistakes(a, b)).toBe(mistakes(b, a));
        expect(mistakes(a, b) === 0).toBe(a === b);
        expect(mistakes(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(mistakes(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  it('are exact up to a limit and more than it beyond', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const exact = mistakes(a, b);
        if (exact <= limit) expect(mistakes(a, b, limit)).toBe(exact);
        else expect(mistakes(a, b, limit)).toBeGreaterThan(limit);
      }),
    );
  });

  it('are never fewer than letters allow', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mayBeNear(letters(a), letters(b), mistakes(a, b))).toBe(true);
      }),
    );
  });
});
