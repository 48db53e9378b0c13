/** Members' exemptions from sales taxes (migration 0073). */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ExemptionKind } from '#contract/tax-exemptions.ts';
import { account } from './account.ts';
import { at } from './columns.ts';
import { lifecycleId } from './lifecycle.ts';

/** One exemption of a member in one jurisdiction; its state is in `lifecycle`. */
export const taxExemption = pgTable(
  'tax_exemption',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** Null once the account is deleted; exemptions that an order used stay as its evidence. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    lifecycleId: lifecycleId(),
    /** Country and state, such as US-TX or CA-BC. */
    jurisdiction: text('jurisdiction').notNull(),
    kind: text('kind').$type<ExemptionKind>().notNull(),
    organization: text('organization').notNull(),
    certificateNumber: text('certificate_number').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('tax_exemption_user').on(t.userId, t.createdAt)],
);
