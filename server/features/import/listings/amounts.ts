/** Parses prices and quantities in the notations of several countries; exact, without floating point. */
import { CENTS_MAX, STOCK_MAX } from '#contract/limits.ts';
import { cut, oneLine } from '../wording.ts';

/** US dollars for one unit of a currency, as an exact fraction. */
export type Rate = { numerator: bigint; denominator: bigint };
export type Rates = ReadonlyMap<string, Rate>;

const RATE = /^([A-Za-z]{3})=(\d{1,9})(?:\.(\d{1,9}))?$/;

/** The fault in a list of rates, and the part of the text with the fault. */
export type RateProblem = { problem: 'unreadable' | 'unknownCurrency' | 'dollar' | 'twice'; part: string };

export const isRates = (read: Rates | RateProblem): read is Rates => read instanceof Map;

/** The currencies of ISO 4217 that the platform knows. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const PART_SHOWN_MAX = 40;

/** Parses "EUR=1.09,CAD=0.73" (US dollars per unit): rates above zero, no currency twice, none for the US dollar itself. */
export function readRates(text: string): Rates | RateProblem {
  const rates = new Map<string, Rate>();
  for (const part of text.split(',')) {
    const refuse = (problem: RateProblem['problem']): RateProblem => ({
      problem,
      part: cut(oneLine(part), PART_SHOWN_MAX),
    });
    const [, code = '', whole = '', decimals = ''] = RATE.exec(part.trim()) ?? [];
    const currency = code.toUpperCase();
    const numerator = BigInt(whole + decimals);
    if (numerator === 0n) return refuse('unreadable');
    if (currency === 'USD') return refuse('dollar');
    if (!CURRENCIES.has(currency)) return refuse('unknownCurrency');
    if (rates.has(currency)) return refuse('twice');
    rates.set(currency, { numerator, denominator: 10n ** BigInt(decimals.length) });
  }
  return rates;
}

/** Whether a price in this currency can't be converted to US dollars with these rates. */
export const needsRate = (currency: string, rates: Rates): boolean =>
  currency !== 'USD' && !rates.has(currency);

export type PriceProblem =
  | 'EMPTY_PRICE'
  | 'PRICE_UNREADABLE'
  | 'PRICE_AMBIGUOUS'
  | 'NEGATIVE_PRICE'
  | 'PRICE_TOO_HIGH'
  | 'OTHER_CURRENCY';
/** A parsed price in US cents; `currency` is the original one, before conversion. */
export type Priced = { cents: number; currency: string } | { problem: PriceProblem; currency?: string };

/** Longer texts are refused, because parsing millions of digits would take minutes. */
const PRICE_LENGTH = 60;
/** The currency column may hold any text, so a refusal quotes only this much of it. */
const CURRENCY_SHOWN_MAX = 40;
const SYMBOLS: readonly [RegExp, string][] = [
  [/CA\$|C\$|CDN\$?/i, 'CAD'],
  [/AU?\$/i, 'AUD'],
  [/NZ\$/i, 'NZD'],
  [/HK\$/i, 'HKD'],
  [/MX\$/i, 'MXN'],
  [/R\$/i, 'BRL'],
  [/US\$/i, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/¥|円/, 'JPY'],
  [/zł/i, 'PLN'],
  [/₽|руб\.?/i, 'RUB'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/\$/, 'USD'],
];
const CODE = /\b([A-Za-z]{3})\b/;
/** Thousands separators: apostrophes in Switzerland, spaces of every kind in France and Poland. */
const GROUP_MARKS = /[\s\u00a0\u2007\u202f'’]/gu;

/** The digits before and after the decimal mark; undefined when the text isn't a number, null when it is ambiguous. */
function parts(text: string, decimal: '.' | ','): { whole: string; decimals: string } | null | undefined {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return undefined;
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots === 0 && commas === 0) return { whole: text, decimals: '' };
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const marks = last === '.' ? dots : commas;
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const isGrouped = (number: string, mark: string): boolean =>
    number.split(mark).every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (marks > 1) {
    // 1.234.567 is grouped by thousands; 1,2,3 is no number.
    return isGrouped(text, last) ? { whole: text.replaceAll(last, ''), decimals: '' } : undefined;
  }
  if (dots > 0 && commas > 0) {
    return isGrouped(before, other) ? { whole: before.replaceAll(other, ''), decimals: after } : undefined;
  }
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) {
    return last === decimal ? null : { whole: before + after, decimals: '' };
  }
  return { whole: before === '' ? '0' : before, decimals: after };
}

