import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import type { Both, OptionValue, PictureArt } from '#contract/catalogue.ts';
import { BESTSELLERS } from './bestsellers.ts';
import type { Bestseller } from './bestsellers.ts';
import { brandsOf } from './brands.ts';
import type { Brand } from './brands.ts';
import type { ItemRow, VariantRow } from './catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import type { SeededRandom } from './seeded-random.ts';
import { COLOUR_AXIS } from './colours/axis.ts';
import { PALETTES } from './colours/palettes.ts';
import type { Shade } from './colours/palettes.ts';
import { chooseFacts, describe, pigmentsOf, productTitle } from './product-text.ts';
import { RANGE_NAMES } from './range-names.ts';
import { itemSku, MOST_VARIANTS, variantNumber } from './item-ids.ts';
import { shelfPrice } from './price.ts';
import type { Kind } from '#server/features/pictures/vocabulary.ts';
import { kindOf } from './product-family.ts';
import type { Family, Settled, Size } from './product-family.ts';
import { slugOf } from '#locales/paths.ts';
import { staplesCount, staplesOf } from './staples.ts';
import { bilingual, fillTemplate } from './text.ts';
import { containsWords } from './words.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** A product comes in this share of its range's colours, as in most shops. */
const COLOUR_SHARE = 0.8;
const QUIET_FAMILIES: ReadonlySet<number> = new Set(
  COLOUR_FAMILIES.filter(({ key }) => ['white', 'beige', 'grey', 'black'].includes(key)).map(({ id }) => id),
);
/** The distance in the list of range names between two neighbouring products. */
const LINE_STRIDE = 7;
/** Best sellers have been sold for more than a year. */
const BESTSELLER_DAYS = 540;
/** Enough for the largest quantity that a project needs. */
const STAPLE_STOCK = 24;

/** A planned product: the name, brand and range within its family. */
export type Plan = {
  family: Family;
  key: string;
  name: Both;
  art: Kind;
  sizes: readonly Size[];
  factor: number;
  settled: Settled;
  brand: Brand;
  line: string | null;
  /** Carried in all colours and sizes by every shop, because projects need it. */
  staple: boolean;
  /** Set for the first product of some families. */
  bestseller: Bestseller | undefined;
};
export type GeneratedItem = { item: ItemRow; variants: VariantRow[] };

/** The range name at an index; combines two names once all have been used. */
function lineAt(lines: readonly string[], at: number): string {
  const first = lines[at % lines.length] ?? '';
  const round = Math.floor(at / lines.length);
  return round === 0 ? first : `${first} & ${lines[(at * 7 + round) % lines.length] ?? ''}`;
}

const sizesFor = ({ sizes, sizesOf }: Family, name: string): readonly Size[] =>
  Object.entries(sizesOf ?? {}).find(([word]) => containsWords(name, word))?.[1] ?? sizes;

/** Plans `count` products of a family. The order doesn't depend on `count`, so a larger shop contains the smaller one. */
export function planFamily(family: Family, count: number, seed: number): Plan[] {
  const from = seededRandom(seed, `plan/${family.key}`);
  const brands = brandsOf(family.craft);
  const names = family.names.map((entry) => (typeof entry === 'string' ? ([entry, 1, {}] as const) : entry));
  const mixed = from.shuffled(names.flatMap((name, at) => brands.map((brand) => ({ name, brand, at }))));
  // Products that projects need come first, so that every shop has them.
  const wanted = [...staplesOf(family).names].map((name) => mixed.findIndex(({ at }) => at === name));
  const plain = [
    ...mixed.filter((_, at) => wanted.includes(at)),
    ...mixed.filter((_, at) => !wanted.includes(at)),
  ];
  const staples = staplesCount(family);
  const lines = from.shuffled(RANGE_NAMES);
  const later = [...staplesOf(family).later].map((name) => plain.findIndex(({ at }) => at === name));
  const numbers = [...Array(count).keys(), ...later.filter((number) => number >= count)];
  return numbers.map((number): Plan => {
    const at = number % plain.length;
    const round = Math.floor(number / plain.length);
    const chosen = plain[at];
    if (!chosen) throw new Error(`Nobody makes ${family.key}`);
    // Each round gives every brand and name another range, so that titles are unique.
    const lined = family.lined === true || round > 0;
    return {
      family,
      key: `${family.key}/${String(number)}`,
      name: bilingual(chosen.name[0]),
      art: kindOf(family, chosen.at),
      sizes: sizesFor(family, chosen.name[0]),
      factor: chosen.name[1],
      settled: chosen.name[2] ?? {},
      brand: chosen.brand,
      line: lined ? lineAt(lines, at * LINE_STRIDE + round) : null,
      staple: number < staples || later.includes(number),
      bestseller: number === 0 ? BESTSELLERS.get(family.key) : undefined,
    };
  });
}

