/** Every scheduled job of the shop. */
import { sales, shelves } from '../features/catalogue/availability.ts';
import { requestCounts } from '../platform/http/request-limits.ts';
import { ledgerProof, payouts } from '../features/money/finance/jobs.ts';
import { deadlines } from '../platform/lifecycle/jobs.ts';
import type { Job } from '../platform/lifecycle/jobs.ts';
import { attempts, failedRefunds, unanswered } from '../features/buying/payments/jobs.ts';

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
