/** A small catalogue: named items with the words that tests search for, and further items that fill the facets. */
import type { Attribute, Both, PictureArt } from '#contract/catalogue.ts';
import { slugOf } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import * as table from '#server/platform/database/schema/index.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

export const NOW = Date.parse('2026-11-20T15:00:00Z');
const made = new Date(NOW - 30 * DAY_MS);
const art: PictureArt = { kind: 'skein', colour: '#1f8a8a' };
const both = (en: string, fr: string): Both => ({ en, fr });

/** Ids in reading order; 1 and 4 are departments. */
export const CATEGORIES = [
  { id: 1, parentId: null, slug: 'yarn', name: both('Yarn', 'Laine') },
  { id: 2, parentId: 1, slug: 'sock-yarn', name: both('Sock yarn', 'Laine à chaussettes') },
  { id: 3, parentId: 1, slug: 'needles', name: both('Needles', 'Aiguilles') },
  { id: 4, parentId: null, slug: 'paint', name: both('Paint', 'Peinture') },
  { id: 5, parentId: 4, slug: 'brushes', name: both('Brushes', 'Pinceaux') },
];
export const BRANDS = [
  { id: 1, slug: 'tern', name: 'Tern & Tide' },
  { id: 2, slug: 'obrien', name: 'O’Brien' },
  { id: 3, slug: 'bolt', name: 'Bolt House' },
];
export const STORES = [11, 12];
const SELLERS = [1, 2];

type Item = {
  id: number;
  kind?: 'product' | 'project' | 'class';
  channel?: 'shop' | 'fgm' | 'makerplace';
  status?: 'active' | 'draft';
  category: number;
  brand?: number;
  seller?: number;
  sku?: string;
  en: string;
  fr: string;
  story?: Both;
  tags?: string[];
  fallback?: 'en' | 'fr';
  price?: number;
  colours?: number[];
  stores?: number[];
  rating?: number;
  popularity?: number;
  attributes?: Attribute[];
};

/** The items that tests call by name. */
export const NAMED: Item[] = [
  {
    id: 1001,
    category: 2,
    brand: 1,
    en: 'Merino sock yarn',
    fr: 'Laine à chaussettes mérinos',
    price: 1500,
    colours: [7],
    popularity: 90,
  },
  {
    id: 1002,
    category: 3,
    brand: 2,
    en: 'Bamboo knitting needles, 4 mm',
    fr: 'Aiguilles à tricoter en bambou, 4 mm',
    price: 900,
  },
  { id: 1003, category: 5, brand: 2, en: '1/2" flat brush', fr: 'Pinceau plat 1/2 po', price: 700 },
  {
    id: 1004,
    category: 4,
    brand: 3,
    en: 'Acrylic pouring paint',
    fr: 'Peinture acrylique à couler',
    price: 2000,
    colours: [1, 7],
  },
  { id: 1005, category: 1, en: 'Embroidered cushion', fr: 'Coussin brodé', kind: 'project', price: 0 },
  { id: 1006, category: 1, en: 'Learn to knit', fr: 'Apprendre à tricoter', kind: 'class', price: 4500 },
  {
    id: 1007,
    category: 1,
    channel: 'fgm',
    seller: 1,
    en: 'Hand-spun fleece',
    fr: 'Hand-spun fleece',
    fallback: 'fr',
    price: 3200,
  },
  {
    id: 1008,
    category: 1,
    channel: 'makerplace',
    seller: 2,
    sku: 'MOON-7-A',
    en: 'Moon bowl',
    fr: 'Bol de lune',
    price: 5800,
  },
  {
    id: 1009,
    category: 1,
    channel: 'makerplace',
    seller: 2,
    kind: 'class',
    en: 'Throw a bowl',
    fr: 'Tourner un bol',
    price: 6500,
  },
  { id: 1010, category: 1, status: 'draft', en: 'Unfinished secret', fr: 'Secret inachevé' },
  {
    id: 1011,
    category: 4,
    en: 'Gouache set',
    fr: 'Ensemble de gouache',
    story: both('Goes on well over merino and paper.', 'Se pose bien sur le mérinos et le papier.'),
    popularity: 500,
  },
  { id: 1012, category: 1, en: 'Skein winder', fr: 'Dévidoir à écheveaux', tags: ['swift'] },
];

