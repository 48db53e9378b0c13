/** Decodes an uploaded or fetched picture and encodes it as WebP, which drops everything but the pixels, metadata included. */
import type { Sharp } from 'sharp';
import { imageFormat, type ImageFormat } from './format.ts';

export interface ReencodeOptions {
  readonly formats: readonly ImageFormat[];
  /** The most pixels that are decoded: a small file may unpack to gigabytes. */
  readonly pixelsMax: number;
  /** The longest side of the result, in pixels. */
  readonly sideMax: number;
  readonly quality: number;
  /** The longest side of a second, small image, in pixels; without it, none is made. */
  readonly smallSideMax?: number;
}

/** AVIF decodes many times slower than the other formats: 1.5 kB can hold 60 million pixels and take 3 s. */
const AVIF_PIXELS_MAX = 24_000_000;

export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The same picture for lists; null unless the options ask for it. */
  readonly small: Buffer | null;
}

/** `type`: unaccepted format; `pixels`: too many; `picture`: broken file; `timeout`, `crash`: the decoder was too slow, or crashed. */
export type ImageProblem = 'type' | 'pixels' | 'picture' | 'timeout' | 'crash';

/** A refused picture. For the problem `pixels`, `pixels` is how many it has and `pixelsMax` the most allowed. */
export class ImageRefused extends Error {
  readonly problem: ImageProblem;
  readonly pixels: number | undefined;
  readonly pixelsMax: number | undefined;

  constructor(problem: ImageProblem, details: { pixels?: number; pixelsMax?: number; cause?: unknown } = {}) {
    super(problem, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ImageRefused';
    this.problem = problem;
    this.pixels = details.pixels;
    this.pixelsMax = details.pixelsMax;
  }
}

/** The format of an accepted picture. @throws ImageRefused `type` */
export function acceptedFormat(bytes: Buffer, { formats }: ReencodeOptions): ImageFormat {
  const format = imageFormat(bytes);
  if (format === undefined || !formats.includes(format)) throw new ImageRefused('type');
  return format;
}

/** A small version of a re-encoded picture. */
async function smaller(bytes: Buffer, { smallSideMax, quality }: ReencodeOptions): Promise<Buffer | null> {
  if (smallSideMax === undefined) return null;
  const { default: sharp } = await import('sharp');
  const room = { width: smallSideMax, height: smallSideMax, withoutEnlargement: true };
  return sharp(bytes)
    .resize({ ...room, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
}

/**
 * Decodes in this process. Untrusted pictures must go through `imageDecoder` instead.
 * @throws ImageRefused `type`, `pixels`, `picture`
 */
export async function reencode(bytes: Buffer, options: ReencodeOptions): Promise<ReencodedImage> {
  const format = acceptedFormat(bytes, options);
  const pixelsMax = format === 'avif' ? Math.min(AVIF_PIXELS_MAX, options.pixelsMax) : options.pixelsMax;
  // Loaded lazily: most processes never decode a picture.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    if (pixels > pixelsMax) throw new ImageRefused('pixels', { pixels, pixelsMax });
    const picture: Sharp = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const { data, info } = await picture
      .rotate() // by the EXIF orientation, which WebP output drops
      .resize({
        width: options.sideMax,
        height: options.sideMax,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: options.quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, small: await smaller(data, options) };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused('picture', { cause: error });
  }
}
