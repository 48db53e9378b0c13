import type { Opening } from '../product-family.ts';
import { CLOTH_OPENINGS } from './cloth.ts';
import { HOME_OPENINGS } from './home.ts';
import { OBJECT_OPENINGS } from './objects.ts';
import { PAINT_OPENINGS } from './paint.ts';
import { PAPER_OPENINGS } from './paper.ts';
import { SEWING_OPENINGS } from './sewing.ts';
import { YARN_OPENINGS } from './yarn.ts';

/** More opening sentences of each family: a listing page shows a dozen products of one family. */
export const OPENINGS: Readonly<Record<string, readonly Opening[]>> = {
  ...YARN_OPENINGS,
  ...CLOTH_OPENINGS,
  ...SEWING_OPENINGS,
  ...PAINT_OPENINGS,
  ...PAPER_OPENINGS,
  ...OBJECT_OPENINGS,
  ...HOME_OPENINGS,
};
