import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language, Region } from '#locales/paths.ts';
import { account } from './account.ts';
import { voucher } from './aftersales.ts';
import { at } from './columns.ts';
import { lifecycleId } from './lifecycle.ts';

/** Gift cards; the balance of each is its voucher. Its number and its PIN are stored as hashes only. */
export const giftCard = pgTable(
  'gift_card',
  {
    /** The number of its voucher, not the one on the card. */
    cardNumber: text('card_number')
      .primaryKey()
      .references(() => voucher.cardNumber),
    /** A keyed hash of the 16 digits on the card (`money/gift-cards/number-hash.ts`). */
    numberHash: text('number_hash').notNull().unique(),
    /** The last four digits. */
    ending: text('ending').notNull(),
    pinHash: text('pin_hash').notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [check('gift_card_ending', sql`${t.ending} ~ '^[0-9]{4}$'`)],
);

/** Numbers of purchases of gift cards, which the provider knows beside those of orders. */
export const giftCardPurchaseNumbers = pgSequence('gift_card_purchase_number_seq', { startWith: 8_000_001 });

/** Gift cards that members buy. The card is made when it is mailed; until then the purchase is all there is. */
export const giftCardPurchase = pgTable(
  'gift_card_purchase',
  {
    number: text('number')
      .primaryKey()
      .default(sql`nextval('gift_card_purchase_number_seq')::text`),
    /** The buyer; null once the account is deleted. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    /** The idempotency key that the buyer's browser chose: a repeated request with the same key is the same purchase. */
    attemptKey: text('attempt_key').notNull(),
    lifecycleId: lifecycleId(),
    amountCents: integer('amount_cents').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    region: text('region').$type<Region>().notNull(),
    /** The voucher of the gift card, once it is made. */
    cardNumber: text('card_number')
      .unique()
      .references(() => giftCard.cardNumber),
    /** How many refunds the provider has refused. The count is part of the idempotency key, so that the provider treats each retry as a new refund. */
    refundFailures: smallint('refund_failures').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_purchase_once').on(t.userId, t.attemptKey),
    index('gift_card_purchase_user').on(t.userId, t.createdAt),
    check('gift_card_purchase_amount', sql`${t.amountCents} > 0`),
  ],
);
