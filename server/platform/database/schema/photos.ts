/** Photos that people upload. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { disputeMessage, returnLine } from './aftersales.ts';
import { at, bytea } from './columns.ts';
import { message } from './messages.ts';
import { review } from './reviews.ts';

/** A photo that a buyer or seller uploaded, re-encoded without its metadata. It belongs to one thing, whose readers see it. */
export const photo = pgTable(
  'photo',
  {
    id: text('id').primaryKey(),
    /** The uploader: an account, or the guest of a parent order. */
    userId: text('user_id'),
    parentNumber: text('parent_number'),
    returnLineId: bigint('return_line_id', { mode: 'number' }).references(() => returnLine.id),
    disputeMessageId: bigint('dispute_message_id', { mode: 'number' }).references(() => disputeMessage.id),
    reviewId: bigint('review_id', { mode: 'number' }).references(() => review.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => message.id, { onDelete: 'cascade' }),
    /** WebP. */
    bytes: bytea('bytes').notNull(),
    /** WebP for lists; null for photos that are older than it. */
    small: bytea('small'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('photo_return_line').on(t.returnLineId),
    index('photo_dispute_message').on(t.disputeMessageId),
    index('photo_review').on(t.reviewId),
    index('photo_message').on(t.messageId),
    index('photo_loose')
      .on(t.createdAt)
      .where(
        sql`${t.returnLineId} is null and ${t.disputeMessageId} is null and ${t.reviewId} is null and ${t.messageId} is null`,
      ),
    check(
      'photo_owner',
      sql`num_nonnulls(${t.returnLineId}, ${t.disputeMessageId}, ${t.reviewId}, ${t.messageId}) <= 1`,
    ),
  ],
);
