/**
 * Tables of the catalogue: items, sellers and stores. Prices are integer cents of US dollars (§1). Texts for shoppers exist in English
 * and French; if a seller gave only one, the other is a copy and `fallback` names its language.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type {
  Attribute,
  Both,
  OptionValue,
  PictureArt,
  ProjectStep,
  UnitMeasure,
} from '#contract/catalogue.ts';
import type { StoreService } from '#contract/stores.ts';
import type { KeptReturnsAddress, SellerPolicies } from './buying.ts';
import { at } from './columns.ts';
import { AUTH_STATUS_GOOD } from '#machines/seller-profile/constants.ts';

/** A node of the category tree. `path` holds the ids from the root down, itself included. */
export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id'),
    path: integer('path').array().notNull(),
    slug: text('slug').notNull().unique(),
    name: jsonb('name').$type<Both>().notNull(),
    intro: jsonb('intro').$type<Both>().notNull(),
    position: smallint('position').notNull(),
    isLeaf: boolean('is_leaf').notNull(),
    art: jsonb('art').$type<PictureArt>().notNull(),
  },
  (t) => [index('category_parent').on(t.parentId, t.position)],
);

export const brand = pgTable('brand', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
});

/** One of the house's own stores, with a place on the map (§3 Store). */
export const store = pgTable('store', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  country: text('country').notNull(), // US or CA
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  phone: text('phone').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Opening hours, Monday first: ["09:00","21:00"] or null when closed. */
  hours: jsonb('hours').$type<([string, string] | null)[]>().notNull(),
  services: text('services').array().$type<StoreService[]>().notNull().default(['pickup']),
});

/** A third-party seller's shop (§3 Seller store info and Store status). */
export const seller = pgTable('seller', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  userId: text('user_id'),
  slug: text('slug').notNull().unique(),
  storeName: text('store_name').notNull(),
  about: jsonb('about').$type<Both>().notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  country: text('country').notNull(),
  storeType: smallint('store_type').notNull(), // 0 is the maker-space kind of store
  sellerPlan: text('seller_plan').notNull(),
  status: text('status').notNull().default('ACTIVE'),
  /** Below `AUTH_STATUS_GOOD`, the card for payouts and fees is invalid (§3 authStatus). */
  authStatus: smallint('auth_status').notNull().default(AUTH_STATUS_GOOD),
  /** Whether the shop's policies are in order (§3 adminStatus). */
  adminStatus: boolean('admin_status').notNull().default(true),
  /** Where returned parcels go; null if the seller gave no address, so that no label can be printed. */
  returnsAddress: jsonb('returns_address').$type<KeptReturnsAddress>(),
  /** null: the house's policies apply. */
  policies: jsonb('policies').$type<SellerPolicies>(),
  handlingDays: smallint('handling_days').notNull().default(2),
  createdAt: at('created_at').notNull(),
});

/**
 * An item with a page of its own: product (type 1), project (type 2), marketplace product (type 3) or class.
 * `channel` chooses its routes of §2: shop, fgm (marketplace) or makerplace.
 */
