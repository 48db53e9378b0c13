import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#contract/shop.ts';
import {
  CLASS_DATES,
  COLOUR_FAMILIES,
  SORTS,
  type ClassDays,
  type Facet,
  type ListChoice,
} from '#contract/catalogue.ts';
import { slugOf, type Locale } from '#locales/paths.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { FACET_VALUES_MAX } from '#server/features/search/facets.ts';
import { listItems, PAGE_SIZE } from '#server/features/search/list-items.ts';
import { BRANDS, CATEGORIES, ITEMS } from '../catalogue/small-catalogue.ts';
import { smallShop } from './small-shop.ts';

const EN: Locale = { language: 'en', region: 'US' };
const RUNS = 60;

const shop = smallShop();

/** The days of the small catalogue's classes. */
const MONDAYS = ['2026-11-23', '2026-11-30'];
/** Both of them, one, or none. */
const OWN_DAYS: readonly ClassDays[] = [
  { from: '2026-11-23', to: '2026-11-30' },
  { from: '2026-11-23', to: '2026-11-23' },
  { from: '2026-11-30', to: null },
  { from: '2026-11-24', to: '2026-11-29' },
  { from: null, to: '2026-11-22' },
];

/** Every possible choice, some of them without items. */
const someOf = <T>(values: readonly T[]) =>
  fc.subarray([...values], { maxLength: Math.min(3, values.length) });
const choices: fc.Arbitrary<ListChoice> = fc.record({
  q: fc.constantFrom('', '', 'cotton', 'linen filling', 'coton'),
  category: fc.constantFrom(null, null, 1, 2, 4, 99),
  kinds: someOf(['product', 'project', 'class'] as const),
  colours: someOf(COLOUR_FAMILIES.map(({ id }) => id)),
  brands: someOf([...BRANDS.map(({ id }) => id), 99]),
  sellers: someOf([1, 2]),
  attributes: someOf([
    'weight:50-g',
    'weight:100-g',
    'fiber:silk',
    'fiber:alpaca',
    '_level:beginner',
    'weight:heavy',
  ]),
  priceMinCents: fc.constantFrom(null, null, 0, 1000, 2500),
  priceMaxCents: fc.constantFrom(null, null, 2500, 5000),
  rating: fc.constantFrom(null, null, 1, 3, 4),
  date: fc.constantFrom(null, null, null, null, ...CLASS_DATES, ...OWN_DAYS),
  storeId: fc.constantFrom(null, null, 11, 12, 99),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 8 }),
});

/** What an item can be filtered by besides the other facets. */
function attributesOf(item: (typeof ITEMS)[number]): string[] {
  const kind = item.kind ?? 'product';
  return [
    ...(item.attributes ?? [{ name: { en: 'Origin' }, value: { en: 'Quebec' } }]).map(
      ({ name, value }) => `${slugOf(name.en)}:${slugOf(value.en)}`,
    ),
    ...(kind === 'product' ? [] : ['_level:beginner']),
    ...(kind === 'class' ? ['_city:montreal'] : []),
    ...(kind === 'product' && item.seller !== undefined ? ['_from:ca'] : []),
  ];
}

const nameOf = (attribute: string): string => attribute.split(':')[0] ?? '';
/** No item has it, so an address with it is one from before. */
const UNKNOWN = 'weight:heavy';

/** Whether the item has a chosen value of each chosen attribute. */
function hasAttributes(item: (typeof ITEMS)[number], chosen: readonly string[]): boolean {
  const known = chosen.filter((attribute) => attribute !== UNKNOWN);
  const own = attributesOf(item);
  return known.every((attribute) =>
    known.some((other) => nameOf(other) === nameOf(attribute) && own.includes(other)),
  );
}

/** Classes of the small catalogue have dates on two Mondays, in three and in ten days. */
const hasDate = (item: (typeof ITEMS)[number], date: NonNullable<ListChoice['date']>): boolean =>
  item.kind === 'class' &&
  (typeof date === 'string'
    ? date === 'week' || date === 'month'
    : MONDAYS.some((day) => day >= (date.from ?? day) && day <= (date.to ?? day)));

