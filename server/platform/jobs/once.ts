/** For effects that change nothing but the database: what they do, and that they were done, is one transaction. */
import { withTransaction } from '../database/transaction.ts';
import type { Tx } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import type { WantedEffect } from './handler.ts';

const TAKE = {
  name: 'outbox-take-done',
  text: `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = any($1::bigint[]) and done_at is null
    returning id`,
};

/** Does `work` for an effect that was not done yet, and notes it with it: however often it is asked for, it happens once. */
export async function doOnce(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { id }: Pick<WantedEffect, 'id'>,
  work: (both: Tx) => Promise<void>,
): Promise<void> {
  await withTransaction(database, async (both) => {
    const { rowCount } = await both.client.query({ ...TAKE, values: [[id], clock.now()] });
    if (rowCount === 1) await work(both);
  });
}

/** As `doOnce`, for many effects at once: `work` is given those that were not done yet. */
export async function doManyOnce<Effect extends Pick<WantedEffect, 'id'>>(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  effects: readonly Effect[],
  work: (open: readonly Effect[], both: Tx) => Promise<void>,
): Promise<void> {
  await withTransaction(database, async (both) => {
    const values = [effects.map(({ id }) => id), clock.now()];
    const { rows } = await both.client.query<{ id: string }>({ ...TAKE, values });
    const ids = new Set(rows.map(({ id }) => id));
    const open = effects.filter(({ id }) => ids.has(id));
    if (open.length > 0) await work(open, both);
  });
}
