/** Reads everything that the shop holds about a member (Law 25 of Quebec, CCPA: a copy in a common format). */
import type { PersonalData } from '#contract/personal-data.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { EXPORTED } from './exported.ts';

/** All rows as of one moment. */
export async function exportPersonalData(
  { database, clock, settings }: Shop,
  userId: string,
): Promise<PersonalData> {
  return withTransaction(database, async ({ client }) => {
    await client.query(
      `set transaction isolation level repeatable read read only; set local time zone 'UTC'`,
    );
    const data: PersonalData['data'] = {};
    for (const { kind, sql } of EXPORTED) {
      const { rows } = await client.query<{ entry: Record<string, unknown> }>(sql, [userId]);
      data[kind] = rows.map(({ entry }) => entry);
    }
    return { exportedTime: new Date(clock.now()).toISOString(), brand: settings.brand.name, data };
  });
}