const WEIGHTS: [Attribute, ...Attribute[]] = [
  { name: both('Weight', 'Poids'), value: both('50 g', '50 g') },
  { name: both('Weight', 'Poids'), value: both('100 g', '100 g') },
  { name: both('Weight', 'Poids'), value: both('200 g', '200 g') },
];
const FIBERS: [Attribute, ...Attribute[]] = [
  { name: both('Fiber', 'Fibre'), value: both('Alpaca', 'Alpaga') },
  { name: both('Fiber', 'Fibre'), value: both('Hemp', 'Chanvre') },
  { name: both('Fiber', 'Fibre'), value: both('Ramie', 'Ramie') },
  { name: both('Fiber', 'Fibre'), value: both('Silk', 'Soie') },
];

/** Generated items, spread over all facets. */
const FILLING: Item[] = Array.from({ length: 140 }, (_, n) => ({
  id: 2000 + n,
  kind: n % 17 === 0 ? 'project' : 'product',
  category: CATEGORIES[n % 5]?.id ?? 1,
  ...(n % 4 === 0 ? {} : { brand: (n % 3) + 1 }),
  ...(n % 6 === 0 ? { channel: 'fgm' as const, seller: (n % 2) + 1 } : {}),
  en: n % 2 === 0 ? `Cotton filling ${String(n)}` : `Linen filling ${String(n)}`,
  fr: n % 2 === 0 ? `Remplissage de coton ${String(n)}` : `Remplissage de lin ${String(n)}`,
  price: [500, 1000, 1499, 2500, 4000, 7500, 12_000][n % 7] ?? 500,
  colours: [(n % 15) + 1, ((n * 7) % 15) + 1],
  stores: n % 3 === 0 ? [11] : n % 5 === 0 ? [11, 12] : [],
  rating: (n % 11) / 2,
  popularity: (n * 37) % 101,
  attributes: n % 5 === 0 ? [] : [WEIGHTS[n % 3] ?? WEIGHTS[0], FIBERS[n % 4] ?? FIBERS[0]],
}));

export const ITEMS: readonly Item[] = [...NAMED, ...FILLING];

async function insertItems({ orm }: TestDatabase): Promise<void> {
  await orm.insert(table.item).values(
    ITEMS.map((one) => ({
      id: one.id,
      kind: one.kind ?? 'product',
      itemType: 1,
      channel: one.channel ?? 'shop',
      status: one.status ?? 'active',
      slug: slugOf(one.en),
      sku: one.sku ?? String(50_000 + one.id),
      categoryId: one.category,
      brandId: one.brand ?? null,
      sellerId: one.seller ?? null,
      title: both(one.en, one.fr),
      description: one.story ?? both('<p>For makers.</p>', '<p>Pour les artisans.</p>'),
      fallback: one.fallback ?? null,
      attributes: one.attributes ?? [{ name: both('Origin', 'Origine'), value: both('Quebec', 'Québec') }],
      options: [both('Colour', 'Couleur')],
      tags: one.tags ?? [],
      art,
      priceMinCents: one.price ?? 1000,
      priceMaxCents: one.price ?? 1000,
      colourFamilies: [...new Set(one.colours ?? [])],
      storeIds: one.stores ?? [],
      ratingAverage: one.rating ?? 0,
      ratingCount: one.rating === undefined ? 0 : 3,
      popularity: one.popularity ?? 10,
      createdAt: new Date(made.getTime() + one.id * 1000),
      updatedAt: made,
    })),
  );
  await orm.insert(table.variant).values(
    ITEMS.filter((one) => (one.kind ?? 'product') === 'product').flatMap((one) =>
      [
        { colour: both('Teal', 'Sarcelle'), hex: '#1f8a8a', stock: 0 },
        { colour: both('Rust', 'Rouille'), hex: '#b3521d', stock: 4 },
      ].map(({ colour, hex, stock }, position) => ({
        id: one.id * 10 + position,
        itemId: one.id,
        sku: `${String(one.id)}-${String(position)}`,
        position,
        options: [{ name: both('Colour', 'Couleur'), value: colour, hex }],
        colourHex: hex,
        colourFamily: 6,
        priceCents: one.price ?? 1000,
        measure: { amount: 50, unit: 'g' as const },
        dyeLot: one.id === 1001 ? 'L42' : null,
        stock,
      })),
    ),
  );
}

