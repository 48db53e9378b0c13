import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { at } from './columns.ts';

/** Cards that members keep for the next purchase; the payment provider has the card itself. */
export const savedCard = pgTable(
  'saved_card',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Pays at the provider; never leaves the server. */
    token: text('token').notNull().unique(),
    /** The same for every token of one card. */
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** MM/YY. */
    expiry: text('expiry').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** The card of a member with the latest time is the default one; null if the member never made it the default. */
    madeDefaultAt: at('made_default_at'),
  },
  (t) => [
    uniqueIndex('saved_card_once').on(t.userId, t.fingerprint),
    check('saved_card_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
  ],
);

/** Tokens that the provider still has to forget. A trigger adds those of cards that are removed or replaced. */
export const forgottenCard = pgTable('forgotten_card', { token: text('token').primaryKey() });
