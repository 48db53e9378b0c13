import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pictureAddress } from './address.ts';
import type { PictureRequest } from './address.ts';
import { drawPicture } from './art.ts';
import { QueueFull, boundedQueue } from '../../platform/bounded-queue.ts';
import { canSetText, renderJpeg, renderWebp } from './raster.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const CACHE_BYTES = 24 * 1024 * 1024;
// Room for the key, the etag and the entry itself beside the body.
const ENTRY_BYTES = 600;
const RENDERS_AT_ONCE = 2;
const RENDERS_WAITING = 200;

type ServedPicture = {
  body: Buffer;
  contentType: 'image/webp' | 'image/jpeg' | 'image/svg+xml';
  contentEncoding?: 'gzip';
  etag: string;
  /** False when the vector stands in because too many renders were waiting: it may be sent, but not kept. */
  lasting: boolean;
};

const cache = new LRUCache<string, ServedPicture>({
  maxSize: CACHE_BYTES,
  maxEntrySize: CACHE_BYTES / 8,
  sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
});
const render = boundedQueue(RENDERS_AT_ONCE, RENDERS_WAITING);
const inHand = new Map<string, Promise<ServedPicture>>();

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

async function asVector(svg: string): Promise<ServedPicture> {
  const body = await pack(svg, { level: 9 });
  return { body, contentType: 'image/svg+xml', contentEncoding: 'gzip', etag: etagOf(body), lasting: true };
}

async function asWebp(svg: string, width: PictureRequest['width']): Promise<ServedPicture> {
  const body = await render(() => renderWebp(svg, width));
  return { body, contentType: 'image/webp', etag: etagOf(body), lasting: true };
}

async function asJpeg(svg: string, width: PictureRequest['width']): Promise<ServedPicture> {
  const body = await render(() => renderJpeg(svg, width));
  return { body, contentType: 'image/jpeg', etag: etagOf(body), lasting: true };
}

async function paint({ art, width, format }: PictureRequest): Promise<ServedPicture> {
  const svg = drawPicture(art);
  if (format === 'svg') return asVector(svg);
  const lettered = format === 'jpg' || (art.label ?? art.sublabel) === undefined || (await canSetText());
  if (!lettered) return asVector(svg);
  try {
    if (format === 'jpg') return await asJpeg(svg, width);
    const webp = await asWebp(svg, width);
    if (format === 'webp') return webp;
    const vector = await asVector(svg);
    return vector.body.length < webp.body.length ? vector : webp;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { ...(await asVector(svg)), lasting: false };
  }
}

/**
 * The bytes of a picture. `webp`, `jpg` and `svg` are what they say; `best` is the smaller of WebP and SVG on the wire (SVG
 * counted gzipped). A WebP becomes a vector when this machine has no font for its label; a JPEG, which is for those who show no
 * vectors, is then without it. For that one answer either becomes a vector when the queue is full.
 */
export async function servePicture(request: PictureRequest): Promise<ServedPicture> {
  const key = pictureAddress(request.art, request);
  const known = cache.get(key) ?? inHand.get(key);
  if (known !== undefined) return known;
  const painting = paint(request)
    .then((picture) => {
      if (picture.lasting) cache.set(key, picture);
      return picture;
    })
    .finally(() => inHand.delete(key));
  inHand.set(key, painting);
  return painting;
}

/** The vector unpacked, for a client that takes no gzip. */
export const unpacked = (picture: ServedPicture): Promise<Buffer> => unpack(picture.body);

/** How full the picture cache is, in bytes, for the metrics. */
export const pictureCacheBytes = (): number => cache.calculatedSize;
