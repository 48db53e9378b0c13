/** For effects that change nothing but the database: what they do, and that they were done, is one transaction. */
import { together } from '../database/transaction.ts';
import type { Together } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import type { WantedEffect } from './handler.ts';

const TAKE = `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = $1 and done_at is null`;

/** Does `work` for an effect that was not done yet, and notes it with it: however often it is asked for, it happens once. */
export async function doOnce(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { id }: Pick<WantedEffect, 'id'>,
  work: (both: Together) => Promise<void>,
): Promise<void> {
  await together(database, async (both) => {
    const { rowCount } = await both.client.query(TAKE, [id, clock.now()]);
    if (rowCount === 1) await work(both);
  });
}
