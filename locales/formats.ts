/**
 * The formats that a message can name, as in `{{amount, money}}`. The caller passes the number itself, so that no page or mail can
 * write it in another language's way.
 */
import { formatMoney, formatNumber, formatPercent } from './format.ts';
import type { Language } from './paths.ts';

type Format = (value: unknown, language: Language) => string;

/** Text is left as it is: some values are a number or a word, such as the highest facet of a price. */
const ofNumber =
  (format: (value: number, language: Language) => string): Format =>
  (value, language) =>
    typeof value === 'number' ? format(value, language) : String(value);

export const FORMATS: Readonly<Record<string, Format>> = {
  /** Integer cents of US dollars. */
  money: ofNumber(formatMoney),
  number: ofNumber((value, language) => formatNumber(value, language)),
  /** With one decimal, such as an average. */
  decimal: ofNumber((value, language) => formatNumber(value, language, 1)),
  percent: ofNumber(formatPercent),
};
