import type { Kind } from '#server/features/pictures/vocabulary.ts';
import type { Pair } from '../text.ts';

/** A quantity of a product of this family whose title, colour or size contains every one of `wants`. */
export type Supply = readonly [family: string, quantity: number, note?: Pair, ...wants: string[]];
/** `Title. Text` of a step, in both languages with `::` between title and text. */
export type Step = `${string} :: ${string} | ${string} :: ${string}`;

/** A project: something to make, with its steps and supplies. */
export type Plan = {
  title: Pair;
  /** The picture of what is made. */
  art: Kind;
  leaf: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  hex: string;
  accent: string;
  about: Pair;
  steps: readonly Step[];
  supplies: readonly Supply[];
};
