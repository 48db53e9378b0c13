/** Everything that the shop does by the clock. */
import { sales, shelves } from './catalogue/availability.ts';
import { requestCounts } from './http/request-limits.ts';
import { ledgerProof, payouts } from './finance/jobs.ts';
import { deadlines } from './lifecycle/jobs.ts';
import type { Job } from './lifecycle/jobs.ts';
import { attempts, failedRefunds, unanswered } from './payments/jobs.ts';

export const JOBS: readonly Job[] = [
  deadlines,
  attempts,
  unanswered,
  failedRefunds,
  payouts,
  ledgerProof,
  shelves,
  sales,
  requestCounts,
];
