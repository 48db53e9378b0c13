import type { Craft } from './product-family.ts';
import type { Pair } from './text.ts';

/** Sentences for descriptions of any supply of a craft: its use, and advice. */
export type Voice = { use: readonly Pair[]; advice: readonly Pair[] };

/** Tools and kits have the same sentences in every craft. */
export type Manner = Craft | 'tool' | 'kit';
