import type { Kind, Pattern } from '#server/features/pictures/vocabulary.ts';
import type { PaletteName } from '../colours/palettes.ts';
import type { Craft, ReviewedType } from '../product-family.ts';
import type { SizeChart } from '../size-chart.ts';
import type { Pair } from '../text.ts';

/** A kind of item that a seller makes. */
export type Good = {
  name: Pair;
  leaf: string;
  /** Decides which sentences its reviews may use. */
  type: ReviewedType;
  art: Kind;
  cents: number;
  grams: number;
  palette?: PaletteName;
  /** The name of the option by which sizes differ. */
  axis?: Pair;
  /** Sizes; the factor scales the price. */
  sizes?: readonly (readonly [name: Pair, code: string, factor: number])[];
  chart?: SizeChart;
  about: Pair;
};
/** A design the seller repeats on different goods: its name and its colours. */
export type Motif = readonly [name: Pair, hex: string, accent: string, pattern: Pattern];

/** A third-party seller of the demo. */
export type Maker = {
  id: number;
  name: string;
  userId?: string;
  city: string;
  state: string;
  country: 'US' | 'CA';
  /** The address for returned parcels, in the same town. */
  returns: readonly [line1: string, zipCode: string];
  /** A maker space (§3: store type 0), which sells under /makerplace; otherwise a studio. */
  space: boolean;
  plan: 'basic' | 'studio' | 'guild';
  handlingDays: number;
  craft: Craft;
  about: Pair;
  /** The material of every good. */
  material: Pair;
  voice: readonly Pair[];
  goods: readonly Good[];
  motifs: readonly Motif[];
  tags: readonly string[];
};