async function insertKinds({ orm }: TestDatabase): Promise<void> {
  const projects = ITEMS.filter((one) => one.kind === 'project');
  await orm.insert(table.project).values(
    projects.map(({ id }) => ({
      itemId: id,
      level: 'beginner' as const,
      minutes: 90,
      steps: [{ title: both('Begin', 'Commencer'), text: both('Cut.', 'Couper.') }],
    })),
  );
  await orm.insert(table.projectSupply).values([
    {
      projectId: 1005,
      position: 0,
      variantId: 10_011,
      quantity: 2,
      note: both('any colour', 'toute couleur'),
    },
    { projectId: 1005, position: 1, variantId: 10_021, quantity: 1 },
  ]);
  const classes = ITEMS.filter((one) => one.kind === 'class');
  await orm.insert(table.craftClass).values(
    classes.map(({ id }) => ({
      itemId: id,
      level: 'beginner' as const,
      minutes: 120,
      venue: 'store' as const,
      instructor: 'Ada',
      bring: both('Nothing', 'Rien'),
    })),
  );
  await orm.insert(table.classSession).values(
    classes.flatMap(({ id, price }) =>
      [-2, 3, 10].map((days, index) => ({
        itemId: id,
        sku: `S${String(id)}-${String(index)}`,
        startsAt: new Date(NOW + days * DAY_MS),
        endsAt: new Date(NOW + days * DAY_MS + 7_200_000),
        timeZone: 'America/Toronto',
        storeId: 12,
        place: 'Studio',
        priceCents: price ?? 0,
        seats: 8,
        seatsTaken: 3,
      })),
    ),
  );
}

/** Fills a fresh database and indexes it for search. */
export async function fillSmallCatalogue(database: TestDatabase): Promise<void> {
  const { orm, pool } = database;
  await orm.insert(table.category).values(
    CATEGORIES.map((category, position) => ({
      ...category,
      path: category.parentId === null ? [category.id] : [category.parentId, category.id],
      intro: both('', ''),
      position,
      isLeaf: category.parentId !== null,
      art,
    })),
  );
  await orm.insert(table.brand).values(BRANDS);
  await orm.insert(table.store).values(
    STORES.map((id) => ({
      id,
      slug: `store-${String(id)}`,
      name: `Store ${String(id)}`,
      address: '1 Main',
      city: 'Montréal',
      state: 'QC',
      zipCode: 'H2X 1Y4',
      country: 'CA',
      latitude: 45.5,
      longitude: -73.6,
      phone: '5145550100',
      timeZone: 'America/Toronto',
      hours: [],
    })),
  );
  await orm.insert(table.seller).values(
    SELLERS.map((id) => ({
      id,
      slug: `seller-${String(id)}`,
      storeName: `Seller ${String(id)}`,
      about: both('We make things.', 'Nous créons.'),
      city: 'Halifax',
      state: 'NS',
      country: 'CA',
      storeType: 1,
      sellerPlan: 'basic',
      createdAt: made,
    })),
  );
  await insertItems(database);
  await insertKinds(database);
  await orm.insert(table.storeStock).values([
    { variantId: 10_011, storeId: 11, quantity: 7, aisle: 'B2' },
    { variantId: 10_011, storeId: 12, quantity: 0 },
  ]);
  await orm.insert(table.review).values(
    [5, 4, 5].map((rating, n) => ({
      itemId: 1001,
      author: `Reader ${String(n)}`,
      language: 'en' as const,
      rating,
      title: 'Fine',
      body: 'Soft.',
      verified: true,
      status: n === 2 ? ('pending' as const) : ('published' as const),
      createdAt: made,
    })),
  );
  await refreshSearch(pool, 'all');
  await bumpRevision(pool);
}
