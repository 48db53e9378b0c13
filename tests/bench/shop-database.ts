/** The database of a shop that a benchmark has started. */
import { attachEmbedded } from '#server/platform/database/embedded.ts';
import { openDatabase, type Database } from '#server/platform/database/pool.ts';
import type { Shop } from '../support/shop.ts';

export async function databaseUrl(dataDir: string, as: 'shop' | 'superuser'): Promise<string> {
  const url = await attachEmbedded(dataDir, as);
  if (url === undefined) throw new Error('the shop of the benchmark has no database of its own');
  return url;
}

export const withDatabase = async <Value>(
  { dataDir }: Shop,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  const database = await openDatabase({ url: await databaseUrl(dataDir, 'shop'), poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
