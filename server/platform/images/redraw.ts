/** Decodes an uploaded or fetched picture and encodes it as WebP, which drops metadata and everything else but the pixels. */
import type { Sharp } from 'sharp';
import { imageFormat, type ImageFormat } from './format.ts';

/** What may be drawn anew, and how large it becomes. */
export interface Redrawing {
  readonly formats: readonly ImageFormat[];
  /** A file of few bytes may unfold to gigabytes. */
  readonly pixelsMax: number;
  /** The longer side of the result. */
  readonly sideMax: number;
  readonly quality: number;
}

/** An AVIF pixel costs many times what one of the other formats does: 1.5 kB can be 60 million of them, and 3 s. */
const AVIF_PIXELS_MAX = 24_000_000;

export interface Redrawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** `type`: none of the formats; `pixels`: too many; `picture`: broken; `timeout`, `crash`: it took too long, or ended its decoder. */
export type ImageProblem = 'type' | 'pixels' | 'picture' | 'timeout' | 'crash';

/** A picture that isn't taken. `pixels` says how many it has, `pixelsMax` how many it might have, where those are too many. */
export class ImageRefused extends Error {
  readonly problem: ImageProblem;
  readonly pixels: number | undefined;
  readonly pixelsMax: number | undefined;

  constructor(problem: ImageProblem, too: { pixels?: number; pixelsMax?: number; cause?: unknown } = {}) {
    super(problem, too.cause === undefined ? undefined : { cause: too.cause });
    this.name = 'ImageRefused';
    this.problem = problem;
    this.pixels = too.pixels;
    this.pixelsMax = too.pixelsMax;
  }
}

/** The format, of those that are taken. @throws ImageRefused `type` */
export function acceptedFormat(bytes: Buffer, { formats }: Redrawing): ImageFormat {
  const format = imageFormat(bytes);
  if (format === undefined || !formats.includes(format)) throw new ImageRefused('type');
  return format;
}

/**
 * Decodes in this process: pictures of strangers go through `imageDecoder` instead.
 * @throws ImageRefused `type`, `pixels`, `picture`
 */
export async function redraw(bytes: Buffer, redrawing: Redrawing): Promise<Redrawn> {
  const format = acceptedFormat(bytes, redrawing);
  const pixelsMax = format === 'avif' ? Math.min(AVIF_PIXELS_MAX, redrawing.pixelsMax) : redrawing.pixelsMax;
  // Loaded only now: most imports and visits bring no picture.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    if (pixels > pixelsMax) throw new ImageRefused('pixels', { pixels, pixelsMax });
    const picture: Sharp = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const { data, info } = await picture
      .rotate() // as the camera was held; the note that says so is not kept
      .resize({
        width: redrawing.sideMax,
        height: redrawing.sideMax,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: redrawing.quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused('picture', { cause: error });
  }
}
