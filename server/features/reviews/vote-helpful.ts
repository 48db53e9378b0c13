/** Marks a published review as helpful, or takes that back: one vote for each account, and none for one's own review. */
import type { CallAnswer } from '#contract/calls.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Locks the review, so that votes for it are counted one after the other. */
const FOUND = `
  select review.user_id as author from review join item on item.id = review.item_id
   where review.id = $1 and review.status = 'published' and item.status = 'active' for update of review`;
const VOTE = `
  insert into review_vote (review_id, user_id, created_at) values ($1, $2, to_timestamp($3::float8 / 1000))
  on conflict do nothing`;
const COUNT = `
  update review set helpful_count = helpful_count + $2 where id = $1 returning helpful_count as "helpfulCount"`;

/** @throws Refusal 403 OWN_REVIEW, 404 for a review that isn't published */
export async function voteHelpful(
  { database, clock }: Shop,
  { reviewId, userId, isHelpful }: { reviewId: number; userId: string; isHelpful: boolean },
): Promise<CallAnswer<'voteHelpful'>> {
  return withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ author: string | null }>(FOUND, [reviewId]);
    const [found] = rows;
    if (found === undefined) throw notFound();
    if (found.author === userId) throw new Refusal('OWN_REVIEW');
    const { rowCount } = isHelpful
      ? await client.query(VOTE, [reviewId, userId, clock.now()])
      : await client.query('delete from review_vote where review_id = $1 and user_id = $2', [
          reviewId,
          userId,
        ]);
    const change = (rowCount ?? 0) * (isHelpful ? 1 : -1);
    const { rows: counted } = await client.query<{ helpfulCount: number }>(COUNT, [reviewId, change]);
    return { isHelpful, helpfulCount: counted[0]?.helpfulCount ?? 0 };
  });
}

const OWN_VOTES = `
  select review.id::float8 as "reviewId", review.helpful_count as "helpfulCount"
    from review_vote join review on review.id = review_vote.review_id
   where review_vote.user_id = $1 and review.item_id = $2 and review.status = 'published' order by review.id`;
const WRITTEN = `
  select id::float8 as id from review where user_id = $1 and item_id = $2 and status = 'published' order by id`;

/** An account's votes for the reviews of an item with their present counts, and the reviews that it has written. */
export async function ownVotes(
  { database: { pool } }: Shop,
  { userId, itemId }: { userId: string; itemId: number },
): Promise<CallAnswer<'ownVotes'>> {
  const { rows: votes } = await pool.query<{ reviewId: number; helpfulCount: number }>(OWN_VOTES, [
    userId,
    itemId,
  ]);
  const { rows: written } = await pool.query<{ id: number }>(WRITTEN, [userId, itemId]);
  return { votes, written: written.map(({ id }) => id) };
}
