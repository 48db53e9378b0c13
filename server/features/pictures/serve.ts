import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DrawnPicture } from './drawn-picture.ts';
import { QueueFull, boundedQueue } from '#server/platform/bounded-queue.ts';
import { canSetText, renderJpeg, renderWebp, type PictureSize } from './raster.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const CACHE_BYTES = 24 * 1024 * 1024;
// The overhead of an entry: key, ETag and object.
const ENTRY_BYTES = 600;
/** From this width on, the vector of every kind is smaller than its WebP, so none is rendered to compare. */
const VECTOR_WIDTH = 320;
const RENDERS_AT_ONCE = 2;
const RENDERS_WAITING = 200;

type ServedPicture = {
  body: Buffer;
  contentType: 'image/webp' | 'image/jpeg' | 'image/svg+xml';
  contentEncoding?: 'gzip';
  etag: string;
  /** False for an SVG sent in place of a raster image because the render queue was full. */
  lasting: boolean;
};

const cache = new LRUCache<string, ServedPicture>({
  maxSize: CACHE_BYTES,
  maxEntrySize: CACHE_BYTES / 8,
  sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
});
const render = boundedQueue(RENDERS_AT_ONCE, RENDERS_WAITING);
const inProgress = new Map<string, Promise<ServedPicture>>();

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

async function asVector(svg: string): Promise<ServedPicture> {
  const body = await pack(svg, { level: 9 });
  return { body, contentType: 'image/svg+xml', contentEncoding: 'gzip', etag: etagOf(body), lasting: true };
}

async function asWebp(svg: string, size: PictureSize): Promise<ServedPicture> {
  const body = await render(() => renderWebp(svg, size));
  return { body, contentType: 'image/webp', etag: etagOf(body), lasting: true };
}

async function asJpeg(svg: string, size: PictureSize): Promise<ServedPicture> {
  const body = await render(() => renderJpeg(svg, size));
  return { body, contentType: 'image/jpeg', etag: etagOf(body), lasting: true };
}

async function paint({ width, height, format, isLettered, draw }: DrawnPicture): Promise<ServedPicture> {
  const svg = draw();
  if (format === 'svg') return asVector(svg);
  const isReadable = format === 'jpg' || !isLettered || (await canSetText());
  if (!isReadable) return asVector(svg);
  if (format === 'best' && width >= VECTOR_WIDTH) return asVector(svg);
  try {
    if (format === 'jpg') return await asJpeg(svg, { width, height });
    const webp = await asWebp(svg, { width, height });
    if (format === 'webp') return webp;
    const vector = await asVector(svg);
    return vector.body.length < webp.body.length ? vector : webp;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { ...(await asVector(svg)), lasting: false };
  }
}

/**
 * Renders a picture, or takes it from the cache; `best` is gzipped SVG from VECTOR_WIDTH on, and below it the smaller of WebP and gzipped SVG. SVG replaces WebP when this machine
 * has no font for the label (JPEG is then sent without it), and replaces both, uncached, when the render queue is full.
 */
export async function servePicture(drawn: DrawnPicture): Promise<ServedPicture> {
  const { address: key } = drawn;
  const known = cache.get(key) ?? inProgress.get(key);
  if (known !== undefined) return known;
  const painting = paint(drawn)
    .then((picture) => {
      if (picture.lasting) cache.set(key, picture);
      return picture;
    })
    .finally(() => inProgress.delete(key));
  inProgress.set(key, painting);
  return painting;
}

/** The uncompressed SVG, for a client that doesn't accept gzip. */
export const unpacked = (picture: ServedPicture): Promise<Buffer> => unpack(picture.body);

/** The size of the picture cache in bytes, for the metrics. */
export const pictureCacheBytes = (): number => cache.calculatedSize;
