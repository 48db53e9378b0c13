/**
 * Tables of orders (§3). An order's state is in `lifecycle`; these tables hold what doesn't change. Amounts are integer cents, frozen when
 * the order is placed.
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { Delivery, TaxPart } from './buying.ts';
import { account } from './account.ts';
import { at } from './columns.ts';
import { classSession, item, seller, variant } from './catalogue.ts';
import { lifecycle, lifecycleId } from './lifecycle.ts';
import { taxExemption } from './tax-exemptions.ts';

/** Frozen sums of the lines below. Integer cents. */
const sums = () => ({
  itemSubtotalCents: integer('item_subtotal_cents').notNull().default(0),
  shippingHandlingCents: integer('shipping_handling_cents').notNull().default(0),
  estimatedTaxCents: integer('estimated_tax_cents').notNull().default(0),
  /** The part paid with vouchers; the rest is charged. */
  voucherCents: integer('voucher_cents').notNull().default(0),
});

/** One purchase, from one seller or several. `buyerId` is null for a guest. */
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
    /** The checkout of the order and the attempt that pays for it; null in demo orders. */
    checkoutId: text('checkout_id').unique(),
    attemptId: text('attempt_id'),
    /** The agent who placed it for the buyer. */
    agentId: text('agent_id'),
    /** null if nothing is shipped. */
    shipTo: jsonb('ship_to').$type<Address>(),
    /** The nonce of a guest's key (`orders/guests/guest-key.ts`); null in orders from before nonces existed. */
    guestKeyNonce: uuid('guest_key_nonce').defaultRandom(),
    /** When the key was last renewed; null means the time of the order. */
    guestKeyRenewedAt: at('guest_key_renewed_at'),
    ...sums(),
  },
  (t) => [
    index('parent_order_buyer').on(t.buyerId, t.placedAt),
    index('parent_order_email').on(sql`lower(${t.email})`),
  ],
);

/** One seller's part of a purchase; `sellerId` is null for the house's own goods. */
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
    /** A copy of the parent's, so that a seller's list needs no join. */
    placedAt: at('placed_at').notNull(),
    delivery: jsonb('delivery').$type<Delivery>().notNull(),
    ...sums(),
    /** The part of `voucherCents` that gift cards pay. */
    giftCardCents: integer('gift_card_cents').notNull().default(0),
  },
  (t) => [
    check('seller_order_gift_cards', sql`${t.giftCardCents} between 0 and ${t.voucherCents}`),
    index('seller_order_parent').on(t.parentNumber),
    index('seller_order_seller').on(t.sellerId, t.placedAt, t.number),
  ],
);

/** A line of an order (§3 originalOrderItem). Its name and picture stay here even if the item leaves the catalogue. */
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
    /** Seats of a class; `startsAt` and `timeZone` stay here if the date leaves the catalogue. */
    classSessionId: bigint('class_session_id', { mode: 'number' }).references(() => classSession.id, {
      onDelete: 'set null',
    }),
    startsAt: at('starts_at'),
    timeZone: text('time_zone'),
    sku: text('sku').notNull(),
    title: jsonb('title').$type<Both>().notNull(),
    option: jsonb('option').$type<Both>().notNull(),
    art: jsonb('art').$type<PictureArt>().notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    itemSubtotalCents: integer('item_subtotal_cents').notNull(),
    shippingHandlingCents: integer('shipping_handling_cents').notNull(),
    estimatedTaxCents: integer('estimated_tax_cents').notNull(),
    commissionFeeCents: integer('commission_fee_cents').notNull(),
    voucherCents: integer('voucher_cents').notNull().default(0),
    /** The tax by kind: one part for each tax of the destination, which add up to the line's tax. */
    taxParts: jsonb('tax_parts').$type<TaxPart[]>().notNull(),
    /** The exemption by which no tax was charged; null if none applied. */
    taxExemptionId: bigint('tax_exemption_id', { mode: 'number' }).references(() => taxExemption.id),
  },
  (t) => [
    index('order_line_order').on(t.orderNumber),
    index('order_line_tax_exemption')
      .on(t.taxExemptionId)
      .where(sql`${t.taxExemptionId} is not null`),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    check(
      'order_line_amounts',
      sql`least(${t.itemSubtotalCents}, ${t.shippingHandlingCents}, ${t.estimatedTaxCents}, ${t.commissionFeeCents}) >= 0`,
    ),
  ],
);
