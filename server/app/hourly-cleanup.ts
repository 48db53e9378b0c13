/** Deletes expired data once an hour; each feature knows its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { deleteExpiredCarts } from '../features/buying/cart/delete-expired-carts.ts';
import { dropOldTries } from '../features/buying/checkout/declines.ts';
import { sweepMails } from '../platform/mail/outbox.ts';
import { sweepPhotos } from '../features/aftersales/photos/repository.ts';
import { sweepAccounts } from '../features/identity/sweep-accounts.ts';
import type { Shop } from '../platform/shop.ts';

const EVERY_MS = HOUR_MS;

type Log = { error(facts: object, sentence: string): void };

/** Deletes everything that has expired by now. */
export async function cleanUp(shop: Shop): Promise<void> {
  const { orm, pool } = shop.database;
  const now = shop.clock.now();
  await sweepAccounts(shop);
  await sweepMails(orm, now);
  await deleteExpiredCarts(shop);
  await dropOldTries(pool, now);
  await sweepPhotos(shop);
}

export interface HourlyCleanup {
  stop(): Promise<void>;
}

/** Cleans up once an hour until stopped; logs failures. */
export function startHourlyCleanup(shop: Shop, log: Log): HourlyCleanup {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await cleanUp(shop).catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
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