export const item = pgTable(
  'item',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    kind: text('kind').$type<'product' | 'project' | 'class'>().notNull(),
    itemType: smallint('item_type').notNull(), // 1 product, 2 project, 3 marketplace; a class has 4
    channel: text('channel').$type<'shop' | 'fgm' | 'makerplace'>().notNull(),
    status: text('status').$type<'active' | 'draft'>().notNull().default('active'),
    slug: text('slug').notNull(),
    sku: text('sku').notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    brandId: integer('brand_id').references(() => brand.id),
    sellerId: integer('seller_id').references(() => seller.id),
    title: jsonb('title').$type<Both>().notNull(),
    /** Sanitised HTML. */
    description: jsonb('description').$type<Both>().notNull(),
    /** The language that is only a copy of the other one, if any. */
    fallback: text('fallback').$type<'en' | 'fr'>(),
    attributes: jsonb('attributes').$type<Attribute[]>().notNull(),
    /** Names of the option axes in order, e.g. Colour, Size. */
    options: jsonb('options').$type<Both[]>().notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    art: jsonb('art').$type<PictureArt>().notNull(),
    pictureUrls: text('picture_urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    priceMinCents: integer('price_min_cents').notNull(),
    priceMaxCents: integer('price_max_cents').notNull(),
    /** The variants' ids in COLOUR_FAMILIES (contract/catalogue.ts). */
    colourFamilies: smallint('colour_families')
      .array()
      .notNull()
      .default(sql`'{}'`),
    storeIds: smallint('store_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ratingAverage: real('rating_average').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Recently sold units, for the "popular" sort. */
    popularity: integer('popularity').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('item_category').on(t.categoryId, t.popularity),
    index('item_seller').on(t.sellerId),
    check('item_prices', sql`${t.priceMinCents} >= 0 and ${t.priceMaxCents} >= ${t.priceMinCents}`),
  ],
);

/** A sub-SKU: one colour, size or weight of a product, which cart lines point at. Classes and projects have none. */
export const variant = pgTable(
  'variant',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000_000 }),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    position: smallint('position').notNull(),
    options: jsonb('options').$type<OptionValue[]>().notNull(),
    colourHex: text('colour_hex'),
    colourFamily: smallint('colour_family'),
    priceCents: integer('price_cents').notNull(),
    compareAtCents: integer('compare_at_cents'),
    /** The measure behind the unit price: {amount: 100, unit: 'g'} or {amount: 2.5, unit: 'yd'}. */
    measure: jsonb('measure').$type<UnitMeasure>(),
    weightGrams: integer('weight_grams').notNull().default(0),
    dyeLot: text('dye_lot'),
    /** Units available, never negative; null if the seller doesn't count them, so that it never sells out. */
    stock: integer('stock'),
    art: jsonb('art').$type<PictureArt>(),
  },
  (t) => [
    index('variant_item').on(t.itemId, t.position),
    check('variant_stock', sql`${t.stock} >= 0`),
    check('variant_price', sql`${t.priceCents} >= 0`),
  ],
);

export const storeStock = pgTable(
  'store_stock',
  {
    variantId: bigint('variant_id', { mode: 'number' })
      .notNull()
      .references(() => variant.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    quantity: integer('quantity').notNull(),
    aisle: text('aisle'),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.storeId] }),
    check('store_stock_quantity', sql`${t.quantity} >= 0`),
  ],
);

/** The fields that only projects have. */
export const project = pgTable('project', {
  itemId: bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  level: text('level').$type<'beginner' | 'intermediate' | 'advanced'>().notNull(),
  minutes: integer('minutes').notNull(),
  steps: jsonb('steps').$type<ProjectStep[]>().notNull(),
});

/** A line of a project's supply list: a quantity of one sub-SKU. */
export const projectSupply = pgTable(
  'project_supply',
  {
    projectId: bigint('project_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    variantId: bigint('variant_id', { mode: 'number' })
      .notNull()
      .references(() => variant.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
    note: jsonb('note').$type<Both>(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.position] }),
    index('project_supply_variant').on(t.variantId),
  ],
);

/** Two items that several purchases hold, counted by a job (`bought-together.ts`); each pair has a row in both directions. */
export const itemPair = pgTable(
  'item_pair',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    otherId: bigint('other_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    purchases: integer('purchases').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.otherId] }), index('item_pair_other').on(t.otherId)],
);

/** The fields that only classes have. */
export const craftClass = pgTable('craft_class', {
  itemId: bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  level: text('level').$type<'beginner' | 'intermediate' | 'advanced'>().notNull(),
  minutes: integer('minutes').notNull(),
  /** 'store', 'studio' (the seller's own address) or 'online'. */
  venue: text('venue').$type<'store' | 'studio' | 'online'>().notNull(),
  instructor: text('instructor').notNull(),
  bring: jsonb('bring').$type<Both>().notNull(),
});

/** One date of a class, which cart lines point at. Starts are instants; the time zone is the venue's. */
export const classSession = pgTable(
  'class_session',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 50_000_000 }),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    storeId: integer('store_id').references(() => store.id),
    place: text('place').notNull(),
    priceCents: integer('price_cents').notNull(),
    seats: smallint('seats').notNull(),
    seatsTaken: smallint('seats_taken').notNull().default(0),
  },
  (t) => [
    index('class_session_item').on(t.itemId, t.startsAt),
    check('class_session_seats', sql`${t.seatsTaken} between 0 and ${t.seats}`),
  ],
);

/** Facts about the catalogue as a whole: its seed, its scale, and the revision that invalidates caches. */
export const catalogueFact = pgTable('catalogue_fact', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<string | number>().notNull(),
});
