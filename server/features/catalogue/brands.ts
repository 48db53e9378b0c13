/** The brands of the catalogue with what each makes, counted once per revision. */
import { sumBy } from 'es-toolkit';
import { slugOf } from '#locales/paths.ts';
import type { Brand, Snapshot } from './catalogue.ts';
import type { Category } from './tree.ts';

export interface BrandRange extends Brand {
  readonly items: number;
  /** The categories of its items, those with the most items first; `items` are those in the category and below it. */
  readonly categories: readonly { readonly category: Category; readonly items: number }[];
}

const itemsIn = (places: readonly (readonly [place: number, items: number])[]): number =>
  sumBy(places, ([, items]) => items);

const ranges = new WeakMap<Snapshot, ReadonlyMap<string, BrandRange>>();

function countRanges({ allBrands, columns, tree }: Snapshot): ReadonlyMap<string, BrandRange> {
  const byBrand = new Map<number, Map<number, number>>();
  for (let slot = 0; slot < columns.size; slot += 1) {
    const id = columns.brandIds[columns.brand[slot] ?? 0] ?? 0;
    const place = columns.category[slot] ?? 0;
    let places = byBrand.get(id);
    if (!places) byBrand.set(id, (places = new Map()));
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return new Map(
    allBrands.map((brand) => {
      const places = [...(byBrand.get(brand.id) ?? [])];
      const categories = places
        .flatMap(([place]) => {
          const category = tree.all[place];
          if (!category) return [];
          const within = places.filter(([other]) => other >= place && other < category.end);
          return [{ category, items: itemsIn(within) }];
        })
        .sort((a, b) => b.items - a.items || a.category.place - b.category.place);
      return [brand.slug, { ...brand, items: itemsIn(places), categories }];
    }),
  );
}

/** Every brand by its slug, also those without items at present. */
export function brandRanges(snapshot: Snapshot): ReadonlyMap<string, BrandRange> {
  let counted = ranges.get(snapshot);
  if (!counted) ranges.set(snapshot, (counted = countRanges(snapshot)));
  return counted;
}

/** The brands that have items, by name. */
export const brandsOnSale = (snapshot: Snapshot): readonly BrandRange[] =>
  [...brandRanges(snapshot).values()].filter(({ items }) => items > 0);

/** Words of a brand's name that shoppers may leave out: "Tern & Tide", "tern and tide". */
const JOINING: ReadonlySet<string> = new Set(['and', 'et', 'the', 'le', 'la', 'les']);
const wordsOf = (text: string): string[] =>
  slugOf(text)
    .split('-')
    .filter((word) => !JOINING.has(word));

/** The brand whose name a query holds in full. A name of one word, which may be a common one, has to be the whole query. */
export function brandNamed(snapshot: Snapshot, query: string): Brand | null {
  if (query === '') return null;
  const queryWords = wordsOf(query);
  const isNamed = (name: readonly string[]): boolean =>
    name.length > 0 &&
    (name.length > 1 || queryWords.length === 1) &&
    name.every((word) => queryWords.includes(word));
  return (
    brandsOnSale(snapshot)
      .map((brand) => ({ brand, name: wordsOf(brand.name) }))
      .filter(({ name }) => isNamed(name))
      .sort((a, b) => b.name.length - a.name.length)[0]?.brand ?? null
  );
}
