/**
 * Lifecycles as rows (design §4): their state, every step with its sender, and the effects that steps request. Times are ms since 1970,
 * by the server's clock, as in the machines.
 */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';

export const lifecycle = pgTable(
  'lifecycle',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    machine: text('machine').notNull(),
    shape: smallint('shape').notNull(),
    state: text('state').notNull(),
    context: jsonb('context').$type<object>().notNull(),
    /** The next deadline; null without one. */
    dueAt: bigint('due_at', { mode: 'number' }),
    /** Grows with each step, so that of two concurrent writers only one succeeds. */
    revision: integer('revision').notNull(),
  },
  (t) => [
    index('lifecycle_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    // Lists of these three are filtered by state.
    index('lifecycle_state')
      .on(t.machine, t.state)
      .where(sql`${t.machine} in ('order', 'dispute', 'return-line')`),
    // The agents' queue of requests.
    index('lifecycle_support')
      .on(t.state, t.id)
      .where(sql`${t.machine} = 'support-request'`),
    // The back office's queue of tax exemptions.
    index('lifecycle_tax_exemption')
      .on(t.state, t.id)
      .where(sql`${t.machine} = 'tax-exemption'`),
    index('lifecycle_uncaptured')
      .on(t.id)
      .where(
        sql`${t.machine} = 'payment' and ${t.state} in (${sql.raw(sqlStates(paymentMachine, 'lacking'))})`,
      ),
    // Orders whose earnings are held.
    index('lifecycle_open_cases')
      .on(t.id)
      .where(sql`${t.machine} = 'order' and ${t.context} -> 'openCases' > '0'`),
  ],
);

/** The column for tables whose rows each have a lifecycle. */
export const lifecycleId = () =>
  bigint('lifecycle_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => lifecycle.id);

/** One accepted event of a lifecycle, with the states before and after it. Rows are only ever added. */
export const lifecycleStep = pgTable(
  'lifecycle_step',
  {
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .notNull()
      .references(() => lifecycle.id),
    /** The revision that the step led to. */
    revision: integer('revision').notNull(),
    event: text('event').notNull(),
    sentBy: text('sent_by').$type<Role>().notNull(),
    /** The account of the buyer, seller or agent; null for the shop itself and for deadlines. */
    userId: text('user_id'),
    /** The agent who sent the event on behalf of that account; null where no agent was involved. */
    agentId: text('agent_id'),
    payload: jsonb('payload').$type<object>().notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lifecycleId, t.revision] })],
);

/** Effects that steps request, written in their transaction and carried out afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    lifecycleId: bigint('lifecycle_id', { mode: 'number' })
      .notNull()
      .references(() => lifecycle.id),
    /** The revision of the step that requested it. */
    revision: integer('revision').notNull(),
    effect: text('effect').notNull(),
    params: jsonb('params').$type<unknown>(),
    at: bigint('at', { mode: 'number' }).notNull(),
    doneAt: bigint('done_at', { mode: 'number' }),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is tried next; null once it is done or given up. */
    nextAttemptAt: bigint('next_attempt_at', { mode: 'number' }).default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.nextAttemptAt, t.id)
      .where(sql`${t.doneAt} is null and ${t.nextAttemptAt} is not null`),
    index('outbox_lifecycle')
      .on(t.lifecycleId, t.id)
      .where(sql`${t.doneAt} is null`),
  ],
);
