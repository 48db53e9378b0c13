import { BRANDS } from './brands.ts';
import { emptyCatalogue } from './catalogue.ts';
import type { Catalogue, GeneratorOptions } from './catalogue.ts';
import { categoryTree } from './categories/tree.ts';
import { FAMILIES } from './families/index.ts';
import { itemNumbers } from './item-ids.ts';
import { storeRows } from './people/stores.ts';
import { makeProduct, planFamily } from './products.ts';
import { staplesCount } from './staples.ts';
import { makeProjects } from './projects/projects.ts';
import type { Stocked } from './projects/projects.ts';
import type { Family } from './product-family.ts';
import { makeClasses } from './classes/classes.ts';
import { makeGood, planGoods, sellerRow } from './sellers/goods.ts';
import { MAKERS } from './sellers/makers.ts';
import { stockStores } from './stock.ts';
import { reviewsOf } from './reviews/reviews.ts';

/** At scale 1. */
const PRODUCTS = 2_500;
/** Goods of each studio and of each maker space: 407 marketplace items and 120 of maker spaces in all. */
const STUDIO_GOODS = 37;
const SPACE_GOODS = 24;
/** The fewest products of a family, at any scale. */
const PRODUCTS_MIN = 3;
/** Projects choose their supplies among this many products of a family. */
const SUPPLY_CANDIDATES = 10;
const ITEMS_PER_BATCH = 400;

/** The number of products of each family, by its share of `total`. */
export function familyCounts(families: readonly Family[], total: number): Map<string, number> {
  const weight = families.reduce((sum, family) => sum + (family.share ?? 1), 0);
  return new Map(
    families.map((family) => [
      family.key,
      Math.max(PRODUCTS_MIN, staplesCount(family), Math.ceil((total * (family.share ?? 1)) / weight)),
    ]),
  );
}

/**
 * Generates the catalogue in parts, so that memory never holds a hundred thousand items: first the rows that others reference
 * (categories, brands, stores, sellers, facts), then items with their dependent rows. The same options give the same parts.
 */
export function* catalogueParts(options: GeneratorOptions): Generator<Catalogue, void, undefined> {
  const { seed, scale, now } = options;
  const categories = categoryTree();
  const stores = storeRows();
  const leafIds = new Map(categories.filter((row) => row.isLeaf).map((row) => [row.slug, row.id]));
  const leafId = (slug: string): number => {
    const id = leafIds.get(slug);
    if (id === undefined) throw new Error(`No category ${slug}`);
    return id;
  };
  yield {
    ...emptyCatalogue(),
    categories,
    stores,
    sellers: MAKERS.map((maker) => sellerRow(maker, now)),
    brands: BRANDS.map(({ id, name, slug }) => ({ id, name, slug })),
    facts: [
      { name: 'seed', value: seed },
      { name: 'scale', value: scale },
      { name: 'revision', value: 1 },
      { name: 'generated_at', value: new Date(now).toISOString() },
    ],
  };

  const numberFor = itemNumbers();
  const shelf: Stocked[] = [];
  const counts = familyCounts(FAMILIES, Math.ceil(PRODUCTS * scale));
  let part = emptyCatalogue();
  for (const family of FAMILIES) {
    for (const [at, plan] of planFamily(family, counts.get(family.key) ?? 0, seed).entries()) {
      const { item, variants } = makeProduct(plan, numberFor(plan.key), leafId(family.leaf), seed, now);
      const { rows, storeIds } = stockStores(plan.key, variants, stores, seed, scale);
      const reviews = reviewsOf(
        plan.key,
        { ...item, storeIds },
        variants,
        family.craft,
        family.type,
        options,
      );
      part.items.push({ ...item, storeIds, ...reviews.rating });
      part.variants.push(...variants);
      part.storeStocks.push(...rows);
      part.reviews.push(...reviews.rows);
      // A family's first products and its staples are the same at every scale, so projects choose their supplies among them.
      if (at < SUPPLY_CANDIDATES || plan.staple) shelf.push({ family: family.key, item, variants });
      if (part.items.length >= ITEMS_PER_BATCH) {
        yield part;
        part = emptyCatalogue();
      }
    }
  }
  yield part;
  part = emptyCatalogue();
  for (const maker of MAKERS) {
    for (const plan of planGoods(
      maker,
      Math.ceil((maker.space ? SPACE_GOODS : STUDIO_GOODS) * scale),
      seed,
    )) {
      const { item, variants } = makeGood(plan, numberFor(plan.key), leafId(plan.good.leaf), seed, now);
      const reviews = reviewsOf(plan.key, item, variants, maker.craft, plan.good.type, options);
      part.items.push({ ...item, ...reviews.rating });
      part.variants.push(...variants);
      part.reviews.push(...reviews.rows);
      if (part.items.length >= ITEMS_PER_BATCH) {
        yield part;
        part = emptyCatalogue();
      }
    }
  }
  for (const made of makeProjects(shelf, numberFor, leafId, seed, now)) {
    part.items.push(made.item);
    part.projects.push(made.row);
    part.supplies.push(...made.supplies);
  }
  for (const made of makeClasses(stores, numberFor, leafId, seed, now)) {
    part.items.push(made.item);
    part.classes.push(made.row);
    part.sessions.push(...made.sessions);
  }
  yield part;
}

/** The whole catalogue in memory, for tests and tools. */
export function generateCatalogue(options: GeneratorOptions): Catalogue {
  const whole = emptyCatalogue();
  for (const part of catalogueParts(options)) append(whole, part);
  return whole;
}

function append(whole: Catalogue, part: Catalogue): void {
  const add = <T>(to: T[], from: readonly T[]) => {
    for (const row of from) to.push(row);
  };
  add(whole.categories, part.categories);
  add(whole.brands, part.brands);
  add(whole.stores, part.stores);
  add(whole.sellers, part.sellers);
  add(whole.items, part.items);
  add(whole.variants, part.variants);
  add(whole.storeStocks, part.storeStocks);
  add(whole.projects, part.projects);
  add(whole.supplies, part.supplies);
  add(whole.classes, part.classes);
  add(whole.sessions, part.sessions);
  add(whole.reviews, part.reviews);
  add(whole.facts, part.facts);
}
