/** What is done by the clock about payments. */
import type { Job } from '../../../platform/lifecycle/jobs.ts';
import { askFailedAgain } from '../../money/refunds/failed.ts';
import { reconcileAttempts } from './reconcile.ts';

/** Every minute: attempts to pay that were left open are looked after. */
export const attempts: Job = {
  name: 'payment-attempts',
  cron: '* * * * *',
  limitSeconds: 60,
  // Without a provider nothing was attempted.
  work: async (shop, log) => (shop.settings.provider === undefined ? 0 : reconcileAttempts(shop, log)),
};

/**
 * Payouts, and shares of authorizations that are let go, whose provider could not be reached for so long that they were given up.
 * Nobody knows whether it has done them, so that they are asked for again under the very same key, and not as another try.
 */
const ASK_AGAIN = `update outbox set attempts = 0, next_attempt_at = $1
  where effect in ('payOut', 'release') and done_at is null and next_attempt_at is null`;

/** Every hour: what the provider has never answered to is asked for again. */
export const unanswered: Job = {
  name: 'payments-unanswered',
  cron: '11 * * * *',
  limitSeconds: 60,
  work: async ({ database, clock }) => (await database.pool.query(ASK_AGAIN, [clock.now()])).rowCount ?? 0,
};

/** Every hour: what the provider would not pay back, and nobody else asks for again, is asked for again. */
export const failedRefunds: Job = {
  name: 'refunds-failed',
  cron: '41 * * * *',
  limitSeconds: 60,
  work: ({ database, clock }) => askFailedAgain(database.pool, clock.now()),
};
