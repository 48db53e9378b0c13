/** Addresses of a list: its filters are in the query, as in the contract's `ListQuery`. */
import type { Facet, FacetValue } from '#contract/catalogue.ts';
import { pathnameOf, queryOf } from '#views/read-path.ts';

/** Facets with several values; in the others a new value replaces the old one. */
const SEVERAL: ReadonlySet<Facet['key']> = new Set(['kind', 'colour', 'brand', 'seller']);
/** Facets whose values stand together in one parameter, each with its attribute. */
const ATTRIBUTES: ReadonlySet<Facet['key']> = new Set(['attribute', 'level', 'city', 'sale', 'shipsFrom']);

/** @param path of the page with its query, without the language segment. */
export function withQuery(path: string, change: (query: URLSearchParams) => void): string {
  const query = queryOf(path);
  query.delete('page');
  change(query);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? pathnameOf(path) : `${pathnameOf(path)}?${text}`;
}

/** Parameters of a form without script that mean the same as the facet's own. */
const FORM_PARAMETERS: Partial<Record<Facet['key'], readonly string[]>> = {
  price: ['priceFrom', 'priceTo'],
  date: ['dateFrom', 'dateTo'],
};

const parameterOf = (key: Facet['key']): string => (ATTRIBUTES.has(key) ? 'attribute' : key);

/** The facets of the list at `path` with the choices of `next`, the address that is loading. */
export function facetsAt(next: string, path: string, facets: readonly Facet[]): readonly Facet[] {
  const [before, after] = [queryOf(path), queryOf(next)];
  return facets.map((facet) => {
    const name = parameterOf(facet.key);
    // The server may read a parameter more widely than by its letters, so an unchanged one keeps the server's choices.
    if (before.get(name) === after.get(name)) return facet;
    const chosen = after.get(name)?.split(',') ?? [];
    return {
      ...facet,
      values: facet.values.map((value) => ({ ...value, chosen: chosen.includes(value.value) })),
    };
  });
}

export const chosenValues = (facets: readonly Facet[]): { facet: Facet; value: FacetValue }[] =>
  facets.flatMap((facet) => facet.values.filter((value) => value.chosen).map((value) => ({ facet, value })));

/** The address with a value added, or removed if it is active. */
export function toggled(path: string, { key, values }: Facet, value: FacetValue): string {
  return withQuery(path, (query) => {
    const isAttribute = ATTRIBUTES.has(key);
    const name = parameterOf(key);
    const chosen = isAttribute
      ? (query.get(name)?.split(',') ?? [])
      : values.filter((other) => other.chosen).map((other) => other.value);
    const kept = isAttribute || SEVERAL.has(key) ? chosen.filter((other) => other !== value.value) : [];
    const next = value.chosen ? kept : [...kept, value.value];
    if (next.length === 0) query.delete(name);
    else query.set(name, next.join(','));
    for (const other of FORM_PARAMETERS[key] ?? []) query.delete(other);
  });
}

const DAYS = /^([\d-]*)_([\d-]*)$/;

/** The days of the shopper's own in a value of the facet of dates, as YYYY-MM-DD; null for a named date. */
export function daysOf(value: string): { from: string; to: string } | null {
  const [, from, to] = DAYS.exec(value) ?? [];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The chosen days of the facet of dates; empty texts without any. */
export const chosenDays = ({ values }: Facet): { from: string; to: string } =>
  values.flatMap(({ chosen, value }) => (chosen ? (daysOf(value) ?? []) : []))[0] ?? { from: '', to: '' };

/** The address with days of the shopper's own, in their order; without them if both are empty. */
export function withDays(path: string, { from, to }: { from: string; to: string }): string {
  const [first, last] = to !== '' && from > to ? [to, from] : [from, to];
  return withQuery(path, (query) => {
    if (first === '' && last === '') query.delete('date');
    else query.set('date', `${first}_${last}`);
    for (const other of FORM_PARAMETERS.date ?? []) query.delete(other);
  });
}

/** The list without filters; the search text stays. */
export function cleared(path: string): string {
  return withQuery(path, (query) => {
    for (const name of [...query.keys()]) if (name !== 'q' && name !== 'sort') query.delete(name);
  });
}

export function pageAddress(path: string, page: number): string {
  return withQuery(path, (query) => {
    if (page > 1) query.set('page', String(page));
  });
}

/** The numbers shown under a list: the first, the last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
