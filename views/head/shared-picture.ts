/** The picture in link previews of a page. */
import type { Picture } from '#contract/catalogue.ts';

export type SharedPicture = {
  src: string;
  alt: string;
  /** For a drawn picture; null for one that a seller uploaded. */
  file: { type: string; width: number; height: number } | null;
};

/** A drawn picture is available in any format that its address ends in. */
const DRAWN = /^(\/pictures\/\d+\/([a-z]+)\..+\/(\d+))\.(?:best|svg)$/;
/** Banners are four times as wide as high, store fronts twice; all other drawings are square. */
const PROPORTIONS: ReadonlyMap<string | undefined, number> = new Map([
  ['banner', 4],
  ['store', 2],
]);

/** No network shows vector graphics in previews, so a drawn picture is shared as JPEG. */
export function sharedPicture({ src, alt }: Picture): SharedPicture {
  const [, drawn, subject, widthText] = DRAWN.exec(src) ?? [];
  if (drawn === undefined) return { src, alt, file: null };
  const width = Number(widthText);
  const height = width / (PROPORTIONS.get(subject) ?? 1);
  return { src: `${drawn}.jpg`, alt, file: { type: 'image/jpeg', width, height } };
}
