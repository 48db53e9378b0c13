/**
 * A real PostgreSQL for tests. One server runs per test run (`test-cluster.ts`, vitest's globalSetup), and
 * each test file takes its own fresh database from a template that has the schema applied,
 * and works in it as the shop's own role:
 *
 *     const database = await startTestDatabase();
 *     afterAll(() => database.close());
 *     await database.orm.insert(...);              // drizzle, by the schema
 *     await database.pool.query('select ...');     // plain SQL
 *     await openDatabase({ url: database.url });   // a second process's view of the same shop
 *
 * Taking one costs about 50 ms. `{ empty: true }` gives a database without the schema. A file that starts
 * its own processes passes `database.url` as DATABASE_URL.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { handOver, makeDatabase } from '#server/platform/database/shop-role.ts';
import { TEMPLATE } from './test-cluster.ts';

/** A database of one test file; `close` ends its connections and drops it. */
export type TestDatabase = Database;

/** The URL of the cluster's superuser, for what the shop's own role may not do. */
export function superuserUrl(database = 'postgres'): string {
  const url = new URL(inject('testSuperuser'));
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a fresh database with the shop's schema (or none, when `empty`) and opens it. */
export async function startTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${empty ? 'template0' : TEMPLATE} strategy file_copy`);
  await makeDatabase(superuserUrl(), name);
  if (empty) await handOver(superuserUrl(name));
  const url = new URL(inject('testCluster'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, poolSize: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
}
