import type { UnitMeasure } from '#contract/catalogue.ts';
import type { Kind, Pattern } from '#server/features/pictures/vocabulary.ts';
import type { PaletteName } from './colours/palettes.ts';
import type { SizeChart } from './size-chart.ts';
import type { Pair } from './text.ts';

/** Crafts: products of one craft share brands and reviewers. */
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

/** What a product is, whatever its craft: decides which sentences can be true of it. */
export type ProductType =
  | 'yarn'
  | 'fiber'
  | 'needle'
  | 'helper'
  | 'thread'
  | 'sharp'
  | 'machinePart'
  | 'frame'
  | 'base'
  | 'countedCloth'
  | 'fabric'
  | 'felt'
  | 'layer'
  | 'blade'
  | 'handTool'
  | 'ruler'
  | 'notion'
  | 'pattern'
  | 'paint'
  | 'craftPaint'
  | 'paintSet'
  | 'finish'
  | 'surface'
  | 'pad'
  | 'brush'
  | 'studio'
  | 'kit'
  | 'dryMedium'
  | 'pen'
  | 'ink'
  | 'paper'
  | 'album'
  | 'sticker'
  | 'adhesive'
  | 'stamp'
  | 'block'
  | 'lightPrint'
  | 'bead'
  | 'finding'
  | 'resin'
  | 'mold'
  | 'clay'
  | 'glaze'
  | 'blank'
  | 'candle'
  | 'soap'
  | 'flower'
  | 'pictureFrame'
  | 'hanging'
  | 'leather'
  | 'forChildren'
  | 'bakeTool'
  | 'sugar'
  | 'dye'
  | 'bag'
  | 'storage';

/** A type of product, or a finished thing that a seller makes. */
export type ReviewedType = ProductType | 'finished';

/** An opening sentence; after words in brackets, only for products whose name has one of them: `'[Flat, Mop] Covers … | Couvre …'`. */
export type Opening = Pair;

/** A size of a product, with its price and weight. */
export type Size = { name: Pair; code: string; cents: number; grams: number; measure?: UnitMeasure };
/** A property with its possible values; texts refer to the product's value by `{key}`. */
export type Fact = readonly [key: string, name: Pair, values: readonly Pair[]];

/** Values of facts that a name allows; none where the fact doesn't apply. */
export type Settled = Readonly<Record<string, readonly Pair[]>>;

/** A family of products that differ by brand, line, name and facts, and whose variants differ by colour and size. */
export type Family = {
  key: string;
  /** Slug of the leaf category. */
  leaf: string;
  craft: Craft;
  /** Decides which sentences descriptions and reviews may use. */
  type: ProductType;
  /** The picture of every product, or one for each of `names` in their order, where the names are different things. */
  art: Kind | readonly Kind[];
  /** Product names; the factor scales the price, and `settled` restricts facts (a linen yarn isn't all cotton). */
  names: readonly (Pair | readonly [name: Pair, factor: number, settled?: Settled])[];
  /** Products have a range name (“Larkspur”), as yarns, papers and paints do. */
  lined?: boolean;
  palette?: PaletteName;
  /** Fewest and most colours. */
  many?: readonly [number, number];
  /** The name of the size option, such as 'Weight | Poids'; families without it have one size. */
  axis?: Pair;
  sizes: readonly Size[];
  /** Sizes of products whose name has the word: a round canvas has no width and height. */
  sizesOf?: Readonly<Record<string, readonly Size[]>>;
  /** Size charts of products whose name has the word. */
  charts?: Readonly<Record<string, SizeChart>>;
  facts: readonly Fact[];
  /** Opening sentences; may use `{fact}`. */
  about: readonly Opening[];
  /** Second line of the label on the picture; may use `{size}` and facts. */
  sub?: Pair;
  /** The picture's colour for a family without a palette. */
  hex?: string;
  accent?: string;
  pattern?: Pattern;
  /** Dyed or printed in lots that must match (§3). */
  lots?: boolean;
  /** The number of products relative to other families; 1 by default. */
  share?: number;
  /** Search terms. */
  tags: readonly string[];
};

/** The picture of a family's name at an index (0 for the family itself). */
export function kindOf({ key, art }: Pick<Family, 'key' | 'art'>, at = 0): Kind {
  const kind = typeof art === 'string' ? art : art[at];
  if (kind === undefined) throw new Error(`No picture for name ${String(at)} of ${key}`);
  return kind;
}
