/**
 * Tables of what follows a purchase: returns, disputes, what is sent with them, refunds, vouchers (§3). Where each stands is its
 * `lifecycle`; here is only what doesn't change. Amounts are integer cents.
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
import { at, bytea } from './columns.ts';
import { seller } from './catalogue.ts';
import { lifecycle, lifecycleId } from './lifecycle.ts';
import { orderLine, sellerOrder } from './orders.ts';

/** Whose a row is, as its order says: each list is read by these alone. null for the shop's own goods, and for guests. */
const parties = () => ({
  sellerId: integer('seller_id').references(() => seller.id),
  buyerId: text('buyer_id').references(() => account.id, { onDelete: 'set null' }),
});

/** A return of one order, with lines of its own (§3 Return order). */
export const returnOrder = pgTable(
  'return_order',
  {
    number: text('number').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    ...parties(),
    createdAt: at('created_at').notNull(),
    /** The buyer's own key: a return that is sent twice is made once. */
    clientKey: text('client_key'),
    /** When the order heard that no line of it is open any more. */
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
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLine.id),
    lifecycleId: lifecycleId(),
    /** Why the buyer sends it back (§3 afterSalesReason). */
    reason: text('reason').notNull(),
    refundCents: integer('refund_cents').notNull(),
    isReceiptExpected: boolean('is_receipt_expected').notNull(),
    /** What the buyer adds to the reason, in their own words. */
    note: text('note').notNull().default(''),
    /** The line that it was a part of, until the other part came back. */
    splitFrom: bigint('split_from', { mode: 'number' }).references((): AnyPgColumn => returnLine.id),
    /** How much of the price goes back: less than all of it where a class is cancelled late. */
    percent: smallint('percent').notNull().default(100),
  },
  (t) => [
    index('return_line_return').on(t.returnNumber),
    index('return_line_order_line').on(t.orderLineId),
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
    /** What it is about, by a key that `locales/` has words for. */
    reason: text('reason').notNull().default('OTHER'),
    /** The refused line of a return that it is about. */
    returnLineId: bigint('return_line_id', { mode: 'number' }).references(() => returnLine.id),
    createdAt: at('created_at').notNull(),
    /** When its order was told that it is over; null as long as it holds the order up. */
    closedAt: at('closed_at'),
  },
  (t) => [
    index('dispute_order').on(t.orderNumber),
    index('dispute_created').on(t.createdAt, t.id),
    index('dispute_seller').on(t.sellerId, t.createdAt, t.id),
    index('dispute_buyer').on(t.buyerId, t.createdAt, t.id),
  ],
);

/** What was written in a dispute. Plain text; only ever added to. */
export const disputeMessage = pgTable(
  'dispute_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    disputeId: bigint('dispute_id', { mode: 'number' })
      .notNull()
      .references(() => dispute.id),
    /** The writer's own key: a message that is sent twice is kept once. */
    clientKey: text('client_key').notNull(),
    sentBy: text('sent_by').$type<'buyer' | 'seller' | 'agent'>().notNull(),
    /** null for a guest. */
    userId: text('user_id'),
    agentId: text('agent_id'),
    text: text('text').notNull(),
    /** The step of the dispute that it came with. */
    revision: integer('revision'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('dispute_message_once').on(t.disputeId, t.sentBy, t.clientKey)],
);

/** What agents write to one another about a dispute. No thread that a buyer or a seller reads is made of it. */
export const disputeNote = pgTable(
  'dispute_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    disputeId: bigint('dispute_id', { mode: 'number' })
      .notNull()
      .references(() => dispute.id),
    /** The writer's own key: a note that is sent twice is kept once. */
    clientKey: text('client_key').notNull(),
    agentId: text('agent_id').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('dispute_note_once').on(t.disputeId, t.agentId, t.clientKey)],
);

/** A picture that a buyer or a seller has sent, drawn anew without what the camera noted. Seen by the parties alone. */
export const photo = pgTable(
  'photo',
  {
    id: text('id').primaryKey(),
    /** Who has sent it: an account, or the guest of a parent order. */
    userId: text('user_id'),
    parentNumber: text('parent_number'),
    returnLineId: bigint('return_line_id', { mode: 'number' }).references(() => returnLine.id),
    disputeMessageId: bigint('dispute_message_id', { mode: 'number' }).references(() => disputeMessage.id),
    /** WebP. */
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('photo_return_line').on(t.returnLineId),
    index('photo_dispute_message').on(t.disputeMessageId),
    index('photo_loose')
      .on(t.createdAt)
      .where(sql`${t.returnLineId} is null and ${t.disputeMessageId} is null`),
  ],
);

/** Money that goes back, to the card and the vouchers that it came from. One row for each cause, however often it is asked for. */
export const refund = pgTable(
  'refund',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    key: text('key').notNull().unique(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    cause: text('cause').$type<'return' | 'dispute' | 'order'>().notNull(),
    /** The lifecycle that waits to hear of it; null where nobody does. */
    causeLifecycleId: bigint('cause_lifecycle_id', { mode: 'number' }).references(() => lifecycle.id),
    cardCents: integer('card_cents').notNull(),
    voucherCents: integer('voucher_cents').notNull(),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    /** The agent who has paid it by hand, where no return says so. */
    settledBy: text('settled_by').references(() => account.id),
    failedAt: at('failed_at'),
    /** How often the provider has said no: each try is another one to it. */
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

/** A rewards voucher of a member (§3 Voucher). */
export const voucher = pgTable(
  'voucher',
  {
    cardNumber: text('card_number').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id),
    lifecycleId: lifecycleId(),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [index('voucher_user').on(t.userId, t.issuedAt)],
);