export function chooseShades(
  family: Pick<Family, 'palette' | 'many'>,
  sizes: number,
  from: SeededRandom,
  always: ReadonlySet<string> = new Set(),
): Shade[] {
  if (family.palette === undefined) return [];
  const palette: readonly Shade[] = PALETTES[family.palette];
  const [low, high] = family.many ?? [6, 10];
  const most = Math.min(palette.length, Math.floor(MOST_VARIANTS / sizes));
  const count = Math.min(most, Math.max(2, Math.round(from.whole(low, high) * COLOUR_SHARE)));
  const others = from.some(
    palette.filter((shade) => !always.has(shade.key)),
    Math.max(0, count - always.size),
  );
  return palette.filter((shade) => always.has(shade.key) || others.includes(shade));
}

type Part = { shade: Shade | null; size: Size };

/** Puts a lively colour first, because the first variant is the item's picture; the others keep their order. */
function displayOrder(shades: readonly Shade[], face: string | undefined, from: SeededRandom): Shade[] {
  const lively = shades.filter((shade) => !QUIET_FAMILIES.has(shade.family));
  const chosen = lively.length > 0 ? from.pick(lively) : null;
  const first = shades.find((shade) => shade.key === face) ?? chosen;
  return first === null ? [...shades] : [first, ...shades.filter((shade) => shade !== first)];
}

/** The combinations of colours and sizes, without a random few; staples are complete. */
function variantParts({ family, sizes, staple, bestseller }: Plan, from: SeededRandom): Part[] {
  const single = sizes.length === 1;
  const shown = single || sizes.length < 4 || staple ? sizes : sizes.slice(0, from.whole(3, sizes.length));
  const always = new Set([
    ...(staple ? staplesOf(family).shades : []),
    ...(bestseller?.face === undefined ? [] : [bestseller.face]),
  ]);
  const shades = displayOrder(chooseShades(family, shown.length, from, always), bestseller?.face, from);
  if (shades.length === 0) return shown.map((size) => ({ shade: null, size }));
  return shades
    .flatMap((shade) => shown.map((size) => ({ shade, size })))
    .filter((_, at) => at === 0 || single || staple || from.next() > 0.06);
}

function artOf({ family, art, brand }: Plan, shade: Shade | null, sub: string, seed: number): PictureArt {
  const colour = shade?.hex ?? family.hex ?? '#c9b79c';
  const accent = shade?.accent ?? (shade ? undefined : family.accent);
  const pattern = shade?.pattern ?? (shade ? 'solid' : (family.pattern ?? 'solid'));
  return {
    kind: art,
    colour,
    ...(accent === undefined ? {} : { accent }),
    ...(shade?.third === undefined ? {} : { third: shade.third }),
    pattern,
    label: brand.name,
    ...(sub === '' ? {} : { sublabel: sub }),
    seed,
  };
}

const dyeLot = (from: SeededRandom) =>
  `${String.fromCharCode(65 + from.whole(0, 25))}${String(from.whole(1000, 9899))}`;

