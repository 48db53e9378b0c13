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
} from '../../platform/database/schema/catalogue.ts';
import { review } from '../../platform/database/schema/reviews.ts';
import { silentProgress } from '../../platform/progress.ts';
import type { Progress } from '../../platform/progress.ts';
import type { Catalogue, GeneratorOptions } from './catalogue.ts';
import { catalogueParts } from './generate.ts';

/** Rows sent in one statement: large enough to be quick, small enough to keep the text of it in a few megabytes. */
const ROWS_A_STATEMENT = 2_000;
/** Two processes that start on one database must not both fill it. */
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
 * Fills an empty database with the catalogue, in one transaction, then gathers the planner's statistics. A database that
 * already has a catalogue is left as it is (`seeded` false). Search documents are not its business.
 */
export async function seedCatalogue(pool: Pool, options: SeedOptions): Promise<SeedReport> {
  const step = (options.progress ?? silentProgress).begin('Catalogue');
  const client = await pool.connect();
  const report: SeedReport = { seeded: false, items: 0, variants: 0, storeStocks: 0, reviews: 0 };
  try {
    await client.query('BEGIN');
    // A pool made for requests gives up on long statements and quiet transactions; this one may take its time.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const known = await client.query(`SELECT 1 FROM catalogue_fact WHERE name = 'seed'`);
    if (known.rowCount !== 0) {
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
    await passSequences(client);
    await client.query('COMMIT');
    report.seeded = true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error says more than a lost connection
    throw error;
  } finally {
    client.release();
  }
  await pool.query('ANALYZE');
  step.done(`${String(report.items)} items, ${String(report.variants)} sub-SKUs`);
  return report;
}

/** In the order in which rows point at each other. */
async function writePart(client: PoolClient, part: Catalogue): Promise<void> {
  await writeRows(client, category, part.categories);
  await writeRows(client, brand, part.brands);
  await writeRows(client, store, part.stores);
  await writeRows(client, seller, part.sellers);
  await writeRows(client, item, part.items);
  await writeRows(client, variant, part.variants);
  await writeShelves(client, part.storeStocks);
  await writeRows(client, project, part.projects);
  await writeRows(client, projectSupply, part.supplies);
  await writeRows(client, craftClass, part.classes);
  await writeRows(client, classSession, part.sessions);
  await writeRows(client, review, part.reviews, ['id']);
  await writeRows(client, catalogueFact, part.facts);
}

/** Writes rows of any of our tables; columns named in `given` get their value from the database. */
async function writeRows(
  client: PoolClient,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  given: readonly string[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !given.includes(key));
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ');
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const slice = rows
      .slice(at, at + ROWS_A_STATEMENT)
      .map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])));
    await client.query(
      `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [JSON.stringify(slice)],
    );
  }
}

const SHELVES_A_STATEMENT = 20_000;

/** The one table with rows by the hundred thousand: arrays are quicker than JSON. */
async function writeShelves(client: PoolClient, rows: Catalogue['storeStocks']): Promise<void> {
  for (let at = 0; at < rows.length; at += SHELVES_A_STATEMENT) {
    const slice = rows.slice(at, at + SHELVES_A_STATEMENT);
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

/** Ids were given explicitly: what is created from now on continues after them. */
async function passSequences(client: PoolClient): Promise<void> {
  for (const table of ['item', 'variant', 'class_session', 'seller']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM "${table}")) WHERE EXISTS (SELECT 1 FROM "${table}")`,
      [table],
    );
  }
}
