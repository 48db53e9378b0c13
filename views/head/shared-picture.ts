/** The picture in link previews of a page. */
import type { Picture } from '#contract/catalogue.ts';

export type SharedPicture = {
  src: string;
  alt: string;
  /** For a drawn picture, which is square; null for one that a seller uploaded. */
  square: { type: string; side: number } | null;
};

/** A drawn picture is available in any format that its address ends in. */
const DRAWN = /^(\/pictures\/\d+\/.+\/(\d+))\.(?:best|svg)$/;

/** No network shows vector graphics in previews, so a drawn picture is shared as JPEG. */
export function sharedPicture({ src, alt }: Picture): SharedPicture {
  const [, drawn, side] = DRAWN.exec(src) ?? [];
  if (drawn === undefined || side === undefined) return { src, alt, square: null };
  return { src: `${drawn}.jpg`, alt, square: { type: 'image/jpeg', side: Number(side) } };
}