/** Generates the product of a plan with its sub-SKUs. The caller adds stock by store and reviews. */
export function makeProduct(
  plan: Plan,
  id: number,
  categoryId: number,
  seed: number,
  now: number,
): GeneratedItem {
  const { family, brand } = plan;
  const from = seededRandom(seed, `product/${plan.key}`);
  const sku = itemSku(id);
  const title = productTitle(plan.name, brand, plan.line);
  const { attributes, values } = chooseFacts(family.facts, plan.settled, from);
  const drawnAs = from.whole(0, 999_999);
  const level = brand.tier * plan.factor * (0.94 + from.next() * 0.14);
  const offer = from.happens(0.14) ? from.pick([0.7, 0.75, 0.8, 0.85]) : null;
  const chosen = variantParts(plan, from);
  const colourful = chosen.some(({ shade }) => shade !== null);
  const options = [
    ...(colourful ? [COLOUR_AXIS] : []),
    ...(family.axis !== undefined && plan.sizes.length > 1 ? [bilingual(family.axis)] : []),
  ];
  const codes = new Set<string>();
  const variants = chosen.map(({ shade, size }, position): VariantRow => {
    const sizeName = bilingual(size.name);
    const chosenOptions: OptionValue[] = [];
    if (shade) chosenOptions.push({ name: COLOUR_AXIS, value: shade.name, hex: shade.hex });
    if (family.axis !== undefined && plan.sizes.length > 1)
      chosenOptions.push({ name: bilingual(family.axis), value: sizeName });
    const full = shelfPrice(size.cents * level);
    const price = offer === null ? full : shelfPrice(full * offer);
    const sub = labelLine(family, size, values, shade);
    const code = [shade ? shade.key.toUpperCase() : '', size.code].filter((part) => part !== '').join('-');
    let own = code === '' ? sku : `${sku}-${code}`;
    if (codes.has(own)) own = `${own}-${String(position)}`;
    codes.add(own);
    return {
      id: variantNumber(id, position),
      itemId: id,
      sku: own,
      position,
      options: chosenOptions,
      colourHex: shade?.hex ?? null,
      colourFamily: shade?.family ?? null,
      priceCents: price,
      compareAtCents: price < full ? full : null,
      measure: size.measure ?? null,
      weightGrams: size.grams,
      dyeLot: family.lots === true ? dyeLot(from) : null,
      stock: plan.staple ? Math.max(STAPLE_STOCK, stockOf(from)) : stockOf(from),
      art: artOf(plan, shade, sub, drawnAs),
    };
  });
  const first = variants[0];
  const pigments = pigmentsOf(chosen.flatMap(({ shade }) => shade ?? []));
  const days = from.whole(5, 900);
  const created = now - (plan.bestseller ? Math.max(BESTSELLER_DAYS, days) : days) * DAY_MS;
  return {
    item: {
      id,
      kind: 'product',
      itemType: 1,
      channel: 'shop',
      status: 'active',
      slug: slugOf(title.en),
      sku,
      categoryId,
      brandId: brand.id,
      sellerId: null,
      title,
      description: describe(family, plan.name.en, attributes, values, from),
      fallback: null,
      attributes: [...attributes, ...pigments],
      options,
      tags: [...family.tags],
      art: first?.art ?? artOf(plan, null, '', drawnAs),
      pictureUrls: [],
      ...summary(variants),
      storeIds: [],
      ratingAverage: 0,
      ratingCount: 0,
      popularity: plan.bestseller?.popularity ?? Math.floor(8 + 900 * from.next() ** 3),
      createdAt: new Date(created),
      updatedAt: new Date(created + Math.floor((now - created) * from.next())),
    },
    variants,
  };
}

/** The short bilingual line on the label, such as “WORSTED 4 · MOYENNE 4 · 100 g”. */
function labelLine(
  family: Family,
  size: Size,
  values: ReadonlyMap<string, Both>,
  shade: Shade | null,
): string {
  const written = family.sub ? fillTemplate(bilingual(family.sub), values) : { en: '', fr: '' };
  const amount = size.measure && size.measure.unit !== 'yd' ? bilingual(size.name).en : '';
  return [...new Set([written.en, written.fr, shade?.pigment ?? '', amount])]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 60);
}

/** Random stock: 5% sold out, 11% nearly sold out. */
function stockOf(from: SeededRandom): number {
  const roll = from.next();
  if (roll < 0.05) return 0;
  if (roll < 0.16) return from.whole(1, 5);
  return from.whole(6, 240);
}

/** The prices and colours of an item's variants, which its own row repeats. */
export function summary(
  variants: readonly VariantRow[],
): Pick<ItemRow, 'priceMinCents' | 'priceMaxCents' | 'colourFamilies'> {
  const prices = variants.map((row) => row.priceCents);
  return {
    priceMinCents: Math.min(...prices),
    priceMaxCents: Math.max(...prices),
    colourFamilies: [
      ...new Set(variants.flatMap((row) => (row.colourFamily === null ? [] : [row.colourFamily]))),
    ].sort((a, b) => a - b),
  };
}
