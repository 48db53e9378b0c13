import type { Pair } from '../text.ts';

/** So many of a product of this family; `wants` name its colour, its size or words of its title, all of which it has to have. */
export type Supply = readonly [family: string, quantity: number, note?: Pair, ...wants: string[]];
/** `Title. Text` of a step, in both languages with `::` between title and text. */
export type Step = `${string} :: ${string} | ${string} :: ${string}`;

/** Something to make, written out. */
export type Plan = {
  title: Pair;
  leaf: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  minutes: number;
  hex: string;
  accent: string;
  about: Pair;
  steps: readonly Step[];
  supplies: readonly Supply[];
};
