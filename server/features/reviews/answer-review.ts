/** The answer of a shop to a review of its item: at most one, which the seller writes, changes or removes. */
import type { CallAnswer } from '#contract/calls.ts';
import type { ListedReview, ShopReviewList } from '#contract/reviews.ts';
import type { Language } from '#locales/paths.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import type { ReviewEvent } from '#machines/review/events.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { FOUND, FROM, moveReview, REVIEWS_PER_PAGE, serializeAll, type Found } from './listed-review.ts';
import { publicPhotosOf } from './review-photos.ts';

const OF_SHOP = `item.seller_id = $1 and review.status = 'published'`;
const LISTS: Readonly<Record<ShopReviewList, string>> = {
  unanswered: `${OF_SHOP} and lifecycle.state in (${sqlStates(reviewMachine, 'unanswered')})`,
  all: OF_SHOP,
};
const pageOf = (list: ShopReviewList): string => `${FOUND} ${FROM} where ${LISTS[list]}
  order by review.created_at desc, review.id desc limit ${String(REVIEWS_PER_PAGE)} offset $2`;
const countOf = (list: ShopReviewList): string =>
  `select count(*)::int as total ${FROM} where ${LISTS[list]}`;
const ONE = `${FOUND} ${FROM} where ${OF_SHOP} and review.id = $2`;

const SAVE = `
  insert into review_answer (review_id, language, text, written_at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))
  on conflict (review_id) do update set language = excluded.language, text = excluded.text, written_at = excluded.written_at`;

type Log = { error(facts: object, sentence: string): void };

/** The seller of a shop, as the sender of events, and in which language they read and write. */
export interface Answering {
  readonly sellerId: number;
  readonly sender: Sender;
  readonly language: Language;
  readonly log: Log;
}

/** A page of the published reviews of a shop's items, newest first. */
export async function reviewsOfShop(
  { database: { pool } }: Shop,
  { list, page }: { list: ShopReviewList; page: number },
  { sellerId, ...reader }: Answering,
): Promise<CallAnswer<'shopReviews'>> {
  const { rows: counted } = await pool.query<{ total: number }>(countOf(list), [sellerId]);
  const { rows } = await pool.query<Found>(pageOf(list), [sellerId, (page - 1) * REVIEWS_PER_PAGE]);
  const total = counted[0]?.total ?? 0;
  const reviews = await serializeAll(pool, rows, { ...reader, photosOf: publicPhotosOf });
  return { reviews, total, page, pages: Math.ceil(total / REVIEWS_PER_PAGE) };
}

/** A seller's event without its sender. */
export type AnswerEvent =
  | { readonly type: 'ANSWER'; readonly text: string }
  | { readonly type: 'WITHDRAW_ANSWER' };

/**
 * Answers a review of a shop's item, changes the answer or removes it, in one transaction.
 * @param seen the revision that the seller's page showed
 * @throws Refusal 404 for a review that isn't public or of another shop's item, 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW or MOVED_ON
 */
export async function answerReview(
  { database }: Shop,
  { reviewId, event, seen }: { reviewId: number; event: AnswerEvent; seen: number | undefined },
  { sellerId, userId, ...reader }: Answering & { readonly userId: string },
): Promise<ListedReview> {
  const sent: ReviewEvent = { ...event, ...reader.sender };
  return withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<Found>(`${ONE} for update of review`, [sellerId, reviewId]);
    const [found] = rows;
    if (found === undefined) throw notFound();
    await moveReview(client, found, sent, { userId, seen });
    if (event.type === 'ANSWER')
      await client.query(SAVE, [reviewId, reader.language, event.text, reader.sender.at]);
    const { rows: after } = await client.query<Found>(ONE, [sellerId, reviewId]);
    const [answered] = await serializeAll(client, after, { ...reader, photosOf: publicPhotosOf });
    if (answered === undefined) throw notFound();
    return answered;
  });
}
