/** What is done about money by the clock. */
import type { Job } from '../lifecycle/jobs.ts';
import { lineOf, proveLedger } from '../ledger/prove.ts';
import { paymentsOf } from '../payments/provider.ts';
import { composePayouts } from './compose.ts';

/**
 * Where the provider could not be reached for so long that it was given up. Nobody knows whether the money has left, so that it is
 * asked for again under the very same key, and not as another try.
 */
const ASK_AGAIN = `update outbox set attempts = 0, next_attempt_at = $1
  where effect = 'payOut' and done_at is null and next_attempt_at is null`;

/**
 * Every hour: a week that is over has its payouts put together once, also where the shop slept over its end; and payouts that the
 * provider never answered to are asked for again.
 */
export const payouts: Job = {
  name: 'payouts',
  cron: '7 * * * *',
  limitSeconds: 600,
  async work({ database, clock }, log) {
    const now = clock.now();
    await database.pool.query(ASK_AGAIN, [now]);
    return composePayouts(database, now, log);
  },
};

/** Every night: what doesn't add up is said in the log, line by line. */
export const ledgerProof: Job = {
  name: 'ledger-proof',
  cron: '30 3 * * *',
  limitSeconds: 600,
  async work(shop, log) {
    const { discrepancies } = await proveLedger(shop.database.pool, paymentsOf(shop));
    for (const discrepancy of discrepancies) {
      log.error({ discrepancy }, `the ledger does not add up: ${lineOf(discrepancy)}`);
    }
  },
};
