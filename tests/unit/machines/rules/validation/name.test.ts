import { describe, expect, it } from 'vitest';
import { nameFault } from '#machines/rules/validation/name.ts';

describe('a name (§5)', () => {
  it.each(['Ann', 'Zoë', 'Jean-Luc', 'Anne Marie', 'Élodie', 'E\u0301lodie', 'Łukasz', 'A B-C D', 'محمد'])(
    'can have letters, accents, single spaces and hyphens: %s',
    (name) => {
      expect(nameFault(name)).toBeNull();
    },
  );

  it.each([
    "O'Brien",
    'O’Brien',
    'D’Amour',
    'St. John',
    'Smith Jr.',
    'J.-P.',
    "Mary O'Neil-St. Clair",
    'D’ Arcy',
  ])('can have apostrophes and full stops after a letter: %s', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each(["'Ann", "Ann'", '’Ann', '.Ann', 'Ann..', "O''Brien", "O.'Brien", '.', "'", 'Ann .', 'Ann-’Bee'])(
    'cannot have an apostrophe or full stop without a letter before it: %j',
    (name) => {
      expect(nameFault(name)).toBe('validation:NAME_INVALID');
    },
  );

  it.each([
    '',
    ' ',
    ' Ann',
    'Ann ',
    'Ann  Marie',
    'Jean--Luc',
    'Jean -Luc',
    '-Ann',
    'Ann-',
    'Ann3',
    'Ann😀',
    '<b>Ann</b>',
    'Ann\r\nBcc: x@y.zz',
    'Ann\u0000',
    '\u202eAnn',
  ])('cannot be anything else: %j', (name) => {
    expect(nameFault(name)).toBe('validation:NAME_INVALID');
  });

  it('has at most 35 characters, a letter with its accent being one', () => {
    expect(nameFault('é'.repeat(35))).toBeNull();
    expect(nameFault('e\u0301'.repeat(35))).toBeNull();
    expect(nameFault('é'.repeat(36))).toBe('validation:NAME_TOO_LONG');
  });

  it('is checked quickly even if it is very long', () => {
    expect(nameFault(`${'a '.repeat(17)}!`)).toBe('validation:NAME_INVALID');
    expect(nameFault(`${"a'".repeat(17)}!`)).toBe('validation:NAME_INVALID');
    expect(nameFault('a'.repeat(2_000_000))).toBe('validation:NAME_TOO_LONG');
  });
});
