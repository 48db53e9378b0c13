/**
 * Re-encodes uploaded photos, so that only pixels are stored: metadata (place, camera, a second file behind the first) is lost, and
 * a file that is no picture is refused.
 */
import { PHOTOS_MAX, PHOTO_BYTES_MAX } from '#contract/limits.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { DecoderLimits, ImageDecoder } from '#server/platform/images/decoder.ts';
import type { FairJob } from '#server/platform/images/fair-queue.ts';
import { isHeic } from '#server/platform/images/format.ts';
import { ImageRefused, type ReencodeOptions, type ReencodedImage } from '#server/platform/images/reencode.ts';
import { QueueFull } from '#server/platform/bounded-queue.ts';

export const PHOTO_REDRAWING: ReencodeOptions = {
  formats: ['jpeg', 'png', 'webp', 'avif'],
  // More than phones usually take, which is 48 million.
  pixelsMax: 60_000_000,
  // Enough to see a scratch.
  sideMax: 1_600,
  quality: 80,
  // Twice the side of a thumbnail, for dense screens.
  smallSideMax: 240,
};
/** One uploader may queue as many photos as a form line holds, beside the one being decoded. Each may have 10 MB. */
export const PHOTO_DECODER: DecoderLimits = { timeMs: 15_000, waiting: 20, waitingEach: PHOTOS_MAX };
/** The Retry-After of a refused client, in seconds. */
const COME_BACK_S = 5;
const PIXELS_A_MEGAPIXEL = 1_000_000;

const megapixels = (pixels: number): number => Math.ceil(pixels / PIXELS_A_MEGAPIXEL);

function refusalOf(error: unknown): unknown {
  if (error instanceof QueueFull) return new Refusal('TOO_BUSY', { details: { seconds: COME_BACK_S } });
  if (!(error instanceof ImageRefused)) return error;
  const { pixels, pixelsMax } = error;
  if (pixels === undefined || pixelsMax === undefined)
    return new Refusal('PHOTO_UNREADABLE', { field: 'photo' });
  return new Refusal('PHOTO_TOO_LARGE', {
    field: 'photo',
    details: { megapixels: megapixels(pixels), most: megapixels(pixelsMax) },
  });
}

/**
 * The photo as WebP without metadata, upright, at most 1600 px on a side.
 * @throws Refusal 413 BODY_TOO_LARGE, 422 PHOTO_UNREADABLE, PHOTO_TOO_LARGE or PHOTO_HEIC, 429 TOO_BUSY; the reason of the job's signal
 */
export async function redrawPhoto(
  decoder: ImageDecoder,
  bytes: Buffer,
  job: FairJob,
): Promise<ReencodedImage> {
  if (bytes.length > PHOTO_BYTES_MAX) throw new Refusal('BODY_TOO_LARGE');
  if (isHeic(bytes)) throw new Refusal('PHOTO_HEIC', { field: 'photo' });
  try {
    return await decoder.redraw(bytes, PHOTO_REDRAWING, job);
  } catch (error) {
    throw refusalOf(error);
  }
}
