/** The scheduled jobs of payments. */
import type { Job } from '#server/platform/lifecycle/jobs.ts';
import { retryFailedRefunds } from '#server/features/money/index.ts';
import { reconcileAttempts } from './reconcile.ts';

/** Every minute: reconciles unfinished payment attempts. */
export const attempts: Job = {
  name: 'payment-attempts',
  cron: '* * * * *',
  limitSeconds: 60,
  // Without a provider there are no attempts.
  work: async (shop, log) => (shop.settings.provider === undefined ? 0 : reconcileAttempts(shop, log)),
};

/**
 * Payouts and voids that failed for good because the provider could not be reached. Whether it carried them out is unknown, so
 * they are retried under the same idempotency key.
 */
const ASK_AGAIN = `update outbox set attempts = 0, next_attempt_at = $1
  where effect in ('payOut', 'release') and done_at is null and next_attempt_at is null`;

/** Every hour: retries what the provider never answered. */
export const unanswered: Job = {
  name: 'payments-unanswered',
  cron: '11 * * * *',
  limitSeconds: 60,
  work: async ({ database, clock }) => (await database.pool.query(ASK_AGAIN, [clock.now()])).rowCount ?? 0,
};

/** Every hour: retries refunds that the provider refused and nothing else retries. */
export const failedRefunds: Job = {
  name: 'refunds-failed',
  cron: '41 * * * *',
  limitSeconds: 60,
  work: ({ database, clock }) => retryFailedRefunds(database.pool, clock.now()),
};
