/** Tables of purchases before the order: checkouts, payment attempts, and webhook events of the payment provider. */
import type { ChargedCard } from '#contract/orders.ts';
import type { PaymentAttemptState } from '#machines/payment-attempt/selectors.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
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
import { giftCardPurchase } from './gift-cards.ts';

/** Numbers of parent orders; those of demo orders are smaller. */
export const parentNumbers = pgSequence('parent_order_number_seq', { startWith: 6_000_001 });

/** A checkout: its shopper, and the details filled in so far. */
export const checkout = pgTable(
  'checkout',
  {
    id: text('id').primaryKey(),
    /** null for a guest, who is identified by the cart. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    cartId: text('cart_id').notNull(),
    status: text('status').$type<'OPEN' | 'COMPLETED'>().notNull(),
    /** Grows with each save. */
    revision: integer('revision').notNull().default(1),
    /** The details of each step, checked when read. */
    details: jsonb('details').$type<object>().notNull(),
    /** The order that the checkout led to. */
    parentNumber: text('parent_number'),
    /** The agent who filled in details for the customer. */
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

/** One attempt to pay for a checkout or a gift card. Its id is the idempotency key of the provider's authorization. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    /** The checkout that it pays for; null if it pays for a gift card. */
    checkoutId: text('checkout_id').references(() => checkout.id),
    /** The purchase of a gift card that it pays for; null if it pays for a checkout. */
    giftCardNumber: text('gift_card_number').references(() => giftCardPurchase.number),
    amountCents: integer('amount_cents').notNull(),
    /** The state of `machines/payment-attempt`. */
    status: text('status').$type<PaymentAttemptState>().notNull(),
    /** The provider's id for the authorization. */
    authorizationId: text('authorization_id'),
    /** The goods and prices that the shopper agreed to, checked again when the order is placed; empty for a gift card. */
    quote: jsonb('quote').$type<object>().notNull(),
    /** For receipts; null if no card has been charged. */
    card: jsonb('card').$type<ChargedCard>(),
    /** Why there was no order, for the shopper; null if there is an order, or may still be. */
    problem: jsonb('problem').$type<object>(),
    /** How many attempts were declined before (`server/features/buying/checkout/limit-declines.ts`). */
    declinesBefore: smallint('declines_before').notNull().default(0),
    /** The agent who paid for the customer. */
    agentId: text('agent_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('payment_attempt_checkout').on(t.checkoutId),
    index('payment_attempt_open')
      .on(t.updatedAt)
      .where(sql`${t.status} in (${sql.raw(sqlStates(paymentAttemptMachine, 'open', 'releasing'))})`),
    index('payment_attempt_gift_card')
      .on(t.giftCardNumber)
      .where(sql`${t.giftCardNumber} is not null`),
    check('payment_attempt_amount', sql`${t.amountCents} >= 0`),
    check('payment_attempt_of_one', sql`(${t.checkoutId} is null) <> (${t.giftCardNumber} is null)`),
  ],
);

/** Hashed keys by which payment attempts are counted: checkout, cart, email, address, network. */
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

/** Webhook events of the provider, so that each counts once, however often it arrives. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
});
