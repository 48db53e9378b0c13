import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The scheduled jobs of the shop. Times are ms since 1970, by the server's clock. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text('name').primaryKey(),
  dueAt: bigint('due_at', { mode: 'number' }).notNull(),
  /** When the lease of the process that runs it ends; null while no process runs it. */
  leasedUntil: bigint('leased_until', { mode: 'number' }),
});
