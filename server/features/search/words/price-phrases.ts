/** Phrases of price in a query: under $30, moins de 30 $, between 10 and 20 dollars. */

const AMOUNT = String.raw`(?:us|ca)?\$?\s?(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:\$|dollars?|bucks|usd|piastres)?`;
/** An amount that names its currency. */
const MONEY = String.raw`(?:(?:us|ca)?\$\s?(\d{1,5}(?:[.,]\d{1,2})?)|(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:\$|dollars?\b|bucks\b|usd\b|piastres\b))`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

const RANGE = new RegExp(
  `${START}(?:between|from|entre|de)\\s+${AMOUNT}\\s+(?:and|to|et|à|a)\\s+${MONEY}${END}`,
  'iu',
);
const BETWEEN_DOLLARS = new RegExp(`${START}\\$\\s?(\\d{1,5})\\s?[-–]\\s?\\$?(\\d{1,5})${END}`, 'iu');
const MOST = new RegExp(
  `${START}(?:under|below|less than|cheaper than|up to|max(?:imum)?|at most|moins de|sous|jusqu.à|au plus|en dessous de)\\s+${MONEY}${END}`,
  'iu',
);
const LEAST = new RegExp(
  `${START}(?:over|above|more than|at least|min(?:imum)?|plus de|au moins|à partir de)\\s+${MONEY}${END}`,
  'iu',
);

const CENTS = 100;
const cents = (...amounts: readonly (string | undefined)[]): number =>
  Math.round(Number((amounts.find((one) => one !== undefined) ?? '0').replace(',', '.')) * CENTS);

export interface PricePhrase {
  readonly minCents: number | null;
  readonly maxCents: number | null;
}

/** Reads the phrase of price in a query, and the query without it. */
export function readPrice(query: string): { rest: string; price: PricePhrase | null } {
  const found = (pattern: RegExp, read: (match: RegExpExecArray) => PricePhrase) => {
    const match = pattern.exec(query);
    if (!match) return null;
    const rest = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`;
    return { rest: rest.replace(/\s+/g, ' ').trim(), price: read(match) };
  };
  const range = (least: number, most: number): PricePhrase => ({
    minCents: Math.min(least, most),
    maxCents: Math.max(least, most),
  });
  return (
    found(RANGE, ([, from, to, toBefore]) => range(cents(from), cents(to, toBefore))) ??
    found(BETWEEN_DOLLARS, ([, from, to]) => range(cents(from), cents(to))) ??
    found(MOST, ([, amount, before]) => ({ minCents: null, maxCents: cents(amount, before) })) ??
    found(LEAST, ([, amount, before]) => ({ minCents: cents(amount, before), maxCents: null })) ?? {
      rest: query,
      price: null,
    }
  );
}
