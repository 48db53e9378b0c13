import { HOME_KINDS } from './kind-names/home.ts';
import { STUDIO_KINDS } from './kind-names/studio.ts';
import { TEXTILE_KINDS } from './kind-names/textile.ts';

/**
 * Every kind of picture (design §8), the newer ones grouped as the folders of kinds/. Stored art and addresses contain the name: add and reorder
 * freely, but never rename or remove one.
 */
export const KINDS = [
  'skein',
  'ball',
  'tube',
  'fabric',
  'beads',
  'spool',
  'brush',
  'canvas',
  'clay',
  'scissors',
  'ribbon',
  'paper',
  'frame',
  'candle',
  'pottery',
  'needles',
  'hoop',
  'stamp',
  'glue',
  'pastel',
  'kit',
  'jar',
  'marker',
  'button',
  'leather',
  'wood',
  'tool',
  'basket',
  'macrame',
  'class-scene',
  'project-scene',
  ...TEXTILE_KINDS,
  ...STUDIO_KINDS,
  ...HOME_KINDS,
] as const;
export type Kind = (typeof KINDS)[number];
