/** Turns counts into the facets of a list. */
import {
  CLASS_DATES,
  COLOUR_FAMILIES,
  ITEM_KINDS,
  type Facet,
  type FacetValue,
  type ListChoice,
} from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import { ancestry, type Category, type CategoryTree, type Snapshot } from '../catalogue/index.ts';
import { attributeFacets, derivedFacets, SHARE_MIN } from './attribute-facets.ts';
import { PRICE_RANGES, RATING_STEPS, type Counted } from './count-matches.ts';

/** There can be thousands of brands and sellers: this many of the most frequent are shown, besides the chosen ones. */
export const FACET_VALUES_MAX = 12;
const CENTS = 100;

const present = (value: FacetValue): boolean => value.count > 0 || value.chosen;

function categoryFacet(
  tree: CategoryTree,
  counts: Int32Array,
  scope: Category | null,
  chosen: Category | null,
  language: Language,
): FacetValue[] {
  const upTo = new Int32Array(counts.length + 1);
  counts.forEach((items, place) => {
    upTo[place + 1] = (upTo[place] ?? 0) + items;
  });
  // The ancestors down to the chosen category, then its children.
  const way = chosen ? ancestry(chosen).filter((node) => !scope || node.place > scope.place) : [];
  const next = (chosen ?? scope)?.children ?? tree.roots;
  return [...way, ...next]
    .map((node) => ({
      value: String(node.id),
      label: node.name[language],
      count: (upTo[node.end] ?? 0) - (upTo[node.place] ?? 0),
      chosen: node === chosen,
    }))
    .filter(present);
}

function mostFrequent(
  ids: readonly number[],
  counts: Int32Array,
  names: ReadonlyMap<number, string>,
  chosen: readonly number[],
): FacetValue[] {
  const values = ids
    .map((id, index) => ({
      value: String(id),
      label: names.get(id) ?? '',
      count: counts[index] ?? 0,
      chosen: chosen.includes(id),
    }))
    .filter((value, index) => index > 0 && value.label !== '' && present(value))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  return values.filter((value, rank) => rank < FACET_VALUES_MAX || value.chosen);
}

/** A range in cents as `ListQuery.price` writes it: "10-25", "-10", "100-". */
export const priceRange = (from: number | null, to: number | null): string =>
  `${from === null ? '' : String(from / CENTS)}-${to === null ? '' : String(to / CENTS)}`;

/** The facet of class dates. It has no values in a list with few classes, because a date would hide most of that list. */
function dateFacet({ dates, kinds, matches }: Counted, choice: ListChoice): FacetValue[] {
  const classes = kinds[ITEM_KINDS.indexOf('class')] ?? 0;
  if (choice.date === null && classes < matches.length * SHARE_MIN) return [];
  return [
    ...ownDays(choice, matches.length),
    ...CLASS_DATES.map((date, index) => ({
      value: date,
      label: date,
      count: dates[index] ?? 0,
      chosen: choice.date === date,
    })),
  ].filter(present);
}

/** The days that the shopper chose, as `ListQuery.date` writes them, beside the named dates. */
function ownDays({ date }: ListChoice, count: number): FacetValue[] {
  if (date === null || typeof date === 'string') return [];
  const range = `${date.from ?? ''}_${date.to ?? ''}`;
  return [{ value: range, label: range, count, chosen: true }];
}

/** A price that the shopper typed, as a value beside the usual ranges. */
function ownPrice(chosen: string, { matches }: Counted): FacetValue[] {
  const isUsual = chosen === '-' || PRICE_RANGES.some(([from, to]) => priceRange(from, to) === chosen);
  return isUsual ? [] : [{ value: chosen, label: chosen, count: matches.length, chosen: true }];
}

/** The facets in display order; a facet without values is left out. */
export function facetsOf(
  snapshot: Snapshot,
  counted: Counted,
  choice: ListChoice,
  scope: { category: Category | null; ownSeller: boolean; ownBrand: boolean; ownKind: boolean },
  language: Language,
): Facet[] {
  const { columns, tree } = snapshot;
  const chosenCategory = choice.category === null ? null : (tree.byId(choice.category) ?? null);
  const chosenPrice = priceRange(choice.priceMinCents, choice.priceMaxCents);
  const facets: Facet[] = [
    {
      key: 'category',
      values: categoryFacet(tree, counted.categories, scope.category, chosenCategory, language),
    },
    {
      key: 'kind',
      values: (scope.ownKind ? [] : ITEM_KINDS)
        .map((kind, index) => ({
          value: kind,
          label: kind,
          count: counted.kinds[index] ?? 0,
          chosen: choice.kinds.includes(kind),
        }))
        .filter(present),
    },
    {
      key: 'price',
      values: [
        ...ownPrice(chosenPrice, counted),
        ...PRICE_RANGES.map(([from, to], bucket) => {
          const value = priceRange(from, to);
          return { value, label: value, count: counted.prices[bucket] ?? 0, chosen: value === chosenPrice };
        }),
      ].filter(present),
    },
    {
      key: 'colour',
      values: COLOUR_FAMILIES.map(({ id, key, hex }) => ({
        value: String(id),
        label: key,
        hex,
        count: counted.colours[id] ?? 0,
        chosen: choice.colours.includes(id),
      })).filter(present),
    },
    { key: 'date', values: dateFacet(counted, choice) },
    ...derivedFacets(snapshot.attributes, counted, choice, ['level', 'city']),
    ...attributeFacets(snapshot.attributes, counted, choice, language),
    {
      key: 'brand',
      values: scope.ownBrand
        ? []
        : mostFrequent(columns.brandIds, counted.brands, snapshot.brands, choice.brands),
    },
    {
      key: 'seller',
      values: scope.ownSeller
        ? []
        : mostFrequent(columns.sellerIds, counted.sellers, snapshot.sellers, choice.sellers),
    },
    ...derivedFacets(snapshot.attributes, counted, choice, ['sale', 'shipsFrom']),
    {
      key: 'rating',
      values: RATING_STEPS.map((stars, step) => ({
        value: String(stars),
        label: String(stars),
        count: counted.ratings[step] ?? 0,
        chosen: choice.rating === stars,
      })).filter(present),
    },
    {
      key: 'store',
      values: [...counted.stores].flatMap(([id, items]) => {
        const label = snapshot.stores.get(id);
        return label === undefined
          ? []
          : [{ value: String(id), label, count: items, chosen: choice.storeId === id }];
      }),
    },
  ];
  return facets.filter((facet) => facet.values.length > 0);
}
