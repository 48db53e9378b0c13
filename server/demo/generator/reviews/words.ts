export type Mood = 'delighted' | 'pleased' | 'fair' | 'poor';

/** When a sentence can be true: always, of what our shop sells, of what stores carry, of handmade items, after months or a year, of a color. */
export type Occasion = 'any' | 'shop' | 'store' | 'handmade' | 'months' | 'year' | 'color';

/** Sentences of one mood by occasion, one a line; `{color}` is the color that was bought, `(e)` the feminine ending. */
export type MoodWords = { titles: string } & Partial<Record<Occasion, string>>;

/** Sentences about a type of product, one a line: what is good about it begins with `+`, what is poor with `-`. */
export type Details = string;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
