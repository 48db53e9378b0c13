import type { Family } from '../product-family.ts';
import { BAKE } from './bake.ts';
import { BEAD } from './bead.ts';
import { CANDLE } from './candle.ts';
import { CLAY } from './clay.ts';
import { DRAW } from './draw.ts';
import { DYE, STORAGE } from './dye.ts';
import { EMBROIDERY } from './embroidery.ts';
import { FABRIC } from './fabric.ts';
import { FLORAL } from './floral.ts';
import { KIDS } from './kids.ts';
import { NEEDLEWORK } from './needlework.ts';
import { PAINT } from './paint.ts';
import { PAINT_TOOLS } from './paint-tools.ts';
import { PAPER } from './paper.ts';
import { PAPER_TOOLS } from './paper-tools.ts';
import { PENS } from './pens.ts';
import { PRINT } from './print.ts';
import { QUILTING } from './quilting.ts';
import { SEWING } from './sewing.ts';
import { SMALL_TOOLS } from './tools.ts';
import { FRAME, LEATHER, WOOD } from './wood.ts';
import { FURNISHINGS } from './furnishings.ts';
import { SPARES } from './spares.ts';
import { BULKY_YARN } from './yarn-bulky.ts';
import { FINE_YARN } from './yarn-fine.ts';
import { YARN_TOOLS } from './yarn-tools.ts';

/** Every family of our own products. */
export const FAMILIES: readonly Family[] = [
  ...FINE_YARN,
  ...BULKY_YARN,
  ...YARN_TOOLS,
  ...EMBROIDERY,
  ...NEEDLEWORK,
  ...FABRIC,
  ...QUILTING,
  ...SEWING,
  ...PAINT,
  ...PAINT_TOOLS,
  ...DRAW,
  ...PENS,
  ...PAPER,
  ...PAPER_TOOLS,
  ...PRINT,
  ...BEAD,
  ...CLAY,
  ...CANDLE,
  ...FLORAL,
  ...FRAME,
  ...WOOD,
  ...LEATHER,
  ...KIDS,
  ...BAKE,
  ...DYE,
  ...STORAGE,
  ...SMALL_TOOLS,
  ...FURNISHINGS,
  ...SPARES,
];
