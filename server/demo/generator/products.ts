import { COLOUR_FAMILIES } from '../../../contract/catalogue.ts';
import type { Both, OptionValue, PictureArt } from '../../../contract/catalogue.ts';
import { BESTSELLERS } from './bestsellers.ts';
import type { Bestseller } from './bestsellers.ts';
import { brandsOf } from './brands.ts';
import type { Brand } from './brands.ts';
import type { ItemRow, VariantRow } from './catalogue.ts';
import { chance } from './chance.ts';
import type { Chance } from './chance.ts';
import { PALETTES } from './colours/palettes.ts';
import type { Shade } from './colours/palettes.ts';
import { chooseFacts, describe, productTitle } from './compose.ts';
import { LINES } from './lines.ts';
import { itemSku, MOST_VARIANTS, variantNumber } from './numbers.ts';
import { shelfPrice } from './price.ts';
import type { Family, Settled, Size } from './shape.ts';
import { slugOf } from '../../../locales/paths.ts';
import { staplesCount, staplesOf } from './staples.ts';
import { both, fill } from './text.ts';

export const COLOUR_AXIS: Both = { en: 'Colour', fr: 'Couleur' };
const DAY = 86_400_000;
/** Ranges are shown at this share of their full size, as most shops carry them. */
const COLOUR_SHARE = 0.8;
const QUIET_FAMILIES: ReadonlySet<number> = new Set(
  COLOUR_FAMILIES.filter(({ key }) => ['white', 'beige', 'grey', 'black'].includes(key)).map(({ id }) => id),
);
/** How far apart in the list of lines two neighbours of a round are. */
const LINE_STRIDE = 7;
/** Enough for the largest quantity that a project needs. */
const STAPLE_STOCK = 24;

/** One product still to be made: which name, brand and line of its family. */
export type Plan = {
  family: Family;
  key: string;
  name: Both;
  factor: number;
  settled: Settled;
  brand: Brand;
  line: string | null;
  /** Among the few that every shop carries in full, because projects ask for them. */
  staple: boolean;
  /** Of the first product of some families. */
  bestseller: Bestseller | undefined;
};
export type Made = { item: ItemRow; variants: VariantRow[] };

/** Names of ranges, one after the other: after all of them, two together. */
function lineAt(lines: readonly string[], at: number): string {
  const first = lines[at % lines.length] ?? '';
  const round = Math.floor(at / lines.length);
  return round === 0 ? first : `${first} & ${lines[(at * 7 + round) % lines.length] ?? ''}`;
}

/** Plans of a family in a fixed order that begins the same whatever the number: a bigger shop contains the smaller one. */
export function planFamily(family: Family, count: number, seed: number): Plan[] {
  const from = chance(seed, `plan/${family.key}`);
  const brands = brandsOf(family.craft);
  const names = family.names.map((entry) => (typeof entry === 'string' ? ([entry, 1, {}] as const) : entry));
  const mixed = from.shuffled(names.flatMap((name, at) => brands.map((brand) => ({ name, brand, at }))));
  // What projects ask for by name comes first, so that every shop has it.
  const wanted = [...staplesOf(family).names].map((name) => mixed.findIndex(({ at }) => at === name));
  const plain = [
    ...mixed.filter((_, at) => wanted.includes(at)),
    ...mixed.filter((_, at) => !wanted.includes(at)),
  ];
  const staples = staplesCount(family);
  const lines = from.shuffled(LINES);
  return Array.from({ length: count }, (_, number): Plan => {
    const at = number % plain.length;
    const round = Math.floor(number / plain.length);
    const chosen = plain[at];
    if (!chosen) throw new Error(`Nobody makes ${family.key}`);
    // Each round gives every brand and name another line, so that no two titles are alike.
    const lined = family.lined === true || round > 0;
    return {
      family,
      key: `${family.key}/${String(number)}`,
      name: both(chosen.name[0]),
      factor: chosen.name[1],
      settled: chosen.name[2] ?? {},
      brand: chosen.brand,
      line: lined ? lineAt(lines, at * LINE_STRIDE + round) : null,
      staple: number < staples,
      bestseller: number === 0 ? BESTSELLERS.get(family.key) : undefined,
    };
  });
}

