/** Reviews with their status and their answer, as moderators and sellers read them, and the step of one. */
import type { ReviewPhoto } from '#contract/reviews.ts';
import type { ListedReview } from '#contract/reviews.ts';
import { itemPath, type Addressed, type Language } from '#locales/paths.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import type { ReviewEvent } from '#machines/review/events.ts';
import { reviewPayloads } from '#machines/review/selectors.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { move, type MoveOptions } from '#server/platform/lifecycle/move.ts';
import { currentStatus, serializeReadable } from '#server/platform/lifecycle/permitted.ts';
import { rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import { acceptedRow } from '#server/platform/lifecycle/send.ts';
import { bumpRevision } from '../catalogue/index.ts';
import { deletePhotosOfReview } from '../photos/index.ts';

/** §9: the default page size. */
export const REVIEWS_PER_PAGE = 10;

const reviewLifecycle = { machine: reviewMachine, payloads: reviewPayloads };

/** A review with its item, its lifecycle and its answer. */
export interface Found extends StoredRow, Omit<Addressed, 'id'> {
  review_id: string;
  item_id: string;
  item_title: { readonly en: string; readonly fr: string };
  author: string;
  language: Language;
  rating: number;
  title: string;
  body: string;
  created_at: Date;
  answer: string | null;
  answer_language: Language | null;
  answered_at: Date | null;
}

export const FROM = `from review join lifecycle on lifecycle.id = review.lifecycle_id join item on item.id = review.item_id
    left join review_answer on review_answer.review_id = review.id`;
export const FOUND = `select review.id as review_id, lifecycle.id, machine, shape, lifecycle.state, context, due_at, revision,
    item.id as item_id, item.kind, item.channel, item.slug, item.sku, item.title as item_title, review.author, review.language,
    review.rating, review.title, review.body, review.created_at, review_answer.text as answer,
    review_answer.language as answer_language, review_answer.written_at as answered_at`;

/** The `review.status` of a machine state. */
function statusOf(state: string): 'pending' | 'published' | 'rejected' {
  if (statesTagged(reviewMachine, 'unread').includes(state)) return 'pending';
  return statesTagged(reviewMachine, 'shown').includes(state) ? 'published' : 'rejected';
}

interface Reader {
  readonly sender: Sender;
  readonly language: Language;
}

function serialize(found: Found, photos: readonly ReviewPhoto[], { sender, language }: Reader): ListedReview {
  const { state, facts } = currentStatus(reviewLifecycle, rowOf(found), sender);
  const { kind, channel, slug, sku, answer, answer_language: answerLanguage, answered_at: writtenAt } = found;
  return {
    reviewId: Number(found.review_id),
    item: {
      title: found.item_title[language],
      path: itemPath({ id: Number(found.item_id), kind, channel, slug, sku }),
    },
    author: found.author,
    language: found.language,
    rating: found.rating,
    title: found.title,
    body: found.body,
    createdAt: found.created_at.toISOString(),
    photos: [...photos],
    answer:
      answer === null || answerLanguage === null || writtenAt === null
        ? null
        : { text: answer, language: answerLanguage, writtenAt: writtenAt.toISOString() },
    state,
    ...facts,
  };
}

type PhotosOf = (
  client: Queryable,
  reviewIds: readonly number[],
) => Promise<ReadonlyMap<number, ReviewPhoto[]>>;
type Log = { error(facts: object, sentence: string): void };

/** Serializes reviews for a reader, with photos at the addresses that the reader may read. */
export async function serializeAll(
  client: Queryable,
  rows: readonly Found[],
  { photosOf, log, ...reader }: Reader & { photosOf: PhotosOf; log: Log },
): Promise<ListedReview[]> {
  const photos = await photosOf(client, rows.map(idOf));
  return serializeReadable(rows, (found) => serialize(found, photos.get(idOf(found)) ?? [], reader), log);
}

const idOf = ({ review_id: id }: Found): number => Number(id);

/** Recounts an item's published reviews and average rating. Lists and search read them after the next `bumpRevision`. */
const RECOUNT = `
  update item set rating_count = shown.count, rating_average = shown.average
    from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0)::real as average
            from review where item_id = $1 and status = 'published') as shown
   where item.id = $1`;

const hasAnswer = (state: string): boolean =>
  [...statesTagged(reviewMachine, 'answerUnread'), ...statesTagged(reviewMachine, 'answered')].includes(
    state,
  );
const isAnswered = (state: string): boolean => statesTagged(reviewMachine, 'answered').includes(state);

/** Writes what follows a step from `before` to `after`: drops the photos and answers that no shopper will see. */
async function saveStep(client: Queryable, found: Found, after: string): Promise<void> {
  const [reviewId, before] = [idOf(found), found.state];
  if (!hasAnswer(after)) await client.query('delete from review_answer where review_id = $1', [reviewId]);
  const status = statusOf(after);
  if (status === statusOf(before)) {
    if (isAnswered(before) || isAnswered(after)) await bumpRevision(client);
    return;
  }
  await client.query('update review set status = $2 where id = $1', [reviewId, status]);
  if (status === 'rejected') await deletePhotosOfReview(client, reviewId);
  await client.query(RECOUNT, [found.item_id]);
  await bumpRevision(client);
}

/**
 * Sends an event to a review that the caller has locked, in the caller's transaction.
 * @throws Refusal 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW or MOVED_ON
 */
export async function moveReview(
  client: Queryable,
  found: Found,
  event: ReviewEvent,
  options: MoveOptions,
): Promise<void> {
  const moved = await move(client, reviewMachine, found.id, event, options);
  const row = acceptedRow(reviewLifecycle, moved, event, options.seen);
  await saveStep(client, found, row.state);
}
