import { afterEach, beforeEach, expect } from 'vitest';
import type pg from 'pg';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { paymentsOf } from '#server/features/money/payments/provider.ts';
import type { Shop } from '#server/platform/shop.ts';

type Discrepancies = Awaited<ReturnType<typeof proveLedger>>['discrepancies'];

/**
 * For a `describe`: each of its tests changes the ledger in a transaction without the triggers that forbid it, which is then rolled back.
 * @param shop read when a test starts, after the hooks that open the shop
 * @returns what `ledger:check` finds after a statement that changes at least one row
 */
export function tamperedLedger(
  shop: () => Shop,
  tables: readonly ('points_entry' | 'voucher_entry')[],
): (statement: string) => Promise<Discrepancies> {
  let client: pg.PoolClient;
  beforeEach(async () => {
    client = await shop().database.pool.connect();
    await client.query('begin');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  });
  afterEach(async () => {
    await client.query('rollback');
    client.release();
  });
  return async (statement) => {
    expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
    return (await proveLedger(client, paymentsOf(shop()))).discrepancies;
  };
}
