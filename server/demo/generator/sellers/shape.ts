import type { Kind, Pattern } from '../../../features/pictures/vocabulary.ts';
import type { PaletteName } from '../colours/palettes.ts';
import type { Craft } from '../shape.ts';
import type { Pair } from '../text.ts';

/** Something a seller makes: its name, where it belongs, what it looks like, costs and weighs, and what is said of it. */
export type Good = {
  name: Pair;
  leaf: string;
  art: Kind;
  cents: number;
  grams: number;
  palette?: PaletteName;
  about: Pair;
};
/** A design the seller repeats on different goods: its name and its colours. */
export type Motif = readonly [name: Pair, hex: string, accent: string, pattern: Pattern];

/** A third-party seller: a person with a table, a town and a way of speaking. */
export type Maker = {
  id: number;
  name: string;
  userId?: string;
  city: string;
  state: string;
  country: 'US' | 'CA';
  /** Where returned parcels go, in the same town. */
  returns: readonly [line1: string, zipCode: string];
  /** The maker-space kind of store (§3: store type 0) sells under /makerplace. */
  space: boolean;
  plan: 'basic' | 'studio' | 'guild';
  handlingDays: number;
  craft: Craft;
  about: Pair;
  /** What is in everything made here. */
  material: Pair;
  voice: readonly Pair[];
  goods: readonly Good[];
  motifs: readonly Motif[];
  tags: readonly string[];
};