export function chooseShades(
  family: Pick<Family, 'palette' | 'many'>,
  sizes: number,
  from: Chance,
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

/** A shop window shows its colours: a lively one stands first, the others keep their order. */
function facingFirst(shades: readonly Shade[], face: string | undefined, from: Chance): Shade[] {
  const lively = shades.filter((shade) => !QUIET_FAMILIES.has(shade.family));
  const chosen = lively.length > 0 ? from.pick(lively) : null;
  const first = shades.find((shade) => shade.key === face) ?? chosen;
  return first === null ? [...shades] : [first, ...shades.filter((shade) => shade !== first)];
}

/** Every colour in every size, without the few that a shop does not carry; staples are carried always. */
function parts({ family, staple, bestseller }: Plan, from: Chance): Part[] {
  const single = family.sizes.length === 1;
  const shown =
    single || family.sizes.length < 4 || staple
      ? family.sizes
      : family.sizes.slice(0, from.whole(3, family.sizes.length));
  const always = new Set([
    ...(staple ? staplesOf(family).shades : []),
    ...(bestseller?.face === undefined ? [] : [bestseller.face]),
  ]);
  const shades = facingFirst(chooseShades(family, shown.length, from, always), bestseller?.face, from);
  if (shades.length === 0) return shown.map((size) => ({ shade: null, size }));
  return shades
    .flatMap((shade) => shown.map((size) => ({ shade, size })))
    .filter((_, at) => at === 0 || single || staple || from.next() > 0.06);
}

function artOf(family: Family, shade: Shade | null, brand: string, sub: string, seed: number): PictureArt {
  const colour = shade?.hex ?? family.hex ?? '#c9b79c';
  const accent = shade?.accent ?? (shade ? undefined : family.accent);
  const pattern = shade?.pattern ?? (shade ? 'solid' : (family.pattern ?? 'solid'));
  return {
    kind: family.art,
    colour,
    ...(accent === undefined ? {} : { accent }),
    ...(shade?.third === undefined ? {} : { third: shade.third }),
    pattern,
    label: brand,
    ...(sub === '' ? {} : { sublabel: sub }),
    seed,
  };
}

const dyeLot = (from: Chance) =>
  `${String.fromCharCode(65 + from.whole(0, 25))}${String(from.whole(1000, 9899))}`;

/** Makes the product of a plan with all its sub-SKUs. Stock by store and reviews are added by others. */
export function makeProduct(plan: Plan, id: number, categoryId: number, seed: number, now: number): Made {
  const { family, brand } = plan;
  const from = chance(seed, `product/${plan.key}`);
  const sku = itemSku(id);
  const title = productTitle(plan.name, brand, plan.line);
  const { attributes, values } = chooseFacts(family.facts, plan.settled, from);
  const drawnAs = from.whole(0, 999_999);
  const level = brand.tier * plan.factor * (0.94 + from.next() * 0.14);
  const offer = from.happens(0.14) ? from.pick([0.7, 0.75, 0.8, 0.85]) : null;
  const chosen = parts(plan, from);
  const colourful = chosen.some(({ shade }) => shade !== null);
  const options = [
    ...(colourful ? [COLOUR_AXIS] : []),
    ...(family.axis !== undefined && family.sizes.length > 1 ? [both(family.axis)] : []),
  ];
  const codes = new Set<string>();
  const variants = chosen.map(({ shade, size }, position): VariantRow => {
    const sizeName = both(size.name);
    const chosenOptions: OptionValue[] = [];
    if (shade) chosenOptions.push({ name: COLOUR_AXIS, value: shade.name, hex: shade.hex });
    if (family.axis !== undefined && family.sizes.length > 1)
      chosenOptions.push({ name: both(family.axis), value: sizeName });
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
      art: artOf(family, shade, brand.name, sub, drawnAs),
    };
  });
  const first = variants[0];
  const pigments = [...new Set(chosen.flatMap(({ shade }) => shade?.pigment?.split(' ') ?? []))];
  const created = now - from.whole(5, 900) * DAY;
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
      description: describe(family.about, family.manner ?? family.craft, attributes, values, from),
      fallback: null,
      attributes:
        pigments.length === 0
          ? attributes
          : [
              ...attributes,
              {
                name: { en: 'Pigments', fr: 'Indices des pigments' },
                value: { en: pigments.join(', '), fr: pigments.join(', ') },
              },
            ],
      options,
      tags: [...family.tags],
      art: first?.art ?? artOf(family, null, brand.name, '', drawnAs),
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
  const written = family.sub ? fill(both(family.sub), values) : { en: '', fr: '' };
  const amount = size.measure && size.measure.unit !== 'yd' ? both(size.name).en : '';
  return [...new Set([written.en, written.fr, shade?.pigment ?? '', amount])]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 60);
}

/** Most things are there, some are nearly gone, a few are sold out. */
function stockOf(from: Chance): number {
  const roll = from.next();
  if (roll < 0.05) return 0;
  if (roll < 0.16) return from.whole(1, 5);
  return from.whole(6, 240);
}

/** What an item's row repeats of its variants: prices and colours. */
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
