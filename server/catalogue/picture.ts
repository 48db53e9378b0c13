/** The picture of an item as a page shows it: an address per width, and words for who can't see it. */
import type { Both, OptionValue, Picture, PictureArt } from '../../contract/catalogue.ts';
import type { Language } from '../../locales/paths.ts';
import { pictureAddress } from '../pictures/address.ts';
import { KINDS, PATTERNS, type Art, type View } from '../pictures/vocabulary.ts';
import type { PictureWidth } from '../pictures/widths.ts';

/** Widths in pixels: a card in two columns of a phone up to the whole width of a gallery. */
const CARD_WIDTHS = [320, 480, 640] as const satisfies PictureWidth[];
const GALLERY_WIDTHS = [320, 480, 640, 960] as const satisfies PictureWidth[];
const CARD_WIDTH = 320;
const GALLERY_WIDTH = 640;
/** A line of a list: one size is enough. */
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

const setOf = (art: Art, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${addressOf(art, width)} ${String(width)}w`).join(', ');

/** For a card of a list. */
export function cardPicture(stored: PictureArt, alt: string): Picture {
  const art = artOf(stored, 'front');
  return { src: addressOf(art, CARD_WIDTH), srcSet: setOf(art, CARD_WIDTHS), alt };
}

/** For a gallery. */
export function galleryPicture(stored: PictureArt, alt: string, view: View = 'front'): Picture {
  const art = artOf(stored, view);
  return { src: addressOf(art, GALLERY_WIDTH), srcSet: setOf(art, GALLERY_WIDTHS), alt };
}

/** For a line of a list, a category or a suggestion. */
export function thumbnail(stored: PictureArt, alt: string): Picture {
  return { src: addressOf(artOf(stored, 'front'), THUMBNAIL_WIDTH), alt };
}

/** "Merino DK, Teal": a title and what tells this variant apart. */
export function altText(title: Both, options: readonly OptionValue[], language: Language): string {
  return [title[language], ...options.map((option) => option.value[language])].join(', ');
}
