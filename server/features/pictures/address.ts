import { PICTURE_FORMATS, type PictureFormat } from '#machines/rules/picture-formats.ts';
import { KINDS, LABEL_LENGTH, PATTERNS, SEED_LIMIT, VIEWS } from './vocabulary.ts';
import type { Art } from './vocabulary.ts';
import { PICTURE_WIDTHS } from './widths.ts';
import type { PictureWidth } from './widths.ts';
import { cleanText } from './lettering.ts';
import { readColour } from './colour.ts';

/** Increase it whenever any drawing changes, because responses are cached as immutable. */
export const DRAWING_VERSION = 3;
const PICTURE_ROOT = '/pictures/';

export type PictureRequest = { art: Art; width: PictureWidth; format: PictureFormat };

const NOTHING = '-';
// Room for two labels of 80 characters, each up to 4 bytes in base64, and the short fields.
const ADDRESS_LIMIT = 1_100;

const written = (text: string | undefined): string => {
  if (text === undefined) return NOTHING;
  const clean = cleanText(text);
  return clean === '' ? NOTHING : Buffer.from(clean).toString('base64url');
};
const dye = (colour: string | undefined): string =>
  colour === undefined ? NOTHING : readColour(colour).slice(1);

/**
 * The permanent address of a picture. The path describes the whole drawing, so nothing has to be stored.
 * `/pictures/<version>/<view>.<kind>.<pattern>.<colours>.<seed>.<label>.<sublabel>/<width>.<format>`
 */
export function pictureAddress(
  art: Art,
  { width, format }: { width: PictureWidth; format: PictureFormat },
): string {
  const seed = Math.min(SEED_LIMIT, Math.max(0, Math.trunc(Number.isFinite(art.seed) ? (art.seed ?? 0) : 0)));
  const drawing = `${art.view ?? 'front'}.${art.kind}.${art.pattern ?? 'solid'}`;
  const dyes = `${readColour(art.colour).slice(1)}.${dye(art.accent)}.${dye(art.third)}`;
  const texts = `${written(art.label)}.${written(art.sublabel)}`;
  return `${PICTURE_ROOT}${DRAWING_VERSION}/${drawing}.${dyes}.${seed.toString(36)}.${texts}/${width}.${format}`;
}

const oneOf = <T extends string | number>(list: readonly T[], text: string): T | undefined =>
  list.find((item) => String(item) === text);

function decodeColour(text: string): string | undefined | null {
  if (text === NOTHING) return undefined;
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : null;
}

function readText(text: string): string | undefined | null {
  if (text === NOTHING) return undefined;
  if (!/^[\w-]+$/.test(text)) return null;
  const read = Buffer.from(text, 'base64url').toString('utf8');
  return Array.from(read).length <= LABEL_LENGTH ? read : null;
}

/**
 * Parses a picture's path; null for a path that `pictureAddress` doesn't write: another version, an unknown kind, a text that is
 * too long, or a second spelling of the same picture (which would only fill caches).
 */
export function readPictureAddress(address: string): PictureRequest | null {
  if (address.length > ADDRESS_LIMIT || !address.startsWith(PICTURE_ROOT)) return null;
  const [version, fields, file, ...rest] = address.slice(PICTURE_ROOT.length).split('/');
  if (version !== String(DRAWING_VERSION) || fields === undefined || file === undefined || rest.length > 0)
    return null;
  const [
    viewText = '',
    kindText = '',
    patternText = '',
    colourText = '',
    accentText = '',
    thirdText = '',
    seedText = '',
    labelText = '',
    sublabelText = '',
  ] = fields.split('.');
  const [widthText = '', formatText = ''] = file.split('.');
  const view = oneOf(VIEWS, viewText);
  const kind = oneOf(KINDS, kindText);
  const pattern = oneOf(PATTERNS, patternText);
  const width = oneOf(PICTURE_WIDTHS, widthText);
  const format = oneOf(PICTURE_FORMATS, formatText);
  const colour = decodeColour(colourText);
  const accent = decodeColour(accentText);
  const third = decodeColour(thirdText);
  const label = readText(labelText);
  const sublabel = readText(sublabelText);
  const seed = /^[0-9a-z]{1,4}$/.test(seedText) ? parseInt(seedText, 36) : -1;
  if (
    view === undefined ||
    kind === undefined ||
    pattern === undefined ||
    width === undefined ||
    format === undefined
  )
    return null;
  if (
    colour === null ||
    colour === undefined ||
    accent === null ||
    third === null ||
    label === null ||
    sublabel === null
  )
    return null;
  if (seed < 0 || seed > SEED_LIMIT) return null;
  const art: Art = { view, kind, pattern, colour, seed };
  if (accent !== undefined) art.accent = accent;
  if (third !== undefined) art.third = third;
  if (label !== undefined) art.label = label;
  if (sublabel !== undefined) art.sublabel = sublabel;
  return pictureAddress(art, { width, format }) === address ? { art, width, format } : null;
}
