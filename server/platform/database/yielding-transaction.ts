/** Runs a transaction that locks rows of many tables. It gives up and starts again rather than cause a deadlock with another transaction. */
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../failure.ts';
import type { Database } from './pool.ts';
import { withTransaction, type Tx } from './transaction.ts';

/** PostgreSQL ends one of two transactions that wait for each other after one second; this one stops waiting earlier. */
const LOCK_WAIT_MS = 250;
const TRIES = 8;
const PAUSE_MS = 50;

/** PostgreSQL's codes for a lock that was not free in time, and for a deadlock that it ended. */
const NOT_FREE = new Set(['55P03', '40P01']);

/**
 * Runs `work` as `withTransaction` does. If a lock isn't free in time, it rolls back, so that a transaction that waits for this one can go on, and
 * runs `work` again.
 * @param work may run several times, so it changes nothing but the database
 * @returns null if no try got all its locks; nothing is changed then
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
