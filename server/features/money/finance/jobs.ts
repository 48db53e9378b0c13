/** The scheduled jobs of money. */
import type { Job } from '#server/platform/lifecycle/jobs.ts';
import { lineOf, proveLedger } from '../ledger/prove.ts';
import { paymentsOf } from '../payments/provider.ts';
import { composePayouts } from './compose-payouts.ts';

/** Every hour: composes the payouts of a finished week once, also when the server was down at its end. */
export const payouts: Job = {
  name: 'payouts',
  cron: '7 * * * *',
  limitSeconds: 600,
  work: ({ database, clock }, log) => composePayouts(database, clock.now(), log),
};

/** Every night: logs each discrepancy of the ledger. */
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
