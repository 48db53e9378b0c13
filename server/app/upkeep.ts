/** Deletes once an hour what has served its time: each part of the shop says what of its own has. */
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '../../machines/rules/durations.ts';
import { deleteExpiredCarts } from '../features/buying/cart/delete-expired-carts.ts';
import { dropOldTries } from '../features/buying/checkout/declines.ts';
import { sweepMails } from '../platform/mail/outbox.ts';
import { sweepPhotos } from '../features/aftersales/photos/repository.ts';
import { sweepAccounts } from '../features/identity/sweep-accounts.ts';
import type { Shop } from '../platform/shop.ts';

const EVERY_MS = HOUR_MS;

type Log = { error(facts: object, sentence: string): void };

/** One round. */
export async function sweep(shop: Shop): Promise<void> {
  const { orm, pool } = shop.database;
  const now = shop.clock.now();
  await sweepAccounts(shop);
  await sweepMails(orm, now);
  await deleteExpiredCarts(shop);
  await dropOldTries(pool, now);
  await sweepPhotos(shop);
}

export interface Upkeep {
  stop(): Promise<void>;
}

/** Sweeps once an hour until it is stopped. */
export function startUpkeep(shop: Shop, log: Log): Upkeep {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweep(shop).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
      await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
