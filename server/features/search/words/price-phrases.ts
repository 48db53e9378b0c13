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
const BETWEEN_DOLLARS = new RegExp(
  `${START}(?:${MONEY}\\s?(?:[-–]|to|à|a)\\s?${AMOUNT}|(\\d{1,5})\\s?(?:[-–]|to|à|a)\\s?${MONEY})${END}`,
  'iu',
);
const MOST = new RegExp(
  `${START}(?:under|below|less than|cheaper than|up to|max(?:imum)?|at most|moins de|sous|jusqu.à|au plus|en dessous de)\\s+${MONEY}${END}`,
  'iu',
);
/** An amount at the end of a query needs no currency: "yarn under 30", but not "under 30 mm", nor where it may be a size. */
const MOST_BARE = new RegExp(
  `${START}(?:under|below|less than|cheaper than|up to|moins de|en dessous de|maximum)\\s+(\\d{1,5}(?:[.,]\\d{1,2})?)\\s*$`,
  'iu',
);
const SIZED = /needle|hook|bead|aiguille|crochet|perle|rocaille/iu;
const MOST_AFTER = new RegExp(
  `${START}${MONEY}\\s+(?:or less|and under|or under|and less|max(?:imum)?|tops|et moins|ou moins)${END}`,
  'iu',
);
const LEAST_AFTER = new RegExp(
  `${START}${MONEY}\\s*(?:\\+|or more|and up|and over|or over|et plus|ou plus)(?![\\p{L}\\p{N}])`,
  'iu',
);
const AROUND = new RegExp(`${START}(?:around|about|environ|autour de|à peu près)\\s+${MONEY}${END}`, 'iu');
const LEAST = new RegExp(
  `${START}(?:over|above|more than|at least|min(?:imum)?|plus de|au moins|à partir de)\\s+${MONEY}${END}`,
  'iu',
);

/** Around $20 is from $15 to $25. */
const AROUND_SHARE = 0.25;

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
    found(BETWEEN_DOLLARS, ([, before, after, to, from, toBefore, toAfter]) =>
      range(cents(before, after, from), cents(to, toBefore, toAfter)),
    ) ??
    found(MOST, ([, amount, before]) => ({ minCents: null, maxCents: cents(amount, before) })) ??
    found(LEAST, ([, amount, before]) => ({ minCents: cents(amount, before), maxCents: null })) ??
    found(MOST_AFTER, ([, amount, before]) => ({ minCents: null, maxCents: cents(amount, before) })) ??
    found(LEAST_AFTER, ([, amount, before]) => ({ minCents: cents(amount, before), maxCents: null })) ??
    (SIZED.test(query)
      ? null
      : found(MOST_BARE, ([, amount]) => ({ minCents: null, maxCents: cents(amount) }))) ??
    found(AROUND, ([, amount, before]) => {
      const about = cents(amount, before);
      return range(Math.round(about * (1 - AROUND_SHARE)), Math.round(about * (1 + AROUND_SHARE)));
    }) ?? {
      rest: query,
      price: null,
    }
  );
}