/** The expected list, computed item by item. */
function matching(choice: ListChoice): (typeof ITEMS)[number][] {
  const path = (id: number): number[] => {
    const parent = CATEGORIES.find((category) => category.id === id)?.parentId ?? null;
    return parent === null ? [id] : [parent, id];
  };
  return ITEMS.filter((item) => {
    const price = item.price ?? 1000;
    const title = `${item.en} ${item.fr}`.toLowerCase();
    return (
      item.status !== 'draft' &&
      choice.q.split(' ').every((word) => title.includes(word)) &&
      (choice.category === null || path(item.category).includes(choice.category)) &&
      (choice.kinds.length === 0 || choice.kinds.includes(item.kind ?? 'product')) &&
      (choice.colours.length === 0 || choice.colours.some((id) => item.colours?.includes(id))) &&
      (choice.brands.length === 0 || choice.brands.includes(item.brand ?? 0)) &&
      (choice.sellers.length === 0 || choice.sellers.includes(item.seller ?? 0)) &&
      price >= (choice.priceMinCents ?? 0) &&
      price <= (choice.priceMaxCents ?? Infinity) &&
      hasAttributes(item, choice.attributes) &&
      (item.rating ?? 0) >= (choice.rating ?? 0) &&
      (choice.date === null || hasDate(item, choice.date)) &&
      (choice.storeId === null || (item.stores ?? []).includes(choice.storeId))
    );
  });
}

/** The choice with `value` as the only value of a facet. */
function choosing(choice: ListChoice, key: Facet['key'], value: string): ListChoice {
  const id = Number(value);
  switch (key) {
    case 'category':
      return { ...choice, category: id };
    case 'kind':
      return { ...choice, kinds: choiceOf({ kind: value }).kinds };
    case 'colour':
      return { ...choice, colours: [id] };
    case 'brand':
      return { ...choice, brands: [id] };
    case 'seller':
      return { ...choice, sellers: [id] };
    case 'rating':
      return { ...choice, rating: id };
    case 'date':
      return { ...choice, date: choiceOf({ date: value }).date };
    case 'store':
      return { ...choice, storeId: id };
    case 'attribute':
    case 'level':
    case 'city':
    case 'sale':
    case 'shipsFrom': {
      const others = choice.attributes.filter((other) => nameOf(other) !== nameOf(value));
      return { ...choice, attributes: [...others, value] };
    }
    case 'price': {
      const { priceMinCents, priceMaxCents } = choiceOf({ price: value });
      return { ...choice, priceMinCents, priceMaxCents };
    }
  }
}

