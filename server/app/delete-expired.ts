import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { deleteExpiredCarts } from '../features/buying/cart/delete-expired-carts.ts';
import { deleteExpiredTries } from '../features/buying/checkout/limit-declines.ts';
import { deleteOldMisses } from '../features/search/search-misses.ts';
import { deleteExpiredMails } from '../platform/mail/outbox.ts';
import { deleteExpiredPhotos } from '../features/photos/repository.ts';
import { deleteExpiredAccountRecords } from '../features/identity/delete-expired-account-records.ts';
import type { ScheduledJob } from '../platform/jobs/schedule.ts';
import type { Shop } from '../platform/shop.ts';

/** Deletes everything that has expired by now; each feature knows its own. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const { orm, pool } = shop.database;
  const now = shop.clock.now();
  await deleteExpiredAccountRecords(shop);
  await deleteExpiredMails(orm, now);
  await deleteExpiredCarts(shop);
  await deleteExpiredTries(pool, now);
  await deleteExpiredPhotos(shop);
  await deleteOldMisses(pool, now);
}

/** Every hour: deletes everything that has expired. */
export const expiredData: ScheduledJob = {
  name: 'expired-data',
  everyMs: HOUR_MS,
  offsetMs: 53 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  work: deleteExpired,
};
