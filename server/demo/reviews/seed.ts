/** Adds to the reviews of the demonstration what needs a database: photos, sellers' replies, and the lifecycles to reply to the rest. */
import { randomBytes } from 'node:crypto';
import { uniqBy } from 'es-toolkit';
import sharp from 'sharp';
import type { PictureArt } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import type { ReviewEvent } from '#machines/review/events.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { drawPicture, KINDS, PATTERNS } from '#server/features/pictures/art.ts';
import { renderJpeg } from '#server/features/pictures/raster.ts';
import { PHOTO_REDRAWING } from '#server/features/photos/redraw-photo.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { reencode } from '#server/platform/images/reencode.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import type { Shop } from '#server/platform/shop.ts';
import { SELLER } from '../people.ts';
import { REPLIES } from './replies.ts';

/** An advisory lock, so that two starting processes don't both add them. */
const REVIEWS_LOCK = 7_203_004;
/** Items with photos: the first ones in lists, which a visitor opens. Each photo takes a tenth of a second to draw. */
const ITEMS_WITH_PHOTOS = 10;
const PHOTOS_EACH = 3;
const PHOTO_WIDTH = 960;
/** Photos are held a little askew, and cropped to hide it. */
const TILTS = [-4, 3, -2, 5];
const CROP = 0.78;
/** Every how many reviews a seller replies to one. */
const REPLY_EVERY = 3;
const OTHER_SHOPS_REPLIES = 60;
/** The reply of the demo seller that still waits for a moderator. */
const WAITING = 3;

const WITH_PHOTOS = `
  select review.id::float8 as id, item.id::float8 as "itemId", review.created_at as "createdAt", nth::int as nth, coalesce(variant.art, item.art) as art
    from (select id, art from item where kind = 'product' and status = 'active' and rating_count >= $2
           order by popularity desc, id limit $1) item
    cross join lateral (
      select id, created_at, row_number() over (order by created_at desc, id) as nth from review
       where item_id = item.id and status = 'published' and rating >= 4 order by created_at desc, id limit $2) review
    left join lateral (
      select art from variant where item_id = item.id and art is not null order by position offset 2 * (nth - 1) limit 1) variant on true
   order by item.id, nth`;

interface Photographed {
  readonly id: number;
  readonly itemId: number;
  readonly createdAt: Date;
  readonly nth: number;
  readonly art: PictureArt;
}

/** Draws the item in use, in its own colors, as a buyer would photograph it: without the label of the shop's picture. */
async function takePhoto({ art, nth }: Photographed) {
  const { label: _, sublabel: __, kind, pattern, ...colors } = art;
  const drawing = drawPicture({
    ...colors,
    kind: KINDS.find((known) => known === kind) ?? 'kit',
    pattern: PATTERNS.find((known) => known === pattern) ?? 'solid',
    view: nth % 2 === 0 ? 'detail' : 'scene',
  });
  const drawn = await renderJpeg(drawing, { width: PHOTO_WIDTH, height: PHOTO_WIDTH });
  const tilted = await sharp(drawn)
    .rotate(TILTS[nth % TILTS.length], { background: '#ded6c8' })
    .toBuffer();
  const { width, height } = await sharp(tilted).metadata();
  const side = { width: Math.round(width * CROP), height: Math.round(height * (nth % 2 === 0 ? 0.6 : CROP)) };
  const corner = { left: Math.round((width - side.width) / 2), top: Math.round((height - side.height) / 2) };
  return reencode(
    await sharp(tilted)
      .extract({ ...side, ...corner })
      .jpeg()
      .toBuffer(),
    PHOTO_REDRAWING,
  );
}

async function addPhotos(client: Queryable): Promise<void> {
  const { rows } = await client.query<Photographed>(WITH_PHOTOS, [ITEMS_WITH_PHOTOS, PHOTOS_EACH]);
  // Two reviews of an item with few colors would have the same photo.
  const pictures = uniqBy(rows, ({ itemId, art, nth }) => [itemId, art.colour, nth % 2].join(' '));
  for (const one of pictures) {
    const { bytes, small, width, height } = await takePhoto(one);
    await client.query(
      `insert into photo (id, review_id, bytes, small, width, height, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [randomBytes(16).toString('base64url'), one.id, bytes, small, width, height, one.createdAt],
    );
  }
}

/** The reviews of the demo seller's items, newest first, then some of other shops' popular items. */
const OF_SHOPS = `
  select review.id::float8 as id, review.author, review.language, review.rating, review.created_at as "createdAt",
         seller.user_id is not distinct from $1 as "isDemo"
    from review join item on item.id = review.item_id join seller on seller.id = item.seller_id
   where review.status = 'published' and review.lifecycle_id is null
     and (seller.user_id = $1 or review.id in (
       select other.id from review other join item sold on sold.id = other.item_id
        where sold.seller_id is not null and other.status = 'published' order by sold.popularity desc, other.id limit $2))
   order by seller.user_id is distinct from $1, review.created_at desc, review.id`;

interface Sold {
  readonly id: number;
  readonly author: string;
  readonly language: Language;
  readonly rating: number;
  readonly createdAt: Date;
  /** Whether the item is the demo seller's. */
  readonly isDemo: boolean;
}

/** @param nth the number of this reply, so that neighboring replies differ */
function replyTo({ language, rating, author }: Sold, nth: number): string {
  const texts = REPLIES[language][rating >= 4 ? 'pleased' : 'sorry'];
  const text = texts[nth % texts.length] ?? '';
  return text.replace('{name}', author.split(' ')[0] ?? '');
}

/** Begins the lifecycle of a published review, with a reply to every third one. */
async function beginReview(
  client: Queryable,
  sold: Sold,
  { nth, now }: { nth: number; now: number },
): Promise<string> {
  const written = sold.createdAt.getTime();
  const repliedAt = Math.min(now, written + DAY_MS);
  const lifecycleId = await begin(client, reviewMachine, {}, written);
  const send = (event: ReviewEvent) => move(client, reviewMachine, lifecycleId, event);
  await send({ type: 'PUBLISH', by: 'office', at: written });
  await client.query('update review set lifecycle_id = $2 where id = $1', [sold.id, lifecycleId]);
  if (nth % REPLY_EVERY !== 0) return lifecycleId;
  const text = replyTo(sold, nth / REPLY_EVERY);
  await send({ type: 'ANSWER', text, by: 'seller', at: repliedAt });
  if (!(sold.isDemo && nth === WAITING)) await send({ type: 'PUBLISH_ANSWER', by: 'office', at: repliedAt });
  await client.query(
    'insert into review_answer (review_id, language, text, written_at) values ($1, $2, $3, $4)',
    [sold.id, sold.language, text, new Date(repliedAt)],
  );
  return lifecycleId;
}

/** Adds photos and replies to the generated reviews, unless any review has a photo. */
export async function seedReviewExtras({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  await withTransaction(database, async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [REVIEWS_LOCK]);
    const { rows: existing } = await client.query<{ id: string }>(
      'select id from photo where review_id is not null limit 1',
    );
    if (existing.length > 0) return;
    await addPhotos(client);
    const { rows } = await client.query<Sold>(OF_SHOPS, [SELLER, OTHER_SHOPS_REPLIES]);
    const begun: string[] = [];
    const now = clock.now();
    for (const [nth, sold] of rows.entries()) begun.push(await beginReview(client, sold, { nth, now }));
    // Generated authors have no account to mail.
    await client.query(
      'update outbox set done_at = at, next_attempt_at = null where lifecycle_id = any($1::bigint[])',
      [begun],
    );
  });
}
