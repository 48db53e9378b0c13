/**
 * Tables of the ledger, the ledgers of vouchers and points, and payouts. Amounts are integer cents. The database refuses to change or delete a ledger
 * row, and refuses a journal that doesn't sum to zero.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PointsKind } from '#contract/points.ts';
import { account } from './account.ts';
import { refund, voucher } from './aftersales.ts';
import { seller } from './catalogue.ts';
import { at } from './columns.ts';
import { lifecycleId } from './lifecycle.ts';
import { sellerOrder } from './orders.ts';

/**
 * PROVIDER: money at the payment provider. BY_HAND: what agents have refunded without the provider. TAX: what is owed to a
 * jurisdiction. SELLER_PENDING: a seller's earnings from orders that are not completed. SELLER_BALANCE: the seller's next payout,
 * or what the seller owes. PAYOUT_UNDERWAY: payouts on their way to the seller. HOUSE_SALES, COMMISSION, FEES: what the shop
 * earns. VOUCHERS_OUTSTANDING: what members can still pay with vouchers, and what gift cards have paid of orders that are not charged
 * yet. VOUCHERS_GRANTED: what granting them has cost the shop. GIFT_CARDS_OUTSTANDING: what is left on gift cards, a liability.
 * GIFT_CARDS_SOLD: gift cards that are paid and not made yet, a liability too.
 */
export type Account =
  | 'PROVIDER'
  | 'BY_HAND'
  | 'TAX'
  | 'SELLER_PENDING'
  | 'SELLER_BALANCE'
  | 'PAYOUT_UNDERWAY'
  | 'HOUSE_SALES'
  | 'COMMISSION'
  | 'FEES'
  | 'VOUCHERS_OUTSTANDING'
  | 'VOUCHERS_GRANTED'
  | 'GIFT_CARDS_OUTSTANDING'
  | 'GIFT_CARDS_SOLD';

/** The fees charged to a seller (§4 payout-type names). */
export type FeeKind = 'MEMBERSHIP_FEE' | 'RETURN_SHIPPING_LABEL_FEE' | 'TOTAL_LISTING_FEE';

/**
 * SALE, REFUND, CANCELLATION: the transaction types of §4. RELEASED: the order is completed, so its earnings can be paid out.
 * PAYOUT_SCHEDULED, PAYOUT, PAYOUT_RETURNED: the payout was created; was sent; was refused by the bank. GIFT_CARD_USED,
 * GIFT_CARD_CREDITED: a gift card paid for an order; got a refund, or the payment of a canceled order, back. GIFT_CARD_SOLD,
 * GIFT_CARD_CANCELED: a gift card was paid for; its buyer canceled it before it was sent.
 */
export type JournalKind =
  | 'SALE'
  | 'REFUND'
  | 'CANCELLATION'
  | 'RELEASED'
  | 'PAYOUT_SCHEDULED'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'
  | FeeKind
  | 'VOUCHER_ISSUED'
  | 'VOUCHER_EXPIRED'
  | 'GIFT_CARD_ISSUED'
  | 'GIFT_CARD_USED'
  | 'GIFT_CARD_CREDITED'
  | 'GIFT_CARD_SOLD'
  | 'GIFT_CARD_CANCELED';

/** A week of one seller's released earnings. Its state is in `lifecycle`. */
export const payout = pgTable(
  'payout',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 70_001 }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => seller.id),
    lifecycleId: lifecycleId(),
    amountCents: integer('amount_cents').notNull(),
    /** The end of the payout's week, which starts where the previous payout's ended. */
    periodEnd: at('period_end').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('payout_once').on(t.sellerId, t.periodEnd),
    check('payout_amount', sql`${t.amountCents} > 0`),
  ],
);

/** One money event and its entries. Append-only. */
export const journal = pgTable(
  'journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    /** The event's idempotency key. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<JournalKind>().notNull(),
    /** The seller whose list shows it; null if no seller is concerned. */
    sellerId: integer('seller_id').references(() => seller.id),
    orderNumber: text('order_number').references(() => sellerOrder.number),
    refundId: bigint('refund_id', { mode: 'number' }).references(() => refund.id),
    payoutId: bigint('payout_id', { mode: 'number' }).references(() => payout.id),
    at: at('at').notNull(),
  },
  (t) => [
    index('journal_order').on(t.orderNumber),
    index('journal_seller').on(t.sellerId, t.at, t.id),
    index('journal_payout').on(t.payoutId),
    // Covers a seller's list with its filters, and the search for completed sales.
    index('journal_listed')
      .on(t.sellerId, t.at, t.id, t.kind, t.orderNumber)
      .where(sql`${t.kind} in ('SALE', 'REFUND', 'CANCELLATION')`),
    index('journal_released')
      .on(t.sellerId, t.orderNumber)
      .where(sql`${t.kind} = 'RELEASED'`),
  ],
);

/** One entry of a journal: positive into the account, negative out of it. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journal.id),
    line: smallint('line').notNull(),
    account: text('account').$type<Account>().notNull(),
    sellerId: integer('seller_id').references(() => seller.id),
    jurisdiction: text('jurisdiction'),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.line] }),
    index('ledger_entry_seller')
      .on(t.sellerId, t.account, t.journalId, t.cents)
      .where(sql`${t.sellerId} is not null`),
    check('ledger_entry_something', sql`${t.cents} <> 0`),
    check('ledger_entry_jurisdiction', sql`(${t.account} = 'TAX') = (${t.jurisdiction} is not null)`),
    check(
      'ledger_entry_of_seller',
      sql`(${t.account} in ('SELLER_PENDING', 'SELLER_BALANCE', 'PAYOUT_UNDERWAY')) = (${t.sellerId} is not null)`,
    ),
  ],
);

/** Changes of a voucher's balance, and of the part that orders hold. Append-only. */
export const voucherEntry = pgTable(
  'voucher_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    key: text('key').notNull().unique(),
    cardNumber: text('card_number')
      .notNull()
      .references(() => voucher.cardNumber),
    kind: text('kind').$type<'ISSUE' | 'HOLD' | 'REDEEM' | 'GIVE_BACK' | 'EXPIRE'>().notNull(),
    balanceCents: integer('balance_cents').notNull(),
    heldCents: integer('held_cents').notNull(),
    /** The parent order that holds, redeems or releases; null if none does. */
    parentNumber: text('parent_number'),
    at: at('at').notNull(),
  },
  (t) => [
    index('voucher_entry_card').on(t.cardNumber),
    index('voucher_entry_parent').on(t.parentNumber),
    check('voucher_entry_something', sql`${t.balanceCents} <> 0 or ${t.heldCents} <> 0`),
  ],
);

/** Changes of a member's points, which sum to the balance (migration 0063). Append-only. */
export const pointsEntry = pgTable(
  'points_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    key: text('key').notNull().unique(),
    /** null once the account is deleted. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    kind: text('kind').$type<PointsKind>().notNull(),
    points: integer('points').notNull(),
    orderNumber: text('order_number').references(() => sellerOrder.number),
    refundId: bigint('refund_id', { mode: 'number' }).references(() => refund.id),
    cardNumber: text('card_number')
      .unique()
      .references(() => voucher.cardNumber),
    at: at('at').notNull(),
  },
  (t) => [
    index('points_entry_user').on(t.userId, t.id),
    index('points_entry_order')
      .on(t.orderNumber)
      .where(sql`${t.orderNumber} is not null`),
  ],
);
