/** The picture of an item as a page shows it: an address per width, and words for who can't see it. */
import type { Both, OptionValue, Picture, PictureArt } from '../../../contract/catalogue.ts';
import type { Language } from '../../../locales/paths.ts';
import { pictureAddress } from '../pictures/address.ts';
import { KINDS, PATTERNS, type Art, type Kind, type Pattern, type View } from '../pictures/vocabulary.ts';
import type { PictureWidth } from '../pictures/widths.ts';

/**
 * Widths in pixels at twice the size they are shown. One is enough for all screens: a drawing is nearly always smallest as
 * SVG, which is sharp at any size, so a `srcset` would only have the same picture fetched twice.
 */
const CARD_WIDTH = 640;
const GALLERY_WIDTH = 960;
const THUMBNAIL_WIDTH = 160;

const KIND_OF: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind, kind]));
const PATTERN_OF: ReadonlyMap<string | undefined, Pattern> = new Map(
  PATTERNS.map((pattern) => [pattern, pattern]),
);

/** What the drawing program understands of stored art; an unknown kind is drawn as a kit. Field by field: a list has hundreds. */
const artOf = (stored: PictureArt, view: View): Art => ({
  kind: KIND_OF.get(stored.kind) ?? 'kit',
  colour: stored.colour,
  accent: stored.accent,
  third: stored.third,
  pattern: PATTERN_OF.get(stored.pattern),
  label: stored.label,
  sublabel: stored.sublabel,
  seed: stored.seed,
  view,
});

const addressOf = (art: Art, width: PictureWidth): string => pictureAddress(art, { width, format: 'best' });

/** For a card of a list. */
export function cardPicture(stored: PictureArt, alt: string): Picture {
  return { src: addressOf(artOf(stored, 'front'), CARD_WIDTH), alt };
}

/** For a gallery. */
export function galleryPicture(stored: PictureArt, alt: string, view: View = 'front'): Picture {
  return { src: addressOf(artOf(stored, view), GALLERY_WIDTH), alt };
}

/** For a line of a list, a category or a suggestion. */
export function thumbnail(stored: PictureArt, alt: string): Picture {
  return { src: addressOf(artOf(stored, 'front'), THUMBNAIL_WIDTH), alt };
}

/** "Merino DK, Teal": a title and what tells this variant apart. */
export function altText(title: Both, options: readonly OptionValue[], language: Language): string {
  return [title[language], ...options.map((option) => option.value[language])].join(', ');
}
