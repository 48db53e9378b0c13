/** The views of drawn pictures: each is the beginning of the picture's name in its address. */
import type { Picture } from '#contract/catalogue.ts';

/** Front: the product alone. Detail: its material close up with a colour card. Scene: in use, on a table. */
export const PICTURE_VIEWS = ['front', 'detail', 'scene'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

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
