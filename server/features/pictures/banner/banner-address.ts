import {
  addressOf,
  decodeColour,
  oneOf,
  readFields,
  readSeed,
  writeColour,
  writeSeed,
  type PictureFile,
} from '../address-fields.ts';
import { readColour } from '../colour.ts';
import { KINDS, PATTERNS } from '../vocabulary.ts';
import { BANNER_WIDTHS, type BannerWidth } from '../widths.ts';
import { BANNER_SETTINGS, BANNER_THINGS, type Banner, type BannerThing } from './banner.ts';

const SUBJECT = 'banner';

const writeThing = ({ kind, pattern, colour, accent, third }: BannerThing): string =>
  [kind, pattern ?? 'solid', writeColour(readColour(colour)), writeColour(accent), writeColour(third)].join(
    '_',
  );

function readThing(text: string): BannerThing | null {
  const [kindText = '', patternText = '', colourText = '', accentText = '', thirdText = ''] = text.split('_');
  const kind = oneOf(KINDS, kindText);
  const pattern = oneOf(PATTERNS, patternText);
  const colour = decodeColour(colourText);
  const accent = decodeColour(accentText);
  const third = decodeColour(thirdText);
  if (kind === undefined || pattern === undefined) return null;
  if (colour === null || colour === undefined || accent === null || third === null) return null;
  return {
    kind,
    pattern,
    colour,
    ...(accent === undefined ? {} : { accent }),
    ...(third === undefined ? {} : { third }),
  };
}

/**
 * The permanent address of a banner, which describes the whole drawing.
 * `/pictures/<version>/banner.<setting>.<wall>.<cloth>.<seed>[.<kind>_<pattern>_<colours>]…/<width>.<format>`
 */
export function bannerAddress(banner: Banner, file: PictureFile<BannerWidth>): string {
  const { setting, wall, cloth, seed, things } = banner;
  return addressOf(
    [SUBJECT, setting, writeColour(wall), writeColour(cloth), writeSeed(seed), ...things.map(writeThing)],
    file,
  );
}

/** Parses a banner's path; null for a path that `bannerAddress` doesn't write, or one with more things than a banner has. */
export function readBannerAddress(
  address: string,
): { banner: Banner; file: PictureFile<BannerWidth> } | null {
  const read = readFields(address, BANNER_WIDTHS);
  if (read === null) return null;
  const [subject, settingText = '', wallText = '', clothText = '', seedText = '', ...thingTexts] =
    read.fields;
  if (subject !== SUBJECT || thingTexts.length > BANNER_THINGS) return null;
  const setting = oneOf(BANNER_SETTINGS, settingText);
  const wall = decodeColour(wallText);
  const cloth = decodeColour(clothText);
  const seed = readSeed(seedText);
  const things = thingTexts.flatMap((text) => readThing(text) ?? []);
  if (setting === undefined || seed === null || things.length < thingTexts.length) return null;
  if (wall === null || wall === undefined || cloth === null || cloth === undefined) return null;
  const banner: Banner = { setting, wall, cloth, seed, things };
  return bannerAddress(banner, read.file) === address ? { banner, file: read.file } : null;
}
