import type { PictureFormat } from '#machines/rules/picture-formats.ts';
import { pictureAddress, readPictureAddress, type PictureRequest } from './address.ts';
import { drawPicture } from './art.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { readBannerAddress } from './banner/banner-address.ts';
import { drawBanner } from './banner/draw-banner.ts';
import { readStoreFrontAddress } from './store-front/front-address.ts';
import { drawStoreFront } from './store-front/draw-front.ts';
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';

/** A picture that an address describes: its size in pixels, and how to draw it. */
export type DrawnPicture = {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  /** Whether it has text in it, which needs a font to be rastered. */
  readonly isLettered: boolean;
  /** Draws it as an SVG document. */
  readonly draw: () => string;
};

/** The picture of an item. */
export const itemPicture = ({ art, width, format }: PictureRequest): DrawnPicture => ({
  address: pictureAddress(art, { width, format }),
  width,
  height: width,
  format,
  isLettered: (art.label ?? art.sublabel) !== undefined,
  draw: () => drawPicture(art),
});

const heightOf = (width: number, size: { readonly width: number; readonly height: number }): number =>
  (width * size.height) / size.width;

/** Reads the address of any drawn picture (item, banner, store front); null for an address that none of them has. */
export function readDrawnPicture(address: string): DrawnPicture | null {
  const item = readPictureAddress(address);
  if (item !== null) return itemPicture(item);
  const ofBanner = readBannerAddress(address);
  if (ofBanner !== null) {
    const { banner, file } = ofBanner;
    const draw = (): string => drawBanner(banner);
    return { address, ...file, height: heightOf(file.width, BANNER_SIZE), isLettered: false, draw };
  }
  const ofStore = readStoreFrontAddress(address);
  if (ofStore === null) return null;
  const { front, file } = ofStore;
  const height = heightOf(file.width, STORE_FRONT_SIZE);
  return { address, ...file, height, isLettered: front.sign !== '', draw: () => drawStoreFront(front) };
}
