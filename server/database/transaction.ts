/** One transaction for plain SQL and queries by the schema together. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './pool.ts';
import * as schema from './schema/index.ts';

export interface Together {
  readonly client: pg.PoolClient;
  readonly orm: Database['orm'];
}

/** Runs `work` in a transaction: all of it is kept, or nothing. @throws what `work` throws */
export async function together<Value>(
  { pool }: Pick<Database, 'pool'>,
  work: (both: Together) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work({ client, orm: drizzle(client, { schema }) });
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
