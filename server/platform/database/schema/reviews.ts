/** Buyers' reviews, and their moderation state. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { at } from './columns.ts';

/** A member's review, shown once a moderator has published it; `status` follows its lifecycle. Generated ones have none. */
export const review = pgTable(
  'review',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    userId: text('user_id'),
    author: text('author').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    verified: boolean('verified').notNull(),
    status: text('status').$type<'pending' | 'published' | 'rejected'>().notNull(),
    lifecycleId: bigint('lifecycle_id', { mode: 'number' }).unique(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('review_item').on(t.itemId, t.status, t.createdAt),
    uniqueIndex('review_once')
      .on(t.itemId, t.userId)
      .where(sql`${t.status} <> 'rejected'`),
    index('review_unread')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    index('review_moderated')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'published' and ${t.lifecycleId} is not null`),
    check('review_rating', sql`${t.rating} between 1 and 5`),
  ],
);
