import { describe, expect, it } from 'vitest';
import { currencyFault, readCurrency } from '#machines/rules/validation/currency.ts';

describe('an amount (§1, §5)', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    ['1234.50', 123_450],
    ['$1,234.50', 123_450],
    ['1,234,567', 123_456_700],
    [' $9.99 ', 999],
    ['12,50', 1250],
    ['1,2', 120],
  ])('typed in English as %j is %i cents', (text, cents) => {
    expect(readCurrency(text, 'en')).toBe(cents);
    expect(currencyFault(text, 'en')).toBeNull();
  });

  it.each([
    ['12,5', 1250],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1.234,50 $', 123_450],
    ['1.234,50\u00a0$\u00a0US', 123_450],
    ['1.234.567', 123_456_700],
    ['12.50', 1250],
    ['1234.5', 123_450],
  ])('typed in French as %j is %i cents', (text, cents) => {
    expect(readCurrency(text, 'fr')).toBe(cents);
  });

  it.each([
    '',
    '$',
    '-1',
    '1.234',
    '12.',
    '.5',
    '12,345,67',
    '1,234,5',
    '1,2345',
    '1e3',
    '12 $',
    '9'.repeat(20),
  ])('typed in English cannot be %j', (text) => {
    expect(currencyFault(text, 'en')).toBe('validation:CURRENCY_INVALID');
  });

  it.each(['', '$', '-1', '1.234.5', '1,234.50', '$12', '12,345'])('typed in French cannot be %j', (text) => {
    expect(currencyFault(text, 'fr')).toBe('validation:CURRENCY_INVALID');
  });
});
