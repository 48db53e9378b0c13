/** A scheduled job that has the payment provider delete the cards that members removed or replaced, and those of deleted accounts. */
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { paymentsOf, ProviderAway } from '#server/features/money/index.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The most cards of one run. */
const BATCH = 100;

type Log = { error(facts: object, sentence: string): void };

/**
 * Safe to repeat and to run in several processes. If the provider can't be reached, the next run asks it again.
 * @returns how many cards the provider deleted
 */
export async function forgetCards(shop: Shop, log: Log): Promise<number> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ token: string }>('select token from forgotten_card limit $1', [BATCH]);
  let done = 0;
  for (const { token } of rows) {
    try {
      await paymentsOf(shop).forgetCard(token);
      await pool.query('delete from forgotten_card where token = $1', [token]);
      done += 1;
    } catch (error) {
      // The token must not be in the log.
      log.error({ err: error }, 'a saved card could not be forgotten at the payment provider');
      if (error instanceof ProviderAway) return done;
    }
  }
  return done;
}

/** Every minute. Without a provider there are no saved cards. */
export const forgottenCards: ScheduledJob = {
  name: 'saved-cards-forgotten',
  everyMs: MINUTE_MS,
  limitMs: MINUTE_MS,
  work: async (shop, log) => (shop.settings.provider === undefined ? 0 : forgetCards(shop, log)),
};
