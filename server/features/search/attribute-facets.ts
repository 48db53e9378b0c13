/** Chooses the attributes that are worth filtering a list by, and turns their counts into facets. */
import { DERIVED, type DerivedFacet } from '#contract/attribute-keys.ts';
import type { Facet, FacetValue, ListChoice } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import type { Attributes } from '../catalogue/index.ts';
import type { Counted } from './count-matches.ts';

/** More attributes than this make the filters longer than the list. */
const ATTRIBUTES_SHOWN_MAX = 6;
const VALUES_SHOWN_MAX = 14;
/** A facet that fewer items than this share have would hide most of the list. */
export const SHARE_MIN = 0.15;
/** Fewer items per value than this say that nearly each item has its own, such as the name of a design. */
const ITEMS_PER_VALUE_MIN = 1.5;

const DERIVED_KEYS: ReadonlySet<string> = new Set(Object.values(DERIVED));

/** Indexes of the values by index of their attribute. */
const byName = new WeakMap<Attributes, readonly (readonly number[])[]>();

function valuesByName(attributes: Attributes): readonly (readonly number[])[] {
  let grouped = byName.get(attributes);
  if (!grouped) {
    const groups = attributes.names.map((): number[] => []);
    attributes.values.forEach(({ name }, index) => groups[name]?.push(index));
    byName.set(attributes, (grouped = groups));
  }
  return grouped;
}

/** The values that occur in the list, most frequent first, and those that are chosen. */
function presentValues(
  attributes: Attributes,
  counts: Int32Array,
  indexes: readonly number[],
  chosen: readonly string[],
  labelOf: (index: number) => string,
): FacetValue[] {
  const values: FacetValue[] = [];
  // Most values occur in no item of the list, so only the others are labelled.
  for (const index of indexes) {
    const count = counts[index] ?? 0;
    if (count === 0 && chosen.length === 0) continue;
    const value = attributes.values[index]?.key ?? '';
    const isChosen = chosen.includes(value);
    if (count > 0 || isChosen) values.push({ value, label: labelOf(index), count, chosen: isChosen });
  }
  return values.sort((a, b) => b.count - a.count);
}

/**
 * The facets that follow from what an item is, such as its level; in a list with few classes and projects those of classes and projects
 * are left out.
 */
export function derivedFacets(
  attributes: Attributes,
  { attributes: counts, matches }: Counted,
  choice: ListChoice,
  keys: readonly DerivedFacet[],
): Facet[] {
  const grouped = valuesByName(attributes);
  return keys.map((key): Facet => {
    const name = attributes.names.findIndex((one) => one.key === DERIVED[key]);
    const labelOf = (index: number) => attributes.values[index]?.label.en ?? '';
    const values = presentValues(attributes, counts.byValue, grouped[name] ?? [], choice.attributes, labelOf);
    const isUseful =
      key === 'sale' || key === 'shipsFrom' || (counts.byName[name] ?? 0) >= matches.length * SHARE_MIN;
    return { key, values: isUseful || values.some(({ chosen }) => chosen) ? values : [] };
  });
}

/** The attributes that most items of the list have, each with its most frequent values; sizes are in the order of their numbers. */
export function attributeFacets(
  attributes: Attributes,
  { attributes: counts, matches }: Counted,
  choice: ListChoice,
  language: Language,
): Facet[] {
  const grouped = valuesByName(attributes);
  const collator = new Intl.Collator(language, { numeric: true });
  const items = (name: number): number => counts.byName[name] ?? 0;
  const facets = attributes.names.flatMap(({ key, label }, name) => {
    if (DERIVED_KEYS.has(key)) return [];
    const labelOf = (index: number) => attributes.values[index]?.label[language] ?? '';
    const present = presentValues(
      attributes,
      counts.byValue,
      grouped[name] ?? [],
      choice.attributes,
      labelOf,
    );
    const isChosen = present.some(({ chosen }) => chosen);
    const isUseful =
      present.length > 1 &&
      items(name) >= matches.length * SHARE_MIN &&
      items(name) >= present.length * ITEMS_PER_VALUE_MIN;
    if (!isChosen && !isUseful) return [];
    const shown = present.filter(({ chosen }, rank) => rank < VALUES_SHOWN_MAX || chosen);
    const isNumeric = shown.every((value) => /\d/.test(value.label));
    const values = isNumeric ? shown.sort((a, b) => collator.compare(a.label, b.label)) : shown;
    return [
      { facet: { key: 'attribute' as const, name: label[language], values }, isChosen, items: items(name) },
    ];
  });
  return facets
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.items - a.items)
    .slice(0, Math.max(ATTRIBUTES_SHOWN_MAX, facets.filter(({ isChosen }) => isChosen).length))
    .map(({ facet }) => facet);
}
