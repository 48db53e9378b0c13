/** Photos of reviews: everybody sees those of published reviews, moderators those of every review. */
import type { ReviewPhoto } from '#contract/reviews.ts';
import { publicPhoto } from '../catalogue/index.ts';
import { photoAddress, photosOf, type StoredPhoto } from '../photos/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

/** Whether a moderator asks for the photo of a review; its author sees it as its uploader. */
export const seesReviewPhoto = (
  viewer: Viewer | null,
  { reviewId }: Pick<StoredPhoto, 'reviewId'>,
): boolean => reviewId !== null && viewer?.isBackOffice === true;

const PUBLISHED = `
  select case when $2 then coalesce(photo.small, photo.bytes) else photo.bytes end as bytes
    from photo join review on review.id = photo.review_id join item on item.id = review.item_id
   where photo.id = $1 and review.status = 'published' and item.status = 'active'`;

/** The bytes of a published review's photo; undefined for every other photo. */
export async function publishedPhoto(
  client: Queryable,
  photoId: string,
  { isSmall }: { isSmall: boolean },
): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ bytes: Buffer }>(PUBLISHED, [photoId, isSmall]);
  return rows[0]?.bytes;
}

type ByReview = ReadonlyMap<number, ReviewPhoto[]>;

/** Photos of reviews by review, at the addresses that moderators read. */
export async function photosToModerate(client: Queryable, reviewIds: readonly number[]): Promise<ByReview> {
  const found = await photosOf(client, 'review_id', reviewIds);
  const addressed = ({ photoId, width, height }: { photoId: string; width: number; height: number }) => {
    const url = photoAddress(photoId);
    return { url, smallUrl: url, width, height };
  };
  return new Map([...found].map(([reviewId, photos]) => [reviewId, photos.map(addressed)]));
}

/** Photos of published reviews by review, at the addresses that everybody reads. */
export async function publicPhotosOf(client: Queryable, reviewIds: readonly number[]): Promise<ByReview> {
  const found = await photosOf(client, 'review_id', reviewIds);
  return new Map([...found].map(([reviewId, photos]) => [reviewId, photos.map(publicPhoto)]));
}
