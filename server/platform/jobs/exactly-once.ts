/** Runs effects that change only the database in the transaction that marks them done, so that each happens exactly once. */
import { withTransaction } from '../database/transaction.ts';
import type { Tx } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import type { RequestedEffect } from './handler.ts';

const MARK_DONE = {
  name: 'outbox-take-done',
  text: `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = any($1::bigint[]) and done_at is null
    returning id`,
};

/** Runs `work` and marks the effect done in one transaction; does nothing for an effect that is done already. */
export async function runEffectOnce(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { id }: Pick<RequestedEffect, 'id'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const { rowCount } = await tx.client.query({ ...MARK_DONE, values: [[id], clock.now()] });
    if (rowCount === 1) await work(tx);
  });
}

/** As `runEffectOnce` for many effects: `work` gets those that are not done yet. */
export async function runEffectsOnce<Effect extends Pick<RequestedEffect, 'id'>>(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  effects: readonly Effect[],
  work: (open: readonly Effect[], tx: Tx) => Promise<void>,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const values = [effects.map(({ id }) => id), clock.now()];
    const { rows } = await tx.client.query<{ id: string }>({ ...MARK_DONE, values });
    const ids = new Set(rows.map(({ id }) => id));
    const open = effects.filter(({ id }) => ids.has(id));
    if (open.length > 0) await work(open, tx);
  });
}
