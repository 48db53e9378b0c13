/** A transaction that gives way to others, for work that locks rows of many tables in an order that no other transaction shares. */
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../failure.ts';
import type { Database } from './pool.ts';
import { withTransaction, type Tx } from './transaction.ts';

/** Less than the second after which PostgreSQL ends one of the transactions that wait for each other. */
const LOCK_WAIT_MS = 250;
const TRIES = 8;
const PAUSE_MS = 50;

/** PostgreSQL's codes: a lock wasn't free in time; this transaction was ended to free others. */
const NOT_FREE = new Set(['55P03', '40P01']);

/**
 * Runs `work` as `withTransaction` does, and begins again whenever a lock isn't free in time, so that transactions that hold the lock,
 * and may wait for this one, go on.
 * @param work runs once per try: changes nothing but the database
 * @returns null if locks weren't free in any try; nothing is changed then
 * @throws what `work` throws
 */
export async function withYieldingTransaction<Value extends object>(
  database: Pick<Database, 'pool'>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value | null> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      return await withTransaction(database, async (tx) => {
        await tx.client.query(`set local lock_timeout = ${String(LOCK_WAIT_MS)}`);
        return work(tx);
      });
    } catch (error) {
      if (!NOT_FREE.has(errorCode(error) ?? '')) throw error;
      await pause(PAUSE_MS * tried);
    }
  }
  return null;
}
