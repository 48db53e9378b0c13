/** Detects a picture's format by its first bytes: file names and Content-Type headers may lie. */

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** How many bytes the detection reads: an AVIF file may list its brand after another one. */
export const FORMAT_BYTES = 64;
const BRANDS_FROM = 16;
const BRAND_BYTES = 4;
const SHORTEST = 12;

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** The brands of an ISO media file (AVIF, HEIC, video), its main one first. */
function brandsOf(bytes: Buffer): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, FORMAT_BYTES);
  const brands = [ascii(bytes, 8, SHORTEST)];
  for (let at = BRANDS_FROM; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    brands.push(ascii(bytes, at, at + BRAND_BYTES));
  return brands;
}

/** The format; undefined for everything else, such as SVG, HTML and video, which no decoder may read. */
export function imageFormat(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < SHORTEST) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, SHORTEST) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  return brandsOf(bytes).includes('avif') ? 'avif' : undefined;
}

/** HEIC, the default of many phones. Its decoders are not free software. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < SHORTEST || imageFormat(bytes) === 'avif') return false;
  const [main = ''] = brandsOf(bytes);
  return HEIC_BRANDS.includes(main);
}
