/** One transaction for plain SQL and queries by the schema together. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './pool.ts';

export interface Tx {
  readonly client: pg.PoolClient;
  readonly orm: Database['orm'];
}

const BEGIN = 'begin';
/**
 * For transactions that shoppers wait for and that come often: their named statements are planned once for each connection. Left to
 * itself PostgreSQL plans those anew each time whose parameter is a list, since it knows the length of that one, at several times
 * the cost of carrying them out. They have to be such that every list has the same good plan: rows looked up by their ids.
 */
const BEGIN_PLANNED = `${BEGIN}; set local plan_cache_mode = force_generic_plan`;

/**
 * Runs `work` in a transaction: all of it is kept, or nothing.
 * @param options.plannedOnce for work that is nothing but named statements, each with one plan that is good for all
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
