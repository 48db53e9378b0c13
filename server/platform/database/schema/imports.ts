/**
 * Results of imports. The rows of a running import are staged in temporary tables of its own connection
 * (`server/features/import/staging/stage-rows.ts`): no other connection sees them, and they are dropped with it.
 */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ColumnChoice } from '#contract/import-mapping.ts';
import type { ImportReport } from '#contract/imports.ts';
import { account } from './account.ts';
import { item, seller } from './catalogue.ts';
import { at, bytea } from './columns.ts';

/** A finished import and its report. `userId` is null for one from the command line. */
export const catalogueImport = pgTable(
  'catalogue_import',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    report: jsonb('report').$type<ImportReport>().notNull(),
    /** The name of the file on the seller's computer; null when the upload didn't name it. */
    fileName: text('file_name'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('catalogue_import_seller').on(t.sellerId, t.createdAt)],
);

/** A fetched remote picture: its source, and its address in the shop. */
export const importedPicture = pgTable('imported_picture', {
  url: text('url').primaryKey(),
  path: text('path').notNull(),
  fetchedAt: at('fetched_at').notNull(),
});

/** The bytes of an imported picture, stored once for all items that show it. `name` is derived from the bytes. */
export const pictureFile = pgTable('picture_file', {
  name: text('name').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: at('created_at').notNull(),
});

/**
 * Every key by which an import may find a listing again: handle, id or group, SKUs, title. `listing_digest` (migration 0030) makes the
 * digest; a listing's earlier keys stay.
 */
export const listingKey = pgTable(
  'listing_key',
  {
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id, { onDelete: 'cascade' }),
    digest: uuid('digest').notNull(),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.digest] }), index('listing_key_item').on(t.itemId)],
);

/** The column mapping of a seller's own table, used for every file whose heading has this digest. */
export const importMapping = pgTable(
  'import_mapping',
  {
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id, { onDelete: 'cascade' }),
    heading: text('heading').notNull(),
    mapping: jsonb('mapping').$type<ColumnChoice[]>().notNull(),
    usedAt: at('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.heading] })],
);

/** The file's word by which a listing's category was guessed; `guess` is a category's slug. */
export const listingWord = pgTable(
  'listing_word',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** The word without capitals, accents and signs. */
    wordKey: text('word_key').notNull(),
    guess: text('guess').notNull(),
  },
  (t) => [index('listing_word_seller').on(t.sellerId, t.wordKey, t.guess)],
);

/** The category that a seller chose instead of a guess, both as slugs. */
export const importCategory = pgTable(
  'import_category',
  {
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id, { onDelete: 'cascade' }),
    wordKey: text('word_key').notNull(),
    guess: text('guess').notNull(),
    category: text('category').notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.wordKey, t.guess] })],
);
