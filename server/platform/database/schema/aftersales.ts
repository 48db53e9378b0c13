/**
 * Tables of returns, disputes, their messages, refunds and vouchers (§3). Their state is in `lifecycle`; these tables hold
 * what doesn't change. Amounts are integer cents.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import type { RefundedLine } from './buying.ts';
import { at } from './columns.ts';
import { seller } from './catalogue.ts';
import { lifecycle, lifecycleId } from './lifecycle.ts';
import { orderLine, sellerOrder } from './orders.ts';

/** Seller and buyer, copied from the order so that lists need no join. Null for the house's own goods, and for guests. */
const parties = () => ({
  sellerId: integer('seller_id').references(() => seller.id),
  buyerId: text('buyer_id').references(() => account.id, { onDelete: 'set null' }),
});

/** A return of one order, with its own lines (§3 Return order). */
export const returnOrder = pgTable(
  'return_order',
  {
    number: text('number').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    ...parties(),
    createdAt: at('created_at').notNull(),
    /** The buyer's idempotency key. */
    clientKey: text('client_key'),
    /** When the order was notified that none of the return's lines is open any more. */
    closedAt: at('closed_at'),
  },
  (t) => [
    index('return_order_order').on(t.orderNumber),
    index('return_order_seller').on(t.sellerId, t.createdAt, t.number),
    index('return_order_buyer').on(t.buyerId, t.createdAt, t.number),
    uniqueIndex('return_order_once').on(t.orderNumber, t.clientKey),
  ],
);

export const returnLine = pgTable(
  'return_line',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    returnNumber: text('return_number')
      .notNull()
      .references(() => returnOrder.number),
    /** The seller of the return, copied by a trigger, so that one index finds a seller's own lines; null for Atelier's own items. */
    sellerId: integer('seller_id').references(() => seller.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLine.id),
    lifecycleId: lifecycleId(),
    /** Why the buyer returns it (§3 afterSalesReason). */
    reason: text('reason').notNull(),
    refundCents: integer('refund_cents').notNull(),
    isReceiptExpected: boolean('is_receipt_expected').notNull(),
    /** The buyer's own words about the reason. */
    note: text('note').notNull().default(''),
    /** The line this one was split from, on partial receipt. */
    splitFrom: bigint('split_from', { mode: 'number' }).references((): AnyPgColumn => returnLine.id),
    /** The share of the price that is refunded: less than 100 if a class is canceled late. */
    percent: smallint('percent').notNull().default(100),
  },
  (t) => [
    index('return_line_return').on(t.returnNumber),
    index('return_line_order_line').on(t.orderLineId),
    index('return_line_seller').on(t.sellerId, t.lifecycleId, t.returnNumber),
    check('return_line_percent', sql`${t.percent} between 1 and 100`),
    check('return_line_refund', sql`${t.refundCents} >= 0`),
  ],
);

/** A dispute about an order (§3 Dispute). */
export const dispute = pgTable(
  'dispute',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    ...parties(),
    lifecycleId: lifecycleId(),
    /** A key with texts in `locales/`. */
    reason: text('reason').notNull().default('OTHER'),
    /** The refused return line that the dispute is about. */
    returnLineId: bigint('return_line_id', { mode: 'number' }).references(() => returnLine.id),
    createdAt: at('created_at').notNull(),
    /** When the order was notified that the dispute is over; null while it holds the order up. */
    closedAt: at('closed_at'),
  },
  (t) => [
    index('dispute_order').on(t.orderNumber),
    index('dispute_created').on(t.createdAt, t.id),
    index('dispute_seller').on(t.sellerId, t.createdAt, t.id),
    index('dispute_buyer').on(t.buyerId, t.createdAt, t.id),
  ],
);

/** Messages in a dispute: plain text, append-only. */
export const disputeMessage = pgTable(
  'dispute_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    disputeId: bigint('dispute_id', { mode: 'number' })
      .notNull()
      .references(() => dispute.id),
    /** The writer's idempotency key. */
    clientKey: text('client_key').notNull(),
    sentBy: text('sent_by').$type<'buyer' | 'seller' | 'agent'>().notNull(),
    /** null for a guest. */
    userId: text('user_id'),
    agentId: text('agent_id'),
    text: text('text').notNull(),
    /** The dispute's step that came with the message. */
    revision: integer('revision'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('dispute_message_once').on(t.disputeId, t.sentBy, t.clientKey)],
);

/** Agents' internal notes about a dispute, never shown to its buyer or seller. */
export const disputeNote = pgTable(
  'dispute_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    disputeId: bigint('dispute_id', { mode: 'number' })
      .notNull()
      .references(() => dispute.id),
    /** The writer's idempotency key. */
    clientKey: text('client_key').notNull(),
    agentId: text('agent_id').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('dispute_note_once').on(t.disputeId, t.agentId, t.clientKey)],
);

/** A refund to the card and vouchers that paid. One row per cause, however often it is requested. */
export const refund = pgTable(
  'refund',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    key: text('key').notNull().unique(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    cause: text('cause').$type<'return' | 'dispute' | 'order'>().notNull(),
    /** The lifecycle to notify of the outcome; null if none waits for it. */
    causeLifecycleId: bigint('cause_lifecycle_id', { mode: 'number' }).references(() => lifecycle.id),
    cardCents: integer('card_cents').notNull(),
    voucherCents: integer('voucher_cents').notNull(),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    /** The agent who paid it by hand, if no return records that. */
    settledBy: text('settled_by').references(() => account.id),
    failedAt: at('failed_at'),
    /** How often the provider has refused; each try is a new one to the provider. */
    failures: smallint('failures').notNull().default(0),
  },
  (t) => [
    index('refund_order').on(t.orderNumber),
    index('refund_failed')
      .on(t.id)
      .where(sql`${t.failedAt} is not null and ${t.settledAt} is null`),
    check('refund_amounts', sql`${t.cardCents} >= 0 and ${t.voucherCents} >= 0`),
  ],
);

/** A rewards voucher of a member (§3 Voucher); `userId` is null once the account is deleted. */
export const voucher = pgTable(
  'voucher',
  {
    cardNumber: text('card_number').primaryKey(),
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    lifecycleId: lifecycleId(),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [index('voucher_user').on(t.userId, t.issuedAt)],
);
