/** A transaction shared by raw SQL and Drizzle queries. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './pool.ts';

export interface Tx {
  readonly client: pg.PoolClient;
  readonly orm: Database['orm'];
}

const BEGIN = 'begin';
/**
 * Plans named statements once per connection, for frequent transactions that shoppers wait for: otherwise PostgreSQL replans those with
 * list parameters each time, at several times their running cost. Only for lookups by id, whose one plan fits every list.
 */
const BEGIN_PLANNED = `${BEGIN}; set local plan_cache_mode = force_generic_plan`;

/**
 * Runs `work` in a transaction, committing all of it or nothing.
 * @param options.plannedOnce if all statements of `work` are named, and one plan fits each of them
 * @throws what `work` throws
 */
export async function withTransaction<Value>(
  { pool }: Pick<Database, 'pool'>,
  work: (both: Tx) => Promise<Value>,
  { plannedOnce = false }: { readonly plannedOnce?: boolean } = {},
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query(plannedOnce ? BEGIN_PLANNED : BEGIN);
    const value = await work({ client, orm: drizzle(client) });
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
