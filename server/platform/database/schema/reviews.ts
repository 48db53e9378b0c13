/** Buyers' reviews with their moderation state, readers' votes and sellers' answers. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
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
    /** How many accounts have marked it as helpful; `review_vote` has which. */
    helpfulCount: integer('helpful_count').notNull().default(0),
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
    check('review_helpful', sql`${t.helpfulCount} >= 0`),
  ],
);

/** An account that has marked a review as helpful. */
export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: bigint('review_id', { mode: 'number' })
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_vote_user').on(t.userId)],
);

/** The seller's answer to a review. The review's lifecycle says whether shoppers see it. */
export const reviewAnswer = pgTable('review_answer', {
  reviewId: bigint('review_id', { mode: 'number' })
    .primaryKey()
    .references(() => review.id, { onDelete: 'cascade' }),
  language: text('language').$type<'en' | 'fr'>().notNull(),
  text: text('text').notNull(),
  writtenAt: at('written_at').notNull(),
});
