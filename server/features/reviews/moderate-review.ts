/** Moderation: the back office lists reviews, and publishes or rejects them and their answers as `reviewMachine` allows. */
import type { ListedReview, ModerationList } from '#contract/reviews.ts';
import type { Language } from '#locales/paths.ts';
import type { ReviewEvent } from '#machines/review/events.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { FOUND, FROM, moveReview, REVIEWS_PER_PAGE, serializeAll, type Found } from './listed-review.ts';
import { photosToModerate } from './review-photos.ts';

const ONE = `${FOUND} ${FROM} where review.id = $1`;
/** Filters by `review.status`, which follows the machine's state and is indexed. What is unread comes oldest first. */
const LISTS: Readonly<Record<ModerationList, { readonly where: string; readonly order: string }>> = {
  unread: { where: `review.status = 'pending'`, order: 'review.created_at, review.id' },
  answers: {
    where: `lifecycle.state in (${sqlStates(reviewMachine, 'answerUnread')}) and review_answer.review_id is not null`,
    order: 'review_answer.written_at, review.id',
  },
  shown: {
    where: `review.status = 'published' and review.lifecycle_id is not null`,
    order: 'review.created_at desc, review.id desc',
  },
};
const pageOf = (list: ModerationList): string => `${FOUND} ${FROM} where ${LISTS[list].where}
  order by ${LISTS[list].order} limit ${String(REVIEWS_PER_PAGE)} offset $1`;
const countOf = (list: ModerationList): string =>
  `select count(*)::int as total ${FROM} where ${LISTS[list].where}`;

type Log = { error(facts: object, sentence: string): void };

/** A page of one of the moderator's lists. */
export async function reviewsToModerate(
  { database: { pool }, clock }: Shop,
  { list, page, language }: { list: ModerationList; page: number; language: Language },
  log: Log,
) {
  const { rows: counted } = await pool.query<{ total: number }>(countOf(list));
  const { rows } = await pool.query<Found>(pageOf(list), [(page - 1) * REVIEWS_PER_PAGE]);
  const total = counted[0]?.total ?? 0;
  const sender = { by: 'office', at: clock.now() } as const;
  const reviews = await serializeAll(pool, rows, { sender, language, photosOf: photosToModerate, log });
  return { reviews, total, page, pages: Math.ceil(total / REVIEWS_PER_PAGE) };
}

/** A moderator's event without its sender. */
export type ModerationEvent =
  | { readonly type: 'PUBLISH' | 'PUBLISH_ANSWER' }
  | { readonly type: 'REJECT' | 'REJECT_ANSWER'; readonly reason: string };

/**
 * Publishes or rejects a review or its answer, in one transaction with the item's rating.
 * @param seen the revision that the moderator's page showed
 * @throws Refusal 404, 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW or MOVED_ON
 */
export async function moderateReview(
  { database, clock }: Shop,
  { reviewId, event, seen }: { reviewId: number; event: ModerationEvent; seen: number | undefined },
  { viewer, language, log }: { viewer: Viewer; language: Language; log: Log },
): Promise<ListedReview> {
  const sender = { by: 'office', at: clock.now() } as const;
  const sent: ReviewEvent = { ...event, ...sender };
  return withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<Found>(`${ONE} for update of review`, [reviewId]);
    const [found] = rows;
    if (found === undefined) throw notFound();
    await moveReview(client, found, sent, { userId: viewer.userId, agentId: viewer.agentId, seen });
    const { rows: after } = await client.query<Found>(ONE, [reviewId]);
    const reader = { sender, language, photosOf: photosToModerate, log };
    const [moderated] = await serializeAll(client, after, reader);
    if (moderated === undefined) throw notFound();
    return moderated;
  });
}
