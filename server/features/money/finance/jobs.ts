/** The scheduled jobs of money. */
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import { lineOf, proveLedger } from './prove-ledger.ts';
import { paymentsOf } from '../payments/provider.ts';
import { composePayouts } from './compose-payouts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';

/** Every hour: composes the payouts of a finished week once, also when the server was down at its end. */
export const payouts: ScheduledJob = {
  name: 'payouts',
  everyMs: HOUR_MS,
  offsetMs: 7 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  work: ({ database, clock }, log) => composePayouts(database, clock.now(), log),
};

/** Every night: logs each discrepancy of the ledger. */
export const ledgerProof: ScheduledJob = {
  name: 'ledger-proof',
  everyMs: DAY_MS,
  offsetMs: 3 * HOUR_MS + 30 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  async work(shop, log) {
    const { discrepancies } = await proveLedger(shop.database.pool, paymentsOf(shop));
    for (const discrepancy of discrepancies) {
      log.error({ discrepancy }, `the ledger does not add up: ${lineOf(discrepancy)}`);
    }
  },
};
