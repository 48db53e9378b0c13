import { sheetFor } from '../sheet.ts';
import { brickRow, deco, greystone, limestone, mill } from './masonry-styles.ts';
import { pavement, sky } from './parts.ts';
import { adobe, mission } from './plaster-styles.ts';
import { clapboard, falseFront, gallery, pavilion, shingle } from './timber-styles.ts';
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';
import { type StoreFront, type StoreStyle } from './store-front.ts';
import type { Style } from './ground-floor.ts';

const STYLES: Readonly<Record<StoreStyle, Style>> = {
  'brick-row': brickRow,
  mill,
  'false-front': falseFront,
  adobe,
  mission,
  greystone,
  shingle,
  clapboard,
  limestone,
  gallery,
  deco,
  pavilion,
};

/**
 * Draws the façade of a store (design §8): an SVG document, 1200 by 600, identical for the same front. The sign may be any text (it
 * is cleaned, escaped and fitted). Never throws.
 */
export function drawStoreFront(front: StoreFront): string {
  const { width, height } = STORE_FRONT_SIZE;
  const sheet = sheetFor({ kind: 'kit', colour: front.wall, label: front.sign, seed: front.seed });
  const content = sky(sheet) + pavement(sheet) + STYLES[front.style](sheet, front);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${sheet.definitions()}</defs>${content}</svg>`;
}
