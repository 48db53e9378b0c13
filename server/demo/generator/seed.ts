import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import {
  brand,
  catalogueFact,
  category,
  classSession,
  craftClass,
  item,
  project,
  projectSupply,
  seller,
  store,
  variant,
} from '#server/platform/database/schema/catalogue.ts';
import { review } from '#server/platform/database/schema/reviews.ts';
import { silentProgress } from '#server/platform/progress.ts';
import type { Progress } from '#server/platform/progress.ts';
import type { Catalogue, GeneratorOptions } from './catalogue.ts';
import { catalogueParts } from './generate.ts';

/** Rows per statement: enough to be fast, few enough that its text stays within a few megabytes. */
const ROWS_PER_STATEMENT = 2_000;
/** An advisory lock, so that two processes don't both fill one database. */
const SEED_LOCK = 7_204_411;

export type SeedOptions = GeneratorOptions & { progress?: Progress };
export type SeedReport = {
  seeded: boolean;
  items: number;
  variants: number;
  storeStocks: number;
  reviews: number;
};

/**
 * Fills an empty database with the catalogue in one transaction, then updates the planner's statistics. Leaves a database with a
 * catalogue as it is (`seeded` false). The caller builds the search index.
 */
export async function seedCatalogue(pool: Pool, options: SeedOptions): Promise<SeedReport> {
  const step = (options.progress ?? silentProgress).begin('Catalogue');
  const client = await pool.connect();
  const report: SeedReport = { seeded: false, items: 0, variants: 0, storeStocks: 0, reviews: 0 };
  try {
    await client.query('BEGIN');
    // The pool's timeouts are meant for requests; seeding takes longer.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const existing = await client.query(`SELECT 1 FROM catalogue_fact WHERE name = 'seed'`);
    if (existing.rowCount !== 0) {
      await client.query('ROLLBACK');
      step.done('already there');
      return report;
    }
    const expected = Math.ceil(3_060 * options.scale);
    for (const part of catalogueParts(options)) {
      await writePart(client, part);
      report.items += part.items.length;
      report.variants += part.variants.length;
      report.storeStocks += part.storeStocks.length;
      report.reviews += part.reviews.length;
      step.update(Math.min(report.items, expected), expected);
    }
    await advanceSequences(client);
    await client.query('COMMIT');
    report.seeded = true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // keeps the first error rather than that of a lost connection
    throw error;
  } finally {
    client.release();
  }
  await pool.query('ANALYZE');
  step.done(`${String(report.items)} items, ${String(report.variants)} sub-SKUs`);
  return report;
}

/** Writes tables in the order of their foreign keys. */
async function writePart(client: PoolClient, part: Catalogue): Promise<void> {
  await writeRows(client, category, part.categories);
  await writeRows(client, brand, part.brands);
  await writeRows(client, store, part.stores);
  await writeRows(client, seller, part.sellers);
  await writeRows(client, item, part.items);
  await writeRows(client, variant, part.variants);
  await writeStoreStock(client, part.storeStocks);
  await writeRows(client, project, part.projects);
  await writeRows(client, projectSupply, part.supplies);
  await writeRows(client, craftClass, part.classes);
  await writeRows(client, classSession, part.sessions);
  await writeRows(client, review, part.reviews, ['id']);
  await writeRows(client, catalogueFact, part.facts);
}

/** Inserts rows into any table; columns in `defaulted` get their value from the database. */
async function writeRows(
  client: PoolClient,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  defaulted: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !defaulted.includes(key));
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ');
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const slice = rows
      .slice(at, at + ROWS_PER_STATEMENT)
      .map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])));
    await client.query(
      `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [JSON.stringify(slice)],
    );
  }
}

const STOCK_ROWS_PER_STATEMENT = 20_000;

/** Writes the table with hundreds of thousands of rows: arrays are faster than JSON. */
async function writeStoreStock(client: PoolClient, rows: Catalogue['storeStocks']): Promise<void> {
  for (let at = 0; at < rows.length; at += STOCK_ROWS_PER_STATEMENT) {
    const slice = rows.slice(at, at + STOCK_ROWS_PER_STATEMENT);
    await client.query(
      'INSERT INTO store_stock (variant_id, store_id, quantity, aisle) SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[])',
      [
        slice.map((row) => row.variantId),
        slice.map((row) => row.storeId),
        slice.map((row) => row.quantity),
        slice.map((row) => row.aisle),
      ],
    );
  }
}

/** Moves the sequences past the ids that the generator assigned. */
async function advanceSequences(client: PoolClient): Promise<void> {
  for (const table of ['item', 'variant', 'class_session', 'seller']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM "${table}")) WHERE EXISTS (SELECT 1 FROM "${table}")`,
      [table],
    );
  }
}
