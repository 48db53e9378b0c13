/** Addresses of drawn pictures, as far as browser and server share them: view first, format last. */
import type { Picture } from '#contract/catalogue.ts';

/** Front: the product alone. Detail: its material close up with a colour card. Scene: in use, on a table. */
export const PICTURE_VIEWS = ['front', 'detail', 'scene'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** `best` is the smaller of WebP and gzipped SVG; `jpg` is for link previews and mails. */
export const PICTURE_FORMATS = ['webp', 'svg', 'best', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The same picture as a vector, which is sharp at any size; a picture that isn't drawn by the shop has its own address alone. */
export const vectorAddress = (src: string): string => src.replace(/\.best$/, '.svg');

const DRAWN = new RegExp(`^(/pictures/\\d+/)(${PICTURE_VIEWS.join('|')})(?=\\.)`);

/**
 * The gallery of a product in the colors of `chosen`, the picture of a sub-SKU: every drawn view is drawn of it. A seller's own
 * photos stay as they are.
 */
export const galleryOfVariant = (gallery: readonly Picture[], chosen: Picture): Picture[] =>
  gallery.map((picture) => {
    const view = DRAWN.exec(picture.src)?.[2];
    return view === undefined ? picture : { ...chosen, src: chosen.src.replace(DRAWN, `$1${view}`) };
  });
