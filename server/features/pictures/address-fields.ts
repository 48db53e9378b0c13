/**
 * Writes and reads the parts of a drawn picture’s address: the drawing version, then the fields of the drawing with dots between them, then the file
 * with its width and format. The addresses of items, banners and store fronts all have these parts.
 */
import { PICTURE_FORMATS, type PictureFormat } from '#machines/rules/picture-formats.ts';
import { readColour } from './colour.ts';
import { cleanText } from './lettering.ts';
import { LABEL_LENGTH, SEED_LIMIT } from './vocabulary.ts';

/** Increase it whenever any drawing changes, because responses are cached as immutable. */
export const DRAWING_VERSION = 3;
const PICTURE_ROOT = '/pictures/';
// Room for two labels of 80 characters, each up to 4 bytes in base64, and the short fields.
const ADDRESS_LIMIT = 1_100;

/** Stands for a field without a value. */
const NOTHING = '-';

/** The size and format that an address ends in. */
export type PictureFile<Width extends number> = { readonly width: Width; readonly format: PictureFormat };

/** An address of these fields. */
export const addressOf = (fields: readonly string[], { width, format }: PictureFile<number>): string =>
  `${PICTURE_ROOT}${DRAWING_VERSION}/${fields.join('.')}/${width}.${format}`;

/** The fields and the file of an address; null for a path that isn't a picture's, or is one of another version. */
export function readFields<Width extends number>(
  address: string,
  widths: readonly Width[],
): { fields: readonly string[]; file: PictureFile<Width> } | null {
  if (address.length > ADDRESS_LIMIT || !address.startsWith(PICTURE_ROOT)) return null;
  const [version, fields, name, ...rest] = address.slice(PICTURE_ROOT.length).split('/');
  if (version !== String(DRAWING_VERSION) || fields === undefined || name === undefined || rest.length > 0)
    return null;
  const [widthText = '', formatText = ''] = name.split('.');
  const width = oneOf(widths, widthText);
  const format = oneOf(PICTURE_FORMATS, formatText);
  if (width === undefined || format === undefined) return null;
  return { fields: fields.split('.'), file: { width, format } };
}

export const oneOf = <T extends string | number>(list: readonly T[], text: string): T | undefined =>
  list.find((item) => String(item) === text);

export function writeText(text: string | undefined): string {
  if (text === undefined) return NOTHING;
  const clean = cleanText(text);
  return clean === '' ? NOTHING : Buffer.from(clean).toString('base64url');
}

/** The text of a field: undefined for none, null for one that can't be read. */
export function readText(text: string): string | undefined | null {
  if (text === NOTHING) return undefined;
  if (!/^[\w-]+$/.test(text)) return null;
  const read = Buffer.from(text, 'base64url').toString('utf8');
  return Array.from(read).length <= LABEL_LENGTH ? read : null;
}

export const writeColour = (colour: string | undefined): string =>
  colour === undefined ? NOTHING : readColour(colour).slice(1);

/** The colour of a field: undefined for none, null for one that can't be read. */
export function decodeColour(text: string): string | undefined | null {
  if (text === NOTHING) return undefined;
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : null;
}

/** A seed as base 36, within its limits whatever it was. */
export const writeSeed = (seed: number | undefined): string =>
  Math.min(SEED_LIMIT, Math.max(0, Math.trunc(Number.isFinite(seed) ? (seed ?? 0) : 0))).toString(36);

/** The seed of a field; null for one that can't be read. */
export function readSeed(text: string): number | null {
  const seed = /^[0-9a-z]{1,4}$/.test(text) ? parseInt(text, 36) : -1;
  return seed < 0 || seed > SEED_LIMIT ? null : seed;
}
