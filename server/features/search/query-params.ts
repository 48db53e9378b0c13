/** Reads a shopper's choice in a list from the query string of a page or of an API call. */
import { omit } from 'es-toolkit/object';
import { Errors, Check } from 'typebox/value';
import { CLASS_DATES, ITEM_KINDS, type ListChoice, type Sort } from '#contract/catalogue.ts';
import { ListQuery } from '#contract/shop.ts';
import { dateFault } from '#machines/rules/validation/date.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const FIELDS = Object.keys(ListQuery.properties);
const NUMBERS = new Set(['category', 'rating', 'store', 'page']);
const CENTS = 100;

const ids = (text: string | undefined): number[] =>
  text === undefined ? [] : [...new Set(text.split(',').map(Number))];

const cents = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text) * CENTS;

/** @throws Refusal 400 VALIDATION for a day that the calendar doesn't have, or a range that ends before it begins */
function dateOf(text: string | undefined): ListChoice['date'] {
  if (text === undefined) return null;
  const named = CLASS_DATES.find((date) => date === text);
  if (named !== undefined) return named;
  const [from = '', to = ''] = text.split('_');
  const isNoDay = [from, to].some((day) => day !== '' && dateFault(day) !== null);
  if (isNoDay || (to !== '' && from > to)) throw new Refusal('VALIDATION', { field: 'date' });
  return from === '' && to === '' ? null : { from: from || null, to: to || null };
}

/**
 * Turns a validated query into a choice. The default sort is relevance when `q` is set, else popularity.
 * @throws Refusal 400 VALIDATION for a price range whose minimum is above its maximum, and for wrong dates
 */
export function choiceOf(query: ListQuery): ListChoice {
  const q = (query.q ?? '').replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();
  const [from, to] = (query.price ?? '').split('-');
  const [priceMinCents, priceMaxCents] = [cents(from), cents(to)];
  if (priceMinCents !== null && priceMaxCents !== null && priceMinCents > priceMaxCents)
    throw new Refusal('VALIDATION', { field: 'price' });
  const sort: Sort = query.sort ?? (q === '' ? 'popular' : 'relevance');
  return {
    q,
    category: query.category ?? null,
    kinds: ITEM_KINDS.filter((kind) => (query.kind ?? '').split(',').includes(kind)),
    colours: ids(query.colour),
    brands: ids(query.brand),
    sellers: ids(query.seller),
    attributes: [...new Set(query.attribute?.split(',') ?? [])],
    priceMinCents,
    priceMaxCents,
    rating: query.rating ?? null,
    date: dateOf(query.date),
    storeId: query.store ?? null,
    sort: sort === 'relevance' && q === '' ? 'popular' : sort,
    page: query.page ?? 1,
  };
}

/** The price of a query: swaps the ends of "25-10", and joins the two fields that a form without script sends. */
function priceOf(search: URLSearchParams): string {
  const given = search.get('price') ?? '';
  const [from = '', to = ''] =
    given === '' ? [search.get('priceFrom') ?? '', search.get('priceTo') ?? ''] : given.split('-');
  const dollars = (text: string): string =>
    text
      .trim()
      .replace(/^\$/, '')
      .replace(/[.,]\d{0,2}$/, '');
  const [least, most] = [dollars(from), dollars(to)];
  const isReversed = least !== '' && most !== '' && Number(least) > Number(most);
  return isReversed ? `${most}-${least}` : `${least}-${most}`;
}

/** The date of a query: swaps the ends of "2026-12-24_2026-12-01", and joins the two fields that a form without script sends. */
function datesOf(search: URLSearchParams): string[] {
  const given = search.getAll('date').filter((value) => value !== '');
  const [text = `${search.get('dateFrom') ?? ''}_${search.get('dateTo') ?? ''}`] = given;
  const [from = '', to] = text.split('_');
  if (given.length > 1 || to === undefined) return given;
  return [to !== '' && from > to ? `${to}_${from}` : `${from}_${to}`];
}

function valuesOf(search: URLSearchParams, field: string): string[] {
  if (field === 'price') return [priceOf(search)];
  return field === 'date' ? datesOf(search) : search.getAll(field);
}

/** A page number that can't be read, or a sort order that no longer exists, still leaves a list to show. */
const IGNORED_WHEN_WRONG: ReadonlySet<string> = new Set(['page', 'sort']);

/**
 * Reads the query string of a page. Unknown names, empty values, unknown sort orders and page numbers that can't be read are ignored.
 * A form sends one name several times for several values (`colour=1&colour=2`), which means the same as `colour=1,2`.
 * @throws Refusal 400 VALIDATION that names the first wrong field
 */
export function parseListQuery(search: URLSearchParams): ListChoice {
  const query: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const text = valuesOf(search, field)
      .filter((value) => value !== '')
      .join(',');
    if (text === '' || text === '-' || text === '_') continue;
    query[field] = NUMBERS.has(field) && /^\d{1,10}$/.test(text) ? Number(text) : text;
  }
  const wrong = Errors(ListQuery, query).map(({ instancePath }) => instancePath.split('/')[1] ?? 'q');
  const field = wrong.find((name) => !IGNORED_WHEN_WRONG.has(name));
  if (field !== undefined) throw new Refusal('VALIDATION', { field });
  const read = omit(query, wrong);
  return choiceOf(Check(ListQuery, read) ? read : {});
}
