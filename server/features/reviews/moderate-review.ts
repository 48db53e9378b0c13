/** Moderation: the back office lists reviews, and publishes or rejects them as `reviewMachine` allows. */
import type { ModeratedReview, ModerationList } from '#contract/reviews.ts';
import { itemPath, type Addressed, type Language } from '#locales/paths.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { ReviewEvent } from '#machines/review/events.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { reviewPayloads } from '#machines/review/selectors.ts';
import type { ReviewPhoto } from '#contract/catalogue.ts';
import { bumpRevision } from '../catalogue/index.ts';
import { deletePhotosOfReview } from '../photos/index.ts';
import { photosToModerate } from './review-photos.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { currentStatus, serializeReadable } from '#server/platform/lifecycle/permitted.ts';
import { rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import { type Queryable } from '#server/platform/database/handles.ts';
import { acceptedRow } from '#server/platform/lifecycle/send.ts';
import type { Shop } from '#server/platform/shop.ts';

/** §9: the default page size. */
export const REVIEWS_PER_PAGE = 10;

const reviewLifecycle = { machine: reviewMachine, payloads: reviewPayloads };

interface Found extends StoredRow, Omit<Addressed, 'id'> {
  review_id: string;
  item_id: string;
  item_title: { readonly en: string; readonly fr: string };
  author: string;
  language: Language;
  rating: number;
  title: string;
  body: string;
  created_at: Date;
}

const FROM = `from review join lifecycle on lifecycle.id = review.lifecycle_id join item on item.id = review.item_id`;
const FOUND = `select review.id as review_id, lifecycle.id, machine, shape, lifecycle.state, context, due_at, revision,
    item.id as item_id, item.kind, item.channel, item.slug, item.sku, item.title as item_title, review.author, review.language,
    review.rating, review.title, review.body, review.created_at`;
const ONE = `${FOUND} ${FROM} where review.id = $1`;
/** Filters by `review.status`, which follows the machine's state and is indexed. Unread reviews come oldest first. */
const LISTS: Readonly<Record<ModerationList, { readonly where: string; readonly order: string }>> = {
  unread: { where: `review.status = 'pending'`, order: 'review.created_at, review.id' },
  shown: {
    where: `review.status = 'published' and review.lifecycle_id is not null`,
    order: 'review.created_at desc, review.id desc',
  },
};
const pageOf = (list: ModerationList): string => `${FOUND} ${FROM} where ${LISTS[list].where}
  order by ${LISTS[list].order} limit ${String(REVIEWS_PER_PAGE)} offset $1`;
const countOf = (list: ModerationList): string =>
  `select count(*)::int as total from review where ${LISTS[list].where}`;

/** The `review.status` of a machine state. */
function statusOf(state: string): 'pending' | 'published' | 'rejected' {
  if (statesTagged(reviewMachine, 'unread').includes(state)) return 'pending';
  return statesTagged(reviewMachine, 'shown').includes(state) ? 'published' : 'rejected';
}

function serialize(
  found: Found,
  photos: readonly ReviewPhoto[],
  { sender, language }: { sender: Sender; language: Language },
): ModeratedReview {
  const { state, facts } = currentStatus(reviewLifecycle, rowOf(found), sender);
  const { kind, channel, slug, sku } = found;
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
    state,
    ...facts,
  };
}

const idOf = ({ review_id: id }: Pick<Found, 'review_id'>): number => Number(id);

type Log = { error(facts: object, sentence: string): void };

/** A page of unread or published reviews. */
export async function reviewsToModerate(
  { database: { pool }, clock }: Shop,
  { list, page, language }: { list: ModerationList; page: number; language: Language },
  log: Log,
) {
  const { rows: counted } = await pool.query<{ total: number }>(countOf(list));
  const { rows } = await pool.query<Found>(pageOf(list), [(page - 1) * REVIEWS_PER_PAGE]);
  const total = counted[0]?.total ?? 0;
  const reader = { sender: { by: 'office', at: clock.now() } as const, language };
  const photos = await photosToModerate(pool, rows.map(idOf));
  return {
    reviews: serializeReadable(rows, (found) => serialize(found, photos.get(idOf(found)) ?? [], reader), log),
    total,
    page,
    pages: Math.ceil(total / REVIEWS_PER_PAGE),
  };
}

/** Recounts an item's published reviews and average rating. Lists and search read them after the next `bumpRevision`. */
const RECOUNT = `
  update item set rating_count = shown.count, rating_average = shown.average
    from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0)::real as average
            from review where item_id = $1 and status = 'published') as shown
   where item.id = $1`;

/** Drops the photos of a rejected review, which is never published again. */
async function saveStatus(client: Queryable, reviewId: number, itemId: string, state: string): Promise<void> {
  const status = statusOf(state);
  await client.query('update review set status = $2 where id = $1', [reviewId, status]);
  if (status === 'rejected') await deletePhotosOfReview(client, reviewId);
  await client.query(RECOUNT, [itemId]);
  await bumpRevision(client);
}

/** A review event without its sender. */
export type ModerationEvent =
  | { readonly type: 'PUBLISH' }
  | { readonly type: 'REJECT'; readonly reason: string };

/**
 * Publishes or rejects a review and recounts the item's rating, in one transaction.
 * @param seen the revision that the moderator's page showed
 * @throws Refusal 404, 409 NOT_POSSIBLE_NOW, NOTHING_POSSIBLE_NOW or MOVED_ON
 */
export async function moderateReview(
  { database, clock }: Shop,
  { reviewId, event, seen }: { reviewId: number; event: ModerationEvent; seen: number | undefined },
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<ModeratedReview> {
  const sender = { by: 'office', at: clock.now() } as const;
  const sent: ReviewEvent = { ...event, ...sender };
  return withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<Found>(`${ONE} for update of review`, [reviewId]);
    const [found] = rows;
    if (found === undefined) throw notFound();
    const moved = await move(client, reviewMachine, found.id, sent, {
      userId: viewer.userId,
      agentId: viewer.agentId,
      seen,
    });
    const row = acceptedRow(reviewLifecycle, moved, sent, seen);
    await saveStatus(client, reviewId, found.item_id, row.state);
    const stored = { ...row, due_at: row.dueAt === null ? null : String(row.dueAt) };
    const photos = await photosToModerate(client, [reviewId]);
    return serialize({ ...found, ...stored }, photos.get(reviewId) ?? [], { sender, language });
  });
}
