import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maySell, maySellInSql } from '#server/features/catalogue/index.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const STORES = ['ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'PENDING'].flatMap((status) =>
  [2, 3, 4].flatMap((authStatus) =>
    [true, false].map((adminStatus) => ({ status, authStatus, adminStatus })),
  ),
);

test.each(STORES)(
  'the SQL condition and the function agree on whether a shop may sell: %j',
  async (store) => {
    const { status, authStatus, adminStatus } = store;
    const { rows } = await database.orm.execute<{ may: boolean }>(
      sql`select ${maySellInSql} as may from (values (${status}, ${authStatus}::int, ${adminStatus}::boolean)) as seller (status, auth_status, admin_status)`,
    );
    expect(rows).toEqual([{ may: maySell(store) }]);
  },
);

test('a shop may sell only while it is active, its card is accepted and its policies are kept', () => {
  expect(STORES.filter(maySell)).toEqual([
    { status: 'ACTIVE', authStatus: 3, adminStatus: true },
    { status: 'ACTIVE', authStatus: 4, adminStatus: true },
  ]);
});
