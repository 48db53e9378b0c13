/** Reads and writes photos: their uploader, what they are attached to, and who may see them. */
import { randomBytes } from 'node:crypto';
import {
  findGuestOrder,
  holdsKey,
  type OrderCaller,
  type OrderKeys,
  type Parties,
  resolveSender,
} from '#server/features/orders/index.ts';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
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

/** What a photo is attached to. */
export type PhotoTo = { readonly returnLineId: number } | { readonly disputeMessageId: number };

/** The most unattached photos of one person: more than any form holds. */
export const UNATTACHED_MAX = 60;
/** How long an unattached photo waits for its form to be sent. */
export const UNATTACHED_KEPT_MS = DAY_MS;

type ShopHere = Pick<Shop, 'clock' | 'secrets' | 'database'>;

/** Whether one of the keys opens this guest order. */
async function opensGuestOrder(shop: ShopHere, keys: OrderKeys, parentNumber: string): Promise<boolean> {
  if (!keys.has(parentNumber)) return false;
  const order = await findGuestOrder(shop.database.pool, parentNumber);
  return order !== undefined && holdsKey(shop, keys, order);
}

/** Whether they have bought or sold anything; agents and the back office write in other people's cases. */
async function hasOrders({ database }: ShopHere, viewer: Viewer): Promise<boolean> {
  if (viewer.isAgent || viewer.isBackOffice) return true;
  const { rows } = await database.pool.query<{ some: boolean }>(
    `select exists (select from parent_order where buyer_id = $1)
         or exists (select from seller_order join seller on seller.id = seller_order.seller_id
                     where seller.user_id = $1) as some`,
    [viewer.userId],
  );
  return rows[0]?.some === true;
}

/**
 * The uploader: the signed-in member with an order, else the guest whose key opens the order.
 * @throws Refusal 403 NO_ORDER, 404 for a key that doesn't open the order
 */
export async function uploaderOf(
  shop: ShopHere,
  { viewer, keys }: OrderCaller,
  parentNumber: string | undefined,
): Promise<Uploader> {
  const isGuest = parentNumber !== undefined && (await opensGuestOrder(shop, keys, parentNumber));
  if (viewer !== null) {
    if (!isGuest && !(await hasOrders(shop, viewer))) throw new Refusal('NO_ORDER');
    return { userId: viewer.userId };
  }
  if (!isGuest || parentNumber === undefined) throw notFound();
  return { parentNumber };
}

const LOOSE = `return_line_id is null and dispute_message_id is null`;
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
  { bytes, width, height }: ReencodedImage,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await database.pool.query(
    `insert into photo (id, user_id, parent_number, bytes, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    [id, accountOf(uploader), orderOf(uploader), bytes, width, height, clock.now()],
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
    `update photo set return_line_id = $4, dispute_message_id = $5 where id = any($3) and ${LOOSE} and ${OWN}`,
    [
      accountOf(whose),
      orderOf(whose),
      photoIds,
      'returnLineId' in to ? to.returnLineId : null,
      'disputeMessageId' in to ? to.disputeMessageId : null,
    ],
  );
  if (rowCount !== new Set(photoIds).size) throw new Refusal('NOT_FOUND', { field: 'photoIds' });
}

interface Stored extends Parties {
  readonly bytes: Buffer;
  readonly uploadedBy: string | null;
  readonly uploadedFor: string | null;
}

const FIND = `
  select photo.bytes, photo.user_id as "uploadedBy", photo.parent_number as "uploadedFor",
         parent.number as "parentNumber", parent.buyer_id as "buyerId", parent.guest_key_nonce as "guestKeyNonce",
         parent.guest_key_renewed_at as "guestKeyRenewedAt", parent.placed_at as "placedAt", placed.seller_id as "sellerId",
         seller.user_id as "sellerUserId", seller.status as "sellerStatus"
    from photo
    left join return_line on return_line.id = photo.return_line_id
    left join return_order on return_order.number = return_line.return_number
    left join dispute_message on dispute_message.id = photo.dispute_message_id
    left join dispute on dispute.id = dispute_message.dispute_id
    left join seller_order as placed on placed.number = coalesce(return_order.order_number, dispute.order_number)
    left join parent_order as parent on parent.number = placed.parent_number
    left join seller on seller.id = placed.seller_id
   where photo.id = $1`;

/**
 * The bytes of a photo. An attached photo is readable by the parties of its return or dispute, an unattached one by its uploader.
 * @throws Refusal 404 for anybody else
 */
export async function photoFor(
  shop: Pick<Shop, 'clock' | 'secrets' | 'database'>,
  caller: OrderCaller,
  photoId: string,
): Promise<Buffer | undefined> {
  const { rows } = await shop.database.pool.query<Stored | (Stored & { parentNumber: null })>(FIND, [
    photoId,
  ]);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { viewer, keys } = caller;
  const isOwn =
    (viewer !== null && viewer.userId === found.uploadedBy) ||
    (found.uploadedFor !== null && (await opensGuestOrder(shop, keys, found.uploadedFor)));
  if (isOwn) return found.bytes;
  if (found.parentNumber === null) return undefined;
  resolveSender(shop, found, caller);
  return found.bytes;
}

/** Photos by what they are attached to, oldest first. */
export async function photosOf(
  client: Queryable,
  column: 'return_line_id' | 'dispute_message_id',
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
