import type { ProductType } from './product-family.ts';
import type { Pair } from './text.ts';

/** Sentences for descriptions of any product of a type: its use, and advice. Each must be true of every product of the type. */
export type Voice = { use: readonly Pair[]; advice: readonly Pair[] };

export type Voices<T extends ProductType> = Readonly<Record<T, Voice>>;
