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
} from '../address-fields.ts';
import { STORE_FRONT_WIDTHS, type StoreFrontWidth } from '../widths.ts';
import { BAYS, STORE_STYLES, type StoreFront } from './store-front.ts';

const SUBJECT = 'store';

/**
 * The permanent address of a store's front, which describes the whole drawing.
 * `/pictures/<version>/store.<style>.<wall>.<awning>.<door>.<bays>.<seed>.<sign>/<width>.<format>`
 */
export function storeFrontAddress(front: StoreFront, file: PictureFile<StoreFrontWidth>): string {
  const { style, wall, awning, door, bays, seed, sign } = front;
  return addressOf(
    [
      SUBJECT,
      style,
      writeColour(wall),
      writeColour(awning),
      writeColour(door),
      String(bays),
      writeSeed(seed),
      writeText(sign),
    ],
    file,
  );
}

/** Parses the path of a store's front; null for a path that `storeFrontAddress` doesn't write. */
export function readStoreFrontAddress(
  address: string,
): { front: StoreFront; file: PictureFile<StoreFrontWidth> } | null {
  const read = readFields(address, STORE_FRONT_WIDTHS);
  if (read === null) return null;
  const [
    subject,
    styleText = '',
    wallText = '',
    awningText = '',
    doorText = '',
    baysText = '',
    seedText = '',
    signText = '',
  ] = read.fields;
  if (subject !== SUBJECT) return null;
  const style = oneOf(STORE_STYLES, styleText);
  const bays = oneOf(BAYS, baysText);
  const wall = decodeColour(wallText);
  const awning = decodeColour(awningText);
  const door = decodeColour(doorText);
  const seed = readSeed(seedText);
  const sign = readText(signText);
  if (style === undefined || bays === undefined || seed === null || sign === null) return null;
  if (wall === null || wall === undefined || awning === null || awning === undefined) return null;
  if (door === null || door === undefined) return null;
  const front: StoreFront = { style, wall, awning, door, bays, seed, sign: sign ?? '' };
  return storeFrontAddress(front, read.file) === address ? { front, file: read.file } : null;
}
