/** Published reviews as shoppers read them: the summary on an item's page, and one page of reviews after another. */
import type { Review, ReviewPhoto, ReviewSummary } from '#contract/reviews.ts';
import { BUYER_PHOTOS_MAX } from '#contract/limits.ts';
import type { ReviewOrder } from '#contract/reviews.ts';
import type { Language } from '#locales/paths.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { photosOf, publicPhotoAddress } from '../photos/index.ts';

const LATEST_REVIEWS = 5;

interface ReviewRow extends Omit<Review, 'createdAt' | 'photos' | 'answer'> {
  created_at: Date;
  answer: string | null;
  answer_language: Language | null;
  answered_at: Date | null;
  store_name: string | null;
}
const STARS = {
  name: 'review-stars',
  text: `select rating, count(*)::int as items from review where item_id = $1 and status = 'published' group by rating`,
};
const NEWEST = 'review.language = $2 desc, review.created_at desc, review.id desc';
const ORDERS: Readonly<Record<ReviewOrder, string>> = {
  newest: NEWEST,
  helpful: `helpful_count desc, ${NEWEST}`,
  highest: `rating desc, ${NEWEST}`,
  lowest: `rating, ${NEWEST}`,
};
/** The states in which shoppers see the seller's answer, by the machine's tag. */
const pageIn = (order: ReviewOrder) => ({
  name: `review-page-${order}`,
  text: `select review.id::float8 as id, author, review.language, rating, review.title, body, verified, review.created_at,
      helpful_count as "helpfulCount", review_answer.text as answer, review_answer.language as answer_language,
      review_answer.written_at as answered_at, seller.store_name
    from review
    left join lifecycle on lifecycle.id = review.lifecycle_id and lifecycle.state in (${sqlStates(reviewMachine, 'answered')})
    left join review_answer on review_answer.review_id = review.id and lifecycle.id is not null
    left join item on item.id = review.item_id and review_answer.review_id is not null
    left join seller on seller.id = item.seller_id
    where review.item_id = $1 and review.status = 'published' order by ${ORDERS[order]} limit $3 offset $4`,
});

function answerOf({
  answer,
  answer_language: language,
  answered_at: writtenAt,
  store_name: storeName,
}: ReviewRow) {
  if (answer === null || language === null || writtenAt === null || storeName === null) return null;
  return { text: answer, language, writtenAt: writtenAt.toISOString(), storeName };
}

type PhotoRow = { photoId: string; width: number; height: number; author: string };
const PHOTOS = {
  name: 'review-photos',
  text: `select photo.id as "photoId", photo.width, photo.height, review.author
    from review join photo on photo.review_id = review.id
    where review.item_id = $1 and review.status = 'published'
    order by review.created_at desc, review.id desc, photo.created_at, photo.id limit ${String(BUYER_PHOTOS_MAX)}`,
};

/** A published review's photo at its public addresses. */
export const publicPhoto = ({ photoId, width, height }: Omit<PhotoRow, 'author'>): ReviewPhoto => ({
  url: publicPhotoAddress(photoId),
  smallUrl: publicPhotoAddress(photoId, 'small'),
  width,
  height,
});

/** Published reviews of an item in the chosen order; among equals, those in the reader's language come first. */
export async function publishedReviews(
  pool: Queryable,
  {
    itemId,
    language,
    order,
    limit,
    offset,
  }: { itemId: number; language: Language; order: ReviewOrder; limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await pool.query<ReviewRow>({
    ...pageIn(order),
    values: [itemId, language, limit, offset],
  });
  const ids = rows.map(({ id }) => id);
  const photos = ids.length === 0 ? undefined : await photosOf(pool, 'review_id', ids);
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    language: row.language,
    rating: row.rating,
    title: row.title,
    body: row.body,
    verified: row.verified,
    createdAt: row.created_at.toISOString(),
    photos: (photos?.get(row.id) ?? []).map(publicPhoto),
    helpfulCount: row.helpfulCount,
    answer: answerOf(row),
  }));
}

/** The average, the count per star, the latest reviews and the latest photos of an item. */
export async function reviewSummary(
  pool: Queryable,
  itemId: number,
  language: Language,
): Promise<ReviewSummary> {
  const [byStars, latest, photos] = await Promise.all([
    pool.query<{ rating: number; items: number }>({ ...STARS, values: [itemId] }),
    publishedReviews(pool, { itemId, language, order: 'newest', limit: LATEST_REVIEWS, offset: 0 }),
    pool.query<PhotoRow>({ ...PHOTOS, values: [itemId] }),
  ]);
  const stars = [0, 0, 0, 0, 0];
  let count = 0;
  let sum = 0;
  for (const { rating, items } of byStars.rows) {
    stars[rating - 1] = items;
    count += items;
    sum += rating * items;
  }
  return {
    average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10,
    count,
    stars,
    latest,
    photos: photos.rows.map(({ author, ...photo }) => ({ ...publicPhoto(photo), author })),
  };
}
