/** Reads and writes photos: their uploader, and the one thing that each belongs to. The owner of that thing decides who may see them. */
import { randomBytes } from 'node:crypto';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { ReencodedImage } from '#server/platform/images/reencode.ts';
import type { Shop } from '#server/platform/shop.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** The uploader: an account, or the guest of a parent order. */
export type Uploader = { readonly userId: string } | { readonly parentNumber: string };

const accountOf = (whose: Uploader): string | null => ('userId' in whose ? whose.userId : null);
const orderOf = (uploader: Uploader): string | null =>
  'parentNumber' in uploader ? uploader.parentNumber : null;

/** The uploader's name in the decoder's fair queue. */
export const requesterOf = (uploader: Uploader): string =>
  'userId' in uploader ? `member ${uploader.userId}` : `order ${uploader.parentNumber}`;

/** The one thing that a photo is attached to. */
export type PhotoTo =
  | { readonly returnLineId: number }
  | { readonly disputeMessageId: number }
  | { readonly reviewId: number }
  | { readonly messageId: number };

/** The most unattached photos of one person: more than any form holds. */
export const UNATTACHED_MAX = 60;
/** How long an unattached photo waits for its form to be sent. */
export const UNATTACHED_KEPT_MS = DAY_MS;

const LOOSE = `return_line_id is null and dispute_message_id is null and review_id is null and message_id is null`;
const OWN = `(user_id = $1 or parent_number = $2)`;

/** How many photos of an uploader are unattached. */
export async function unattachedCount(
  { database }: Pick<Shop, 'database'>,
  uploader: Uploader,
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from photo where ${LOOSE} and ${OWN}`,
    [accountOf(uploader), orderOf(uploader)],
  );
  return rows[0]?.count ?? 0;
}

/** Stores an unattached photo; `deleteExpiredPhotos` deletes it after UNATTACHED_KEPT_MS. @returns its id */
export async function keepPhoto(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  uploader: Uploader,
  { bytes, width, height, small }: ReencodedImage,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await database.pool.query(
    `insert into photo (id, user_id, parent_number, bytes, small, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))`,
    [id, accountOf(uploader), orderOf(uploader), bytes, small, width, height, clock.now()],
  );
  return id;
}

/**
 * Attaches photos, in the caller's transaction.
 * @throws Refusal 409 TOO_MANY_PHOTOS, 404 NOT_FOUND naming `photoIds` for one that isn't the uploader's, or is attached already
 */
export async function attachPhotos(
  client: Queryable,
  { photoIds, to, whose }: { photoIds: readonly string[]; to: PhotoTo; whose: Uploader },
): Promise<void> {
  if (photoIds.length === 0) return;
  if (photoIds.length > PHOTOS_MAX)
    throw new Refusal('TOO_MANY_PHOTOS', { field: 'photoIds', details: { most: PHOTOS_MAX } });
  const { rowCount } = await client.query(
    `update photo set return_line_id = $4, dispute_message_id = $5, review_id = $6, message_id = $7
      where id = any($3) and ${LOOSE} and ${OWN}`,
    [
      accountOf(whose),
      orderOf(whose),
      photoIds,
      'returnLineId' in to ? to.returnLineId : null,
      'disputeMessageId' in to ? to.disputeMessageId : null,
      'reviewId' in to ? to.reviewId : null,
      'messageId' in to ? to.messageId : null,
    ],
  );
  if (rowCount !== new Set(photoIds).size) throw new Refusal('NOT_FOUND', { field: 'photoIds' });
}

/** A photo with its uploader and the one thing it is attached to; all four ids of such things are null while it is unattached. */
export interface StoredPhoto {
  readonly bytes: Buffer;
  readonly uploadedBy: string | null;
  /** The parent order of a guest who uploaded it. */
  readonly uploadedFor: string | null;
  readonly returnLineId: number | null;
  readonly disputeMessageId: number | null;
  readonly reviewId: number | null;
  readonly messageId: number | null;
}

const FIND = `select bytes, user_id as "uploadedBy", parent_number as "uploadedFor", return_line_id::float8 as "returnLineId",
    dispute_message_id::float8 as "disputeMessageId", review_id::float8 as "reviewId",
    message_id::float8 as "messageId" from photo where id = $1`;

export async function findPhoto(client: Queryable, photoId: string): Promise<StoredPhoto | undefined> {
  const { rows } = await client.query<StoredPhoto>(FIND, [photoId]);
  return rows[0];
}

/** Photos by what they are attached to, oldest first. */
export async function photosOf(
  client: Queryable,
  column: 'return_line_id' | 'dispute_message_id' | 'review_id' | 'message_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number, { photoId: string; width: number; height: number }[]>> {
  const { rows } = await client.query<{ of: number; photoId: string; width: number; height: number }>(
    `select ${column}::float8 as of, id as "photoId", width, height from photo where ${column} = any($1) order by created_at, id`,
    [ids],
  );
  const photos = new Map<number, { photoId: string; width: number; height: number }[]>();
  for (const { of, ...one } of rows) photos.set(of, [...(photos.get(of) ?? []), one]);
  return photos;
}

/** Deletes the photos of a review that isn't published, in the caller's transaction. */
export async function deletePhotosOfReview(client: Queryable, reviewId: number): Promise<void> {
  await client.query('delete from photo where review_id = $1', [reviewId]);
}

/** Deletes photos that were uploaded more than UNATTACHED_KEPT_MS ago and never attached. @returns how many */
export async function deleteExpiredPhotos({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const { rowCount } = await database.pool.query(
    `delete from photo where ${LOOSE} and created_at < to_timestamp($1::float8 / 1000)`,
    [clock.now() - UNATTACHED_KEPT_MS],
  );
  return rowCount ?? 0;
}
