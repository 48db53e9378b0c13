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
    /** What the shop names to the provider to charge the card; no answer to a browser contains it. */
    token: text('token').notNull().unique(),
    /** Tells that two tokens belong to the same card number; the provider derives it. */
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** MM/YY. */
    expiry: text('expiry').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** When the member made this card the default. The card with the latest time is the default one; null if the member never chose it. */
    madeDefaultAt: at('made_default_at'),
  },
  (t) => [
    uniqueIndex('saved_card_once').on(t.userId, t.fingerprint),
    check('saved_card_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
  ],
);

/** Tokens that a job has to have the provider delete. A trigger adds the tokens of cards that were removed or replaced. */
export const forgottenCard = pgTable('forgotten_card', { token: text('token').primaryKey() });
