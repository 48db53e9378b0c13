/**
 * Tables of what was bought and of what follows: orders, returns, disputes, vouchers (§3). Where each stands is its
 * `lifecycle`; here is only what doesn't change. Amounts are integer cents, frozen when the order was placed.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Both, PictureArt } from '../../../contract/catalogue.ts';
import { account } from './account.ts';
import { item, seller, variant } from './catalogue.ts';
import { lifecycle } from './lifecycle.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const lifecycleId = () =>
  bigint('lifecycle_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => lifecycle.id);

/** What a buyer bought at once, from one seller or several. `buyerId` is null for a guest. */
export const parentOrder = pgTable(
  'parent_order',
  {
    number: text('number').primaryKey(),
    buyerId: text('buyer_id').references(() => account.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    region: text('region').$type<'US' | 'CA'>().notNull(),
    placedAt: at('placed_at').notNull(),
  },
  (t) => [index('parent_order_buyer').on(t.buyerId, t.placedAt)],
);

/** One seller's part of it; `sellerId` is null for what the shop itself sells. */
export const sellerOrder = pgTable(
  'seller_order',
  {
    number: text('number').primaryKey(),
    parentNumber: text('parent_number')
      .notNull()
      .references(() => parentOrder.number),
    sellerId: integer('seller_id').references(() => seller.id),
    lifecycleId: lifecycleId(),
    paymentLifecycleId: bigint('payment_lifecycle_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => lifecycle.id),
  },
  (t) => [index('seller_order_parent').on(t.parentNumber), index('seller_order_seller').on(t.sellerId)],
);

/** A line of an order (§3 originalOrderItem). What was bought may leave the catalogue; its name and looks stay here. */
export const orderLine = pgTable(
  'order_line',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    itemId: bigint('item_id', { mode: 'number' }).references(() => item.id, { onDelete: 'set null' }),
    variantId: bigint('variant_id', { mode: 'number' }).references(() => variant.id, {
      onDelete: 'set null',
    }),
    sku: text('sku').notNull(),
    title: jsonb('title').$type<Both>().notNull(),
    art: jsonb('art').$type<PictureArt>().notNull(),
    quantity: integer('quantity').notNull(),
    itemSubtotalCents: integer('item_subtotal_cents').notNull(),
    shippingHandlingCents: integer('shipping_handling_cents').notNull(),
    estimatedTaxCents: integer('estimated_tax_cents').notNull(),
    commissionFeeCents: integer('commission_fee_cents').notNull(),
  },
  (t) => [
    index('order_line_order').on(t.orderNumber),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    check(
      'order_line_amounts',
      sql`least(${t.itemSubtotalCents}, ${t.shippingHandlingCents}, ${t.estimatedTaxCents}, ${t.commissionFeeCents}) >= 0`,
    ),
  ],
);

/** A return of one order, with lines of its own (§3 Return order). */
export const returnOrder = pgTable(
  'return_order',
  {
    number: text('number').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => sellerOrder.number),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('return_order_order').on(t.orderNumber)],
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
  },
  (t) => [
    index('return_line_return').on(t.returnNumber),
    index('return_line_order_line').on(t.orderLineId),
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
    lifecycleId: lifecycleId(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('dispute_order').on(t.orderNumber)],
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
