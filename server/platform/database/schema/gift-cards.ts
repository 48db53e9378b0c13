import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { voucher } from './aftersales.ts';
import { at } from './columns.ts';

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
