/** Tables of buying before there is an order: checkouts, attempts to pay, and what the payment provider tells. */
import type { ChargedCard } from '../../../../contract/orders.ts';
import type { PaymentAttemptState } from '../../../../machines/payment-attempt/selectors.ts';
import { paymentAttemptMachine } from '../../../../machines/payment-attempt/machine.ts';
import { listOf } from '../../lifecycle/states-in-sql.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { at } from './columns.ts';

/** Numbers of parent orders; those of the demonstration are smaller. */
export const parentNumbers = pgSequence('parent_order_number_seq', { startWith: 6_000_001 });

/** Everything up to the order: whose it is, and what was filled in. */
export const checkout = pgTable(
  'checkout',
  {
    id: text('id').primaryKey(),
    /** null for a guest, who is known by the cart. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    cartId: text('cart_id').notNull(),
    status: text('status').$type<'OPEN' | 'COMPLETED'>().notNull(),
    /** Grows with each save. */
    revision: integer('revision').notNull().default(1),
    /** What was filled in, step by step; checked where it is read. */
    details: jsonb('details').$type<object>().notNull(),
    /** The order that came out of it. */
    parentNumber: text('parent_number'),
    /** The agent who filled something in, in the customer's name. */
    agentId: text('agent_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('checkout_cart').on(t.cartId, t.status),
    index('checkout_user').on(t.userId),
    uniqueIndex('checkout_open')
      .on(t.cartId)
      .where(sql`${t.status} = 'OPEN'`),
  ],
);

/** One try to pay. Its id is the key under which the provider knows it: asked for twice, it happens once. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkout.id),
    amountCents: integer('amount_cents').notNull(),
    /** The state of `machines/payment-attempt`. */
    status: text('status').$type<PaymentAttemptState>().notNull(),
    /** As the provider calls it. */
    authorizationId: text('authorization_id'),
    /** What the shopper has agreed to: what is bought at which price. Checked again when the order is placed. */
    quote: jsonb('quote').$type<object>().notNull(),
    /** For receipts; null where no card was charged, or none is yet. */
    card: jsonb('card').$type<ChargedCard>(),
    /** Why there was no order, as the shopper is told; null where there is one, or may yet be. */
    problem: jsonb('problem').$type<object>(),
    /** How many tries had been declined before (`server/features/buying/checkout/declines.ts`). */
    declinesBefore: smallint('declines_before').notNull().default(0),
    /** The agent who paid in the customer's name. */
    agentId: text('agent_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('payment_attempt_checkout').on(t.checkoutId),
    index('payment_attempt_open')
      .on(t.updatedAt)
      .where(sql`${t.status} in (${sql.raw(listOf(paymentAttemptMachine, 'open', 'releasing'))})`),
    check('payment_attempt_amount', sql`${t.amountCents} >= 0`),
  ],
);

/** By what tries to pay are counted, hashed: checkout, cart, email, address, network. */
export const paymentTry = pgTable(
  'payment_try',
  {
    key: text('key').notNull(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id, { onDelete: 'cascade' }),
    triedAt: at('tried_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.attemptId] }), index('payment_try_at').on(t.triedAt)],
);

/** What the provider has told: each thing counts once, however often it comes. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
});