/** Converts to US cents; half a cent rounds up. */
function toCents(whole: string, decimals: string, rate: Rate): bigint {
  const numerator = BigInt(whole + decimals) * 100n * rate.numerator;
  const denominator = 10n ** BigInt(decimals.length) * rate.denominator;
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Whether a price names its own currency: "$12", "12 EUR". */
export const namesCurrency = (text: string): boolean =>
  CODE.test(text) || SYMBOLS.some(([sign]) => sign.test(text));

/**
 * Parses a price into US cents: "46", "1.234,50", "$12.00 USD", "12,00 €".
 * @param fileCurrency the currency from the file's currency column; a currency in the price itself wins over it
 * @param decimal the file's decimal mark; "1.234" with decimal "." is ambiguous
 */
export function readPrice(text: string, given: string, decimal: '.' | ',', rates: Rates): Priced {
  const written = oneLine(text);
  if (written === '') return { problem: 'EMPTY_PRICE' };
  if (written.length > PRICE_LENGTH) return { problem: 'PRICE_UNREADABLE' };
  const symbol = SYMBOLS.find(([sign]) => sign.test(written));
  const code = CODE.exec(written)?.[1]?.toUpperCase();
  const isBareDollar = symbol?.[1] === 'USD' && !/US\$/i.test(written);
  const sign = code ?? (isBareDollar && given !== '' ? given : symbol?.[1]);
  const currency = sign ?? (given === '' ? 'USD' : given);
  const bare = (symbol ? written.replace(symbol[0], '') : written).replace(CODE, '').replace(GROUP_MARKS, '');
  const isNegative = /^[-−]|[-−]$|^\(.*\)$/.test(bare);
  const number = parts(bare.replace(/^[-−+(]|[-−)]$/g, ''), decimal);
  if (number === undefined) return { problem: 'PRICE_UNREADABLE' };
  if (number === null) return { problem: 'PRICE_AMBIGUOUS' };
  if (isNegative && /[1-9]/.test(number.whole + number.decimals)) return { problem: 'NEGATIVE_PRICE' };
  const rate = currency === 'USD' ? { numerator: 1n, denominator: 1n } : rates.get(currency);
  if (!rate) return { problem: 'OTHER_CURRENCY', currency: cut(currency, CURRENCY_SHOWN_MAX) };
  const cents = toCents(number.whole, number.decimals, rate);
  // A higher price means that columns were mixed up.
  return cents > BigInt(CENTS_MAX) ? { problem: 'PRICE_TOO_HIGH' } : { cents: Number(cents), currency };
}

const COUNT = /^([+-]?)(\d{1,3}(?:[.,  ’']\d{3})+|\d+)(?:[.,]0+)?$/u;

export type Counted = {
  stock: number;
  warning?: 'NEGATIVE_STOCK' | 'STOCK_TOO_HIGH';
} | null;

/** Parses a quantity: below zero becomes 0, above STOCK_MAX becomes STOCK_MAX, each with a warning; null when it is no number. */
export function readStock(text: string): Counted {
  const written = oneLine(text).replaceAll('−', '-');
  const [, sign = '', digits = ''] = COUNT.exec(written) ?? [];
  if (digits === '') return null;
  const bare = digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (sign === '-' && bare !== '0') return { stock: 0, warning: 'NEGATIVE_STOCK' };
  if (bare.length > 6) return { stock: STOCK_MAX, warning: 'STOCK_TOO_HIGH' };
  return { stock: Number(bare) };
}

/** Parses a weight into whole grams; 0 when it is unreadable. */
export function readGrams(text: string): number {
  const grams = Number(oneLine(text).replace(',', '.'));
  return Number.isFinite(grams) && grams > 0 ? Math.min(Math.round(grams), 10_000_000) : 0;
}
