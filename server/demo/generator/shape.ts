import type { UnitMeasure } from '../../../contract/catalogue.ts';
import type { Kind, Pattern } from '../../features/pictures/vocabulary.ts';
import type { PaletteName } from './colours/palettes.ts';
import type { Pair } from './text.ts';

/** The crafts that share brands, ways of describing and things reviewers say. */
export const CRAFTS = [
  'yarn',
  'stitch',
  'fabric',
  'sewing',
  'paint',
  'draw',
  'paper',
  'print',
  'bead',
  'clay',
  'candle',
  'floral',
  'frame',
  'wood',
  'leather',
  'kids',
  'bake',
  'dye',
  'storage',
] as const;
export type Craft = (typeof CRAFTS)[number];

/** One step of a price ladder: how much one gets and what it costs and weighs. */
export type Size = { name: Pair; code: string; cents: number; grams: number; measure?: UnitMeasure };
/** A property with its possible values; `{key}` in texts stands for the value of the product. */
export type Fact = readonly [key: string, name: Pair, values: readonly Pair[]];

/** Values of facts that a name allows. */
export type Settled = Readonly<Record<string, readonly Pair[]>>;

/** A family of products that differ by brand, line, name and facts, and whose variants differ by colour and size. */
export type Family = {
  key: string;
  /** Slug of the leaf category. */
  leaf: string;
  craft: Craft;
  /** How it is spoken of where not as a material of its craft. */
  manner?: 'tool' | 'kit';
  art: Kind;
  /** What it is called; the number scales its price, and some names settle facts (a linen yarn is not all cotton). */
  names: readonly (Pair | readonly [name: Pair, factor: number, settled?: Settled])[];
  /** A range with a name of its own (“Larkspur”), as yarns, papers and paints have. */
  lined?: boolean;
  palette?: PaletteName;
  /** Fewest and most colours. */
  many?: readonly [number, number];
  /** What the sizes are: 'Weight | Poids'. Without it the family has one size. */
  axis?: Pair;
  sizes: readonly Size[];
  facts: readonly Fact[];
  /** Opening sentences; may use `{fact}`. */
  about: readonly Pair[];
  /** Second line of the label on the picture; may use `{size}` and facts. */
  sub?: Pair;
  /** Colour of the picture where there is no palette. */
  hex?: string;
  accent?: string;
  pattern?: Pattern;
  /** Dyed or printed in lots that must match (§3). */
  lots?: boolean;
  /** How many products compared with other families (1). */
  share?: number;
  /** What it is bought by, for the search. */
  tags: readonly string[];
};
