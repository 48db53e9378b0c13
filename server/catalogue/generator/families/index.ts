import type { Family } from '../shape.ts';
import { BEAD, CLAY } from './bead.ts';
import { CANDLE, FLORAL } from './candle.ts';
import { DRAW } from './draw.ts';
import { FABRIC } from './fabric.ts';
import { NEEDLEWORK } from './needlework.ts';
import { PAINT, PAINT_TOOLS } from './paint.ts';
import { PAPER, PRINT } from './paper.ts';
import { BAKE, DYE, KIDS, STORAGE } from './play.ts';
import { SMALL_TOOLS } from './tools.ts';
import { FRAME, LEATHER, WOOD } from './wood.ts';
import { YARN } from './yarn.ts';

/** Every family of our own products. */
export const FAMILIES: readonly Family[] = [
  ...YARN,
  ...NEEDLEWORK,
  ...FABRIC,
  ...PAINT,
  ...PAINT_TOOLS,
  ...DRAW,
  ...PAPER,
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
];
