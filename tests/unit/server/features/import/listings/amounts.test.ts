import { describe, expect, test } from 'vitest';
import { isRates, readPrice, readRates, readStock } from '#server/features/import/listings/amounts.ts';

const none = new Map();

describe('imported prices', () => {
  test.each([
    ['46', '.', 4600],
    ['46.5', '.', 4650],
    ['1,234.50', '.', 123_450],
    ['1.234,50', '.', 123_450],
    ['1.234,50', ',', 123_450],
    ['1 234,50', ',', 123_450],
    ["1'234.50", '.', 123_450],
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
    ['12.345', ',', 1_234_500],
    ['0.125', '.', 13],
    ['.99', '.', 99],
    ['$12.00 USD', '.', 1200],
    ['US$ 12', '.', 1200],
    ['12.00 USD', '.', 1200],
    ['0', '.', 0],
  ] as const)('are read: %s (decimal mark %s) is %d cents', (text, decimal, cents) => {
    expect(readPrice(text, '', decimal, none)).toMatchObject({ cents });
  });

  test.each([
    ['', 'EMPTY_PRICE'],
    ['\u00a0', 'EMPTY_PRICE'],
    ['free', 'PRICE_UNREADABLE'],
    ['1.2.3', 'PRICE_UNREADABLE'],
    ['12,34,56', 'PRICE_UNREADABLE'],
    ['1-2', 'PRICE_UNREADABLE'],
    ['=1+1', 'PRICE_UNREADABLE'],
    ['1e9', 'PRICE_UNREADABLE'],
    ['1.234', 'PRICE_AMBIGUOUS'],
    ['-1', 'NEGATIVE_PRICE'],
    ['(5.00)', 'NEGATIVE_PRICE'],
    ['99999999999999999999', 'PRICE_TOO_HIGH'],
  ] as const)('are refused: %j as %s', (text, problem) => {
    expect(readPrice(text, '', '.', none)).toMatchObject({ problem });
  });

  test.each([
    ['46 €', '', 'EUR'],
    ['C$46', '', 'CAD'],
    ['46', 'EUR', 'EUR'],
    ['£5', 'USD', 'GBP'],
    ['$46', 'CAD', 'CAD'],
    ['46 PLN', '', 'PLN'],
  ] as const)('have a currency: %s in a column of %j is in %s', (text, given, currency) => {
    expect(readPrice(text, given, '.', none)).toEqual({ problem: 'OTHER_CURRENCY', currency });
  });

  test('are converted exactly, half a cent rounded up', () => {
    const rates = readRates('EUR=1.09,jpy=0.0067');
    const priced = (text: string, currency: string) =>
      isRates(rates) ? readPrice(text, currency, '.', rates) : rates;
    expect(priced('46', 'EUR')).toMatchObject({ cents: 5014 });
    expect(priced('0.50', 'EUR')).toMatchObject({ cents: 55 });
    expect(priced('1500', 'JPY')).toMatchObject({ cents: 1005 });
  });

  test.each(['EUR', 'EUR=', 'EUR=0', 'EUR=-1', 'EURO=1', 'EUR=1e3', ''])(
    'cannot have the exchange rate %j',
    (text) => {
      expect(readRates(text)).toEqual({ problem: 'unreadable', part: text });
    },
  );

  test.each([
    ['USD=1', 'dollar', 'USD=1'],
    ['CAD=0.73,XQZ=2', 'unknownCurrency', 'XQZ=2'],
    ['EUR=1.09,CAD=0.73,eur=1.10', 'twice', 'eur=1.10'],
  ])('cannot have the exchange rates %j: %s', (text, problem, part) => {
    expect(readRates(text)).toEqual({ problem, part });
  });

  test('are refused unparsed if they are extremely long', () => {
    expect(readPrice('1'.repeat(2_000_000), '', '.', none)).toEqual({ problem: 'PRICE_UNREADABLE' });
    const currency = 'X'.repeat(2_000_000);
    expect(readPrice('1', currency, '.', none)).toEqual({
      problem: 'OTHER_CURRENCY',
      currency: currency.slice(0, 40),
    });
  });
});

test.each([
  ['5', { stock: 5 }],
  ['5.0', { stock: 5 }],
  ['1,000', { stock: 1000 }],
  ['-2', { stock: 0, warning: 'NEGATIVE_STOCK' }],
  ['1000000', { stock: 999_999, warning: 'STOCK_TOO_HIGH' }],
  ['2.5', null],
  ['lots', null],
])('the imported quantity %j is read or refused', (text, expected) => {
  expect(readStock(text)).toEqual(expected);
});
