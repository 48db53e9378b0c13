/** The scheduled jobs of payments. */
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import { retryFailedRefunds } from '#server/features/money/index.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

/** Every minute: reconciles unfinished payment attempts. */
export const attempts: ScheduledJob = {
  name: 'payment-attempts',
  everyMs: MINUTE_MS,
  limitMs: MINUTE_MS,
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
export const unanswered: ScheduledJob = {
  name: 'payments-unanswered',
  everyMs: HOUR_MS,
  offsetMs: 11 * MINUTE_MS,
  limitMs: MINUTE_MS,
  work: async ({ database, clock }) => (await database.pool.query(ASK_AGAIN, [clock.now()])).rowCount ?? 0,
};

/** Every hour: retries refunds that the provider refused and nothing else retries. */
export const failedRefunds: ScheduledJob = {
  name: 'refunds-failed',
  everyMs: HOUR_MS,
  offsetMs: 41 * MINUTE_MS,
  limitMs: MINUTE_MS,
  work: ({ database, clock }) => retryFailedRefunds(database.pool, clock.now()),
};
