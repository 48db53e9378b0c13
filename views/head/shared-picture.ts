/** The picture in link previews of a page. */
import type { Picture } from '#contract/catalogue.ts';
import { BANNER_SIZE, STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';

export type SharedPicture = {
  src: string;
  alt: string;
  /** The type and the size in pixels of the file. They are known for a picture that the shop draws; null for one that a seller uploaded. */
  file: { type: string; width: number; height: number } | null;
};

/** A drawn picture is available in any format that its address ends in. */
const DRAWN = /^(\/pictures\/\d+\/([a-z]+)\..+\/(\d+))\.(?:best|svg)$/;
type Sheet = { readonly width: number; readonly height: number };
/** The sheets of drawings that aren't square. */
const SHEETS: ReadonlyMap<string | undefined, Sheet> = new Map<string, Sheet>([
  ['banner', BANNER_SIZE],
  ['store', STORE_FRONT_SIZE],
]);

/** No network shows vector graphics in previews, so a drawn picture is shared as JPEG. */
export function sharedPicture({ src, alt }: Picture): SharedPicture {
  const [, drawn, subject, widthText] = DRAWN.exec(src) ?? [];
  if (drawn === undefined) return { src, alt, file: null };
  const width = Number(widthText);
  const sheet = SHEETS.get(subject) ?? { width: 1, height: 1 };
  const height = (width * sheet.height) / sheet.width;
  return { src: `${drawn}.jpg`, alt, file: { type: 'image/jpeg', width, height } };
}
