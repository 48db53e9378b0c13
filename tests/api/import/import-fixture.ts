/** A real database with the real category tree, two sellers, and a way to import text into it. */
import { Readable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '#contract/imports.ts';
import { categoryTree } from '#server/demo/generator/categories/tree.ts';
import { settableClock } from '#server/platform/clock.ts';
import { category, item, seller, variant } from '#server/platform/database/schema/index.ts';
import { isRates, readRates } from '#server/features/import/listings/amounts.ts';
import type { RateProblem, Rates } from '#server/features/import/listings/amounts.ts';
import { importCatalogue } from '#server/features/import/import-catalogue.ts';
import type { ImportOptions } from '#server/features/import/import-options.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startTestDatabase } from '#tests/support/database.ts';

export const NOW = Date.UTC(2026, 4, 4, 12);
/** Maria sells in the marketplace, Bo in the maker space. */
export const MARIA = 1;
export const BO = 2;

const person = {
  city: 'Oakland',
  state: 'CA',
  country: 'US',
  about: { en: 'x', fr: 'x' },
  sellerPlan: 'basic',
};

export const sellers: (typeof seller.$inferInsert)[] = [
  { ...person, id: MARIA, slug: 'maria', storeName: 'Maria Makes', storeType: 1, createdAt: new Date(NOW) },
  { ...person, id: BO, slug: 'bo', storeName: 'Bo Carves', storeType: 0, createdAt: new Date(NOW) },
];

export type ItemRow = typeof item.$inferSelect;
export type VariantRow = typeof variant.$inferSelect;

export async function startImportBench() {
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-import-'));
  const clock = settableClock(NOW);
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://shop.example' });
  const shop: Shop = { settings, clock, database, secrets: liveRing(makeRing(NOW), clock.now).ring };
  await database.orm.insert(category).values(categoryTree());
  await database.orm.insert(seller).values(sellers);

  return {
    shop,
    database,
    clock,
    /** Imports text or bytes, by default for Maria. */
    send(
      content: string | Uint8Array,
      more: Partial<Omit<ImportOptions, 'rates'>> & { rate?: string } = {},
    ): Promise<ImportReport> {
      const { rate, ...rest } = more;
      const rates: Rates | RateProblem = rate === undefined ? new Map() : readRates(rate);
      if (!isRates(rates)) throw new Error(`not a rate: ${rates.part}`);
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
      // In pieces of odd size, as from a network.
      const pieces = Array.from({ length: Math.ceil(bytes.length / 777) }, (_, at) =>
        bytes.subarray(at * 777, (at + 1) * 777),
      );
      return importCatalogue(shop, Readable.from(pieces), {
        sellerId: MARIA,
        userId: null,
        dryRun: false,
        rates,
        currency: 'USD',
        pictures: null,
        maxBytes: 250_000_000,
        ...rest,
      });
    },
    items: (): Promise<ItemRow[]> => database.orm.select().from(item).orderBy(item.id),
    variants: (): Promise<VariantRow[]> =>
      database.orm.select().from(variant).orderBy(variant.itemId, variant.position),
    /** Deletes every item, so that the next import starts with an empty shop. */
    async clear(): Promise<void> {
      await database.pool.query(
        'truncate item, search_item, search_posting, search_word, catalogue_import cascade',
      );
    },
    async close(): Promise<void> {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ImportBench = Awaited<ReturnType<typeof startImportBench>>;

/** A CSV file of these rows; every cell is quoted. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n') + '\n';

const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  html: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  name1: 'Option1 Name',
  value1: 'Option1 Value',
  name2: 'Option2 Name',
  value2: 'Option2 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  was: 'Variant Compare At Price',
  picture: 'Image Src',
  position: 'Image Position',
  gift: 'Gift Card',
  status: 'Status',
} as const;
type ShopifyCells = Partial<Record<keyof typeof COLUMNS, string>>;

const isColumn = (name: string): name is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, name);
const names = Object.keys(COLUMNS).filter(isColumn);

/** A Shopify export; by default, a row is an active product with a price and a stock. */
export const shopify = (...rows: readonly ShopifyCells[]): string =>
  csv(
    names.map((name) => COLUMNS[name]),
    ...rows.map((row) => names.map((name) => row[name] ?? USUAL[name] ?? '')),
  );
const USUAL: ShopifyCells = {
  price: '10.00',
  quantity: '5',
  tracker: 'shopify',
  policy: 'deny',
  status: 'active',
  published: 'true',
};
