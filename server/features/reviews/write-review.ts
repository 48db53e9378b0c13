/** Saves a review for moderation, if its author has received the item and doesn't sell it. */
import { reviewMachine } from '#machines/review/machine.ts';
import type { Language } from '#locales/paths.ts';
import { review } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { shortName } from '#server/platform/short-name.ts';
import type { Shop } from '#server/platform/shop.ts';
import { attachPhotos } from '../photos/index.ts';
import { hasReceived, isOwn } from './reviewable.ts';

/** The account that reviews an item. */
export interface Reviewer {
  readonly itemId: number;
  readonly userId: string;
}

export interface NewReview extends Reviewer {
  readonly language: Language;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly photoIds: readonly string[];
}

/** The author's name, whether they sell the item, and whether they have received it. */
const AUTHOR = `
  select first_name, last_name, ${isOwn('$2')} as is_own, ${hasReceived('$2')} as has_received
    from account where id = $1`;

interface Author {
  first_name: string;
  last_name: string;
  is_own: boolean;
  has_received: boolean;
}

/** @throws Refusal 403 OWN_ITEM or NOT_RECEIVED */
async function authorOf(client: Queryable, { userId, itemId }: Reviewer): Promise<Author> {
  const { rows } = await client.query<Author>(AUTHOR, [userId, itemId]);
  const [author] = rows;
  if (author?.is_own === true) throw new Refusal('OWN_ITEM');
  if (author?.has_received !== true) throw new Refusal('NOT_RECEIVED');
  return author;
}

/** @throws Refusal 403 OWN_ITEM or NOT_RECEIVED, 404 NOT_FOUND naming `photoIds`, 409 ALREADY_REVIEWED */
export async function writeReview(
  { database, clock }: Shop,
  { photoIds, ...written }: NewReview,
): Promise<void> {
  const at = clock.now();
  await withTransaction(database, async ({ client, orm }) => {
    const author = shortName(await authorOf(client, written));
    const lifecycleId = Number(await begin(client, reviewMachine, {}, at));
    const saved = await orm
      .insert(review)
      .values({
        ...written,
        author,
        verified: true,
        status: 'pending',
        lifecycleId,
        createdAt: new Date(at),
      })
      .onConflictDoNothing()
      .returning({ id: review.id });
    const [kept] = saved;
    if (kept === undefined) throw new Refusal('ALREADY_REVIEWED');
    await attachPhotos(client, { photoIds, to: { reviewId: kept.id }, whose: { userId: written.userId } });
  });
}

const EARLIER = `select id::int from review where item_id = $1 and user_id = $2 and status <> 'rejected'`;

/** @throws Refusal as `writeReview` would, before anything is written */
export async function checkReviewer({ database: { pool } }: Shop, reviewer: Reviewer): Promise<void> {
  await authorOf(pool, reviewer);
  const { rows } = await pool.query<{ id: number }>(EARLIER, [reviewer.itemId, reviewer.userId]);
  if (rows.length > 0) throw new Refusal('ALREADY_REVIEWED');
}
