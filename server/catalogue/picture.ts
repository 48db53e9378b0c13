/** The picture of an item as a page shows it: an address per width, and words for who can't see it. */
import type { Both, OptionValue, Picture, PictureArt } from '../../contract/catalogue.ts';
import type { Language } from '../../locales/paths.ts';
import { pictureAddress } from '../pictures/address.ts';
import { KINDS, PATTERNS, type Art, type View } from '../pictures/vocabulary.ts';
import type { PictureWidth } from '../pictures/widths.ts';

/**
 * Widths in pixels at twice the size they are shown. One is enough for all screens: a drawing is nearly always smallest as
 * SVG, which is sharp at any size, so a `srcset` would only have the same picture fetched twice.
 */
const CARD_WIDTH = 640;
const GALLERY_WIDTH = 960;
const THUMBNAIL_WIDTH = 160;

/** What the drawing program understands of stored art; an unknown kind is drawn as a kit. */
function artOf({ kind, pattern, ...rest }: PictureArt, view: View): Art {
  const known = PATTERNS.find((name) => name === pattern);
  return {
    ...rest,
    kind: KINDS.find((name) => name === kind) ?? 'kit',
    ...(known === undefined ? {} : { pattern: known }),
    ...(view === 'front' ? {} : { view }),
  };
}

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
