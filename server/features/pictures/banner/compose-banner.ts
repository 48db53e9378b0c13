import { fingerprint } from '../chance.ts';
import { brightness, colourOf, readColour } from '../colour.ts';
import type { Art } from '../vocabulary.ts';
import {
  BANNER_THINGS,
  EMPTY_SETTING,
  LYING_SETTINGS,
  STANDING_SETTINGS,
  type Banner,
  type BannerSetting,
  type BannerThing,
} from './banner.ts';
import { EXTENTS } from './extents.ts';

/** The golden angle, in degrees: a seller’s hue is the id times this angle, so that the hues of consecutive ids are far apart. */
const GOLDEN_ANGLE = 137.508;
const DARK_GOODS = 0.4;
const LIGHT_GOODS = 0.62;

type Tone = { readonly saturation: number; readonly lightness: number };
const PALE: Tone = { saturation: 0.36, lightness: 0.86 };
const MIDDLE: Tone = { saturation: 0.26, lightness: 0.66 };
const DEEP: Tone = { saturation: 0.36, lightness: 0.32 };
const TONES: readonly Tone[] = [PALE, MIDDLE, DEEP];

const KRAFT_WALL = '#cfae84';

const thingOf = ({ kind, colour, accent, third, pattern }: Art): BannerThing => ({
  kind,
  colour: readColour(colour),
  ...(accent === undefined ? {} : { accent }),
  ...(third === undefined ? {} : { third }),
  ...(pattern === undefined ? {} : { pattern }),
});

/** The things to show: one of each kind, then more of the same kinds in other colours. */
function choose(arts: readonly Art[]): BannerThing[] {
  const rounds = new Map<string, number>();
  const seen = new Set<string>();
  const ranked = arts.flatMap((art) => {
    const key = `${art.kind} ${readColour(art.colour)}`;
    if (!EXTENTS.has(art.kind) || seen.has(key)) return [];
    seen.add(key);
    const round = rounds.get(art.kind) ?? 0;
    rounds.set(art.kind, round + 1);
    return [{ thing: thingOf(art), round }];
  });
  // The sort is stable: within a round the order is the seller's.
  return ranked
    .sort((one, other) => one.round - other.round)
    .slice(0, BANNER_THINGS)
    .map(({ thing }) => thing);
}

/** Chooses the lightness of the wall so that the things stand out, and by chance where any would do. */
function toneFor(things: readonly BannerThing[], mark: number): Tone {
  const mean =
    things.reduce((sum, { colour }) => sum + brightness(readColour(colour)), 0) / Math.max(1, things.length);
  if (mean < DARK_GOODS) return PALE;
  if (mean > LIGHT_GOODS) return mark % 2 === 0 ? MIDDLE : DEEP;
  return TONES[mark % TONES.length] ?? PALE;
}

function settingFor(things: readonly BannerThing[], seller: number): BannerSetting {
  if (things.length === 0) return EMPTY_SETTING;
  const standing = things.filter(({ kind }) => EXTENTS.get(kind)?.stands === true).length;
  const settings = standing * 2 >= things.length ? STANDING_SETTINGS : LYING_SETTINGS;
  return settings[seller % settings.length] ?? EMPTY_SETTING;
}

/**
 * Composes the banner of a seller from the art of the seller's items, the most important first. The same seller with the same items
 * has the same banner; sellers with neighbouring ids have other hues and settings. Kinds that show rooms or print are left out.
 */
export function composeBanner(seller: number, arts: readonly Art[]): Banner {
  const things = choose(arts);
  const mark = fingerprint(`seller ${String(seller)}`);
  const hue = (seller * GOLDEN_ANGLE) % 360;
  const { saturation, lightness } = toneFor(things, mark);
  const opposite = hue + 150 + (mark % 60);
  return {
    setting: settingFor(things, seller),
    wall: things.length === 0 ? KRAFT_WALL : colourOf(hue, saturation, lightness),
    cloth: colourOf(opposite, 0.26, lightness > 0.5 ? 0.44 : 0.72),
    seed: mark % 1000,
    things,
  };
}