describe('a list', () => {
  it('has the items that match every chosen facet, for any choice', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const listing = await listItems(shop(), choice, {}, EN);
        const expected = matching(choice);
        expect(listing.total).toBe(expected.length);
        expect(listing.pages).toBe(Math.max(1, Math.ceil(expected.length / PAGE_SIZE)));
        const ids = new Set(expected.map(({ id }) => id));
        expect(listing.items.every(({ id }) => ids.has(id))).toBe(true);
        const last = listing.page === listing.pages;
        const rest = expected.length - (listing.pages - 1) * PAGE_SIZE;
        expect(listing.items).toHaveLength(last ? rest : PAGE_SIZE);
      }),
      { numRuns: RUNS },
    );
  });

  it('counts for each value the items that choosing it instead would show', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { facets } = await listItems(shop(), choice, {}, EN, 11);
        for (const { key, values } of facets) {
          for (const { value, count } of values) {
            const expected = matching(choosing(choice, key, value)).length;
            expect({ key, value, count }).toEqual({ key, value, count: expected });
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves out no value that has items', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { facets } = await listItems(shop(), choice, {}, EN);
        const shown = (key: Facet['key']): string[] =>
          facets.find((facet) => facet.key === key)?.values.map(({ value }) => value) ?? [];
        for (const { id } of COLOUR_FAMILIES) {
          const some = matching({ ...choice, colours: [id] }).length > 0;
          expect(shown('colour').includes(String(id))).toBe(some || choice.colours.includes(id));
        }
        for (const { id } of BRANDS) {
          const some = matching({ ...choice, brands: [id] }).length > 0;
          expect(shown('brand').includes(String(id))).toBe(some || choice.brands.includes(id));
        }
        expect(shown('brand').length).toBeLessThanOrEqual(FACET_VALUES_MAX + choice.brands.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('shows every item once over its pages, in every order', async () => {
    for (const sort of SORTS) {
      const seen: number[] = [];
      for (let page = 1; page <= 7; page += 1) {
        const { items } = await listItems(shop(), choiceOf({ sort, page }), {}, EN);
        seen.push(...items.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(ITEMS.length - 1);
      expect(seen).toHaveLength(ITEMS.length - 1);
    }
  });

  it('is sorted as requested', async () => {
    const items = async (sort: (typeof SORTS)[number]) =>
      (await listItems(shop(), choiceOf({ sort, kind: 'product' }), {}, EN)).items;
    const up = (await items('price-up')).map((item) => item.priceMinCents);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = (await items('price-down')).map((item) => item.priceMinCents);
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const rated = (await items('rating')).map((item) => item.ratingAverage);
    expect(rated).toEqual([...rated].sort((a, b) => b - a));
    expect((await items('newest'))[0]?.id).toBe(2139);
    expect((await items('popular'))[0]?.id).toBe(1011);
  });

  it('offers the attributes that many of its items have, sizes in the order of their numbers', async () => {
    const offered = async (query: ListQuery, locale: Locale) => {
      const { facets } = await listItems(shop(), choiceOf(query), {}, locale);
      return facets
        .filter(({ key }) => key === 'attribute')
        .map(({ name, values }) => [name, values.map(({ label }) => label).join(', ')]);
    };
    expect(await offered({ category: 5 }, EN)).toEqual([
      ['Weight', '50 g, 100 g, 200 g'],
      ['Fiber', 'Hemp, Ramie, Silk, Alpaca'],
    ]);
    const [chosen] = await offered(
      { category: 5, attribute: 'fiber:silk' },
      { language: 'fr', region: 'CA' },
    );
    expect(chosen).toEqual(['Fibre', 'Chanvre, Ramie, Soie, Alpaga']);
  });

  it('of classes offers their level and city', async () => {
    const { facets } = await listItems(shop(), choiceOf({ kind: 'class' }), {}, EN);
    const labels = (wanted: Facet['key']) =>
      facets.find(({ key }) => key === wanted)?.values.map(({ label, count }) => [label, count]);
    expect(labels('level')).toEqual([['beginner', 2]]);
    expect(labels('city')).toEqual([['Montréal', 2]]);
  });

  it('of classes offers their dates, in a list with few classes it does not', async () => {
    const dates = async (query: ListQuery) => {
      const { facets } = await listItems(shop(), choiceOf(query), {}, EN);
      return facets.find(({ key }) => key === 'date')?.values.map(({ value, count }) => [value, count]);
    };
    expect(await dates({ kind: 'class' })).toEqual([
      ['week', 2],
      ['month', 2],
    ]);
    expect(await dates({})).toBeUndefined();
    expect(await dates({ date: 'later' })).toEqual([
      ['week', 2],
      ['month', 2],
      ['later', 0],
    ]);
  });

  it('shows the ancestors and children of the chosen category', async () => {
    const categories = async (category?: number) => {
      const query = category === undefined ? {} : { category };
      const { facets } = await listItems(shop(), choiceOf(query), {}, { language: 'fr', region: 'CA' });
      return facets
        .find(({ key }) => key === 'category')
        ?.values.map(({ label, chosen }) => (chosen ? `[${label}]` : label));
    };
    expect(await categories()).toEqual(['Laine', 'Peinture']);
    expect(await categories(1)).toEqual(['[Laine]', 'Laine à chaussettes', 'Aiguilles']);
    expect(await categories(5)).toEqual(['Peinture', '[Pinceaux]']);
  });
});
