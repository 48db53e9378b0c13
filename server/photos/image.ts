/**
 * What somebody uploads as a photo, drawn anew: only pixels are kept. Whatever else a file carries (where it was taken, by
 * which camera, a second file behind the first) is gone, and what is no picture is refused.
 */
import type { Sharp } from 'sharp';
import { PHOTO_BYTES_MAX } from '../../contract/photos.ts';
import { Refusal } from '../http/refusal.ts';
import { gate } from '../session/gate.ts';

/** A file of few bytes may unfold to gigabytes. More than any phone takes in one shot, of which 48 million is usual. */
const PIXELS_MAX = 60_000_000;
/** Enough to see a scratch; the longer side. */
const SIDE_MAX = 1_600;
const QUALITY = 80;
const SECONDS_MAX = 15;
/** One decoded photo takes up to 240 MB. */
const AT_ONCE = 1;
const WAITING = 20;

export interface DrawnPhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/**
 * Whether the first bytes are those of a JPEG, PNG, WebP or AVIF file: nothing else is handed to a decoder, whatever it
 * calls itself. SVG in particular is a program, not a photo.
 */
export function isPhoto(bytes: Buffer): boolean {
  if (bytes.length < 12) return false;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true;
  return ascii(bytes, 4, 12) === 'ftypavif';
}

/** What phones write where they aren't asked for something else. Decoders for it are not free software, so it can't be shown. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
export const isHeic = (bytes: Buffer): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 12));

const inTurn = gate(AT_ONCE, WAITING);

async function draw(bytes: Buffer): Promise<DrawnPhoto> {
  // Loaded only now: most visits upload nothing.
  const { default: sharp } = await import('sharp');
  const photo: Sharp = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  const { data, info } = await photo
    .rotate() // as the camera was held; the note that says so is not kept
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * The photo as WebP without metadata, upright, at most 1600 px on a side.
 * @throws Refusal 413 BODY_TOO_LARGE, 422 PHOTO_UNREADABLE (also for a picture of more than 60 million pixels) or PHOTO_HEIC, 429 TOO_BUSY
 */
export async function drawPhotoAnew(bytes: Buffer): Promise<DrawnPhoto> {
  if (bytes.length > PHOTO_BYTES_MAX) throw new Refusal(413, 'BODY_TOO_LARGE');
  if (isHeic(bytes)) throw new Refusal(422, 'PHOTO_HEIC', { field: 'photo' });
  if (!isPhoto(bytes)) throw new Refusal(422, 'PHOTO_UNREADABLE', { field: 'photo' });
  try {
    return await inTurn(() => draw(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(422, 'PHOTO_UNREADABLE', { field: 'photo' });
  }
}
