/** The picture of an item as a page shows it: its address at the width of its use, and its alt text. */
import type { Both, OptionValue, Picture, PictureArt } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import {
  type Art,
  type Kind,
  KINDS,
  type Pattern,
  PATTERNS,
  pictureAddress,
  type PictureWidth,
  type View,
} from '../pictures/index.ts';

/**
 * Widths in pixels, twice those shown on the page, so that pictures are sharp on every screen. There is no `srcset`: most pictures
 * are sent as SVG, which is sharp at any size, and a browser would fetch the same drawing twice.
 */
const CARD_WIDTH = 640;
const GALLERY_WIDTH = 960;
const THUMBNAIL_WIDTH = 160;

const KIND_BY_NAME: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind, kind]));
const PATTERN_BY_NAME: ReadonlyMap<string | undefined, Pattern> = new Map(
  PATTERNS.map((pattern) => [pattern, pattern]),
);

/** Stored art as drawable art; an unknown kind is drawn as a kit. Copied field by field for speed: a list has hundreds. */
export const artOf = (stored: PictureArt, view: View): Art => ({
  kind: KIND_BY_NAME.get(stored.kind) ?? 'kit',
  colour: stored.colour,
  accent: stored.accent,
  third: stored.third,
  pattern: PATTERN_BY_NAME.get(stored.pattern),
  label: stored.label,
  sublabel: stored.sublabel,
  seed: stored.seed,
  view,
});

const addressOf = (art: Art, width: PictureWidth): string => pictureAddress(art, { width, format: 'best' });

/** The picture on a card of a list. */
export function cardPicture(stored: PictureArt, alt: string): Picture {
  return { src: addressOf(artOf(stored, 'front'), CARD_WIDTH), alt };
}

/** A picture of a gallery. */
export function galleryPicture(stored: PictureArt, alt: string, view: View = 'front'): Picture {
  return { src: addressOf(artOf(stored, view), GALLERY_WIDTH), alt };
}

/** The small picture of a list line or a suggestion. */
export function thumbnail(stored: PictureArt, alt: string): Picture {
  return { src: addressOf(artOf(stored, 'front'), THUMBNAIL_WIDTH), alt };
}

/** The path of the small picture of an item in a mail, as JPEG, because many mail programs show neither SVG nor WebP. */
export const mailPicture = (stored: PictureArt): string =>
  pictureAddress(artOf(stored, 'front'), { width: THUMBNAIL_WIDTH, format: 'jpg' });

/** The alt text of a variant: its title and options, such as "Merino DK, Teal". */
export function altText(title: Both, options: readonly OptionValue[], language: Language): string {
  return [title[language], ...options.map((option) => option.value[language])].join(', ');
}
