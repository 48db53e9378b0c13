/** Every scheduled job of the shop. */
import { itemStores, salesCounts } from '../features/catalogue/availability.ts';
import { boughtTogether } from '../features/catalogue/bought-together.ts';
import { stockMails } from '../features/lists/stock-mails.ts';
import { unreadMails } from '../features/messages/unread-mails.ts';
import { requestCounts } from '../platform/http/request-limits.ts';
import { ledgerProof, payouts } from '../features/money/finance/jobs.ts';
import type { ScheduledJob } from '../platform/jobs/schedule.ts';
import { deadlines } from '../platform/lifecycle/fire-deadlines-job.ts';
import { expiredData } from './delete-expired.ts';
import { forgottenCards } from '../features/buying/saved-cards/forget-cards.ts';
import { attempts, failedRefunds, unanswered } from '../features/buying/payments/jobs.ts';

export const JOBS: readonly ScheduledJob[] = [
  deadlines,
  attempts,
  unanswered,
  failedRefunds,
  forgottenCards,
  payouts,
  ledgerProof,
  itemStores,
  salesCounts,
  stockMails,
  unreadMails,
  boughtTogether,
  requestCounts,
  expiredData,
];
