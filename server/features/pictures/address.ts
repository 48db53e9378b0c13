import {
  addressOf,
  decodeColour,
  oneOf,
  readFields,
  readSeed,
  readText,
  writeColour,
  writeSeed,
  writeText,
  type PictureFile,
} from './address-fields.ts';
import { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
import type { Art } from './vocabulary.ts';
import { PICTURE_WIDTHS } from './widths.ts';
import type { PictureWidth } from './widths.ts';
import { readColour } from './colour.ts';

export { DRAWING_VERSION } from './address-fields.ts';

export type PictureRequest = { art: Art } & PictureFile<PictureWidth>;

/**
 * The permanent address of a picture. The path describes the whole drawing, so nothing has to be stored.
 * `/pictures/<version>/<view>.<kind>.<pattern>.<colours>.<seed>.<label>.<sublabel>/<width>.<format>`
 */
export function pictureAddress(art: Art, file: PictureFile<PictureWidth>): string {
  return addressOf(
    [
      art.view ?? 'front',
      art.kind,
      art.pattern ?? 'solid',
      writeColour(readColour(art.colour)),
      writeColour(art.accent),
      writeColour(art.third),
      writeSeed(art.seed),
      writeText(art.label),
      writeText(art.sublabel),
    ],
    file,
  );
}

/**
 * Parses a picture's path; null for a path that `pictureAddress` doesn't write: another version, an unknown kind, a text that is
 * too long, or a second spelling of the same picture (which would only fill caches).
 */
export function readPictureAddress(address: string): PictureRequest | null {
  const read = readFields(address, PICTURE_WIDTHS);
  if (read === null) return null;
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
  ] = read.fields;
  const view = oneOf(VIEWS, viewText);
  const kind = oneOf(KINDS, kindText);
  const pattern = oneOf(PATTERNS, patternText);
  const colour = decodeColour(colourText);
  const accent = decodeColour(accentText);
  const third = decodeColour(thirdText);
  const label = readText(labelText);
  const sublabel = readText(sublabelText);
  const seed = readSeed(seedText);
  if (view === undefined || kind === undefined || pattern === undefined) return null;
  if (
    colour === null ||
    colour === undefined ||
    accent === null ||
    third === null ||
    label === null ||
    sublabel === null ||
    seed === null
  )
    return null;
  const art: Art = { view, kind, pattern, colour, seed };
  if (accent !== undefined) art.accent = accent;
  if (third !== undefined) art.third = third;
  if (label !== undefined) art.label = label;
  if (sublabel !== undefined) art.sublabel = sublabel;
  return pictureAddress(art, read.file) === address ? { art, ...read.file } : null;
}
