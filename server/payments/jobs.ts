/** Attempts to pay that were left open are looked after every minute. */
import type { Job } from '../lifecycle/jobs.ts';
import { reconcileAttempts } from './reconcile.ts';

export const attempts: Job = {
  name: 'payment-attempts',
  cron: '* * * * *',
  limitSeconds: 60,
  // Without a provider nothing was attempted.
  work: async (shop, log) => (shop.settings.provider === undefined ? 0 : reconcileAttempts(shop, log)),
};
