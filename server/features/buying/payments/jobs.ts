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
 * Payouts, voids and refunds of gift cards that failed for good because the provider could not be reached, or refused the refund. They
 * are retried under the same idempotency key if it is unknown whether the provider carried them out.
 */
const ASK_AGAIN = `update outbox set attempts = 0, next_attempt_at = $1
  where (effect in ('payOut', 'release') or effect = 'refund' and exists
      (select from gift_card_purchase where gift_card_purchase.lifecycle_id = outbox.lifecycle_id))
    and done_at is null and next_attempt_at is null`;

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
