import { fingerprint, seededNumbers } from '#server/features/pictures/chance.ts';

/** A seeded random source. The same seed and key give the same choices, whatever else is generated. */
export type SeededRandom = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** True with this probability. */
  happens: (probability: number) => boolean;
  /** A random member of the list. @throws Error for an empty list */
  pick: <T>(list: readonly T[]) => T;
  /** `count` distinct random members, in the order of the list. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** A shuffled copy. */
  shuffled: <T>(list: readonly T[]) => T[];
};

export function seededRandom(seed: number, key: string): SeededRandom {
  const next = seededNumbers(fingerprint(`${String(seed)}/${key}`));
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((member) => ({ member, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ member }) => member);
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error(`Nothing to choose from for ${key}`);
      return chosen;
    },
    some: (list, count) => {
      const chosen = new Set(shuffled(list.map((_, at) => at)).slice(0, count));
      return list.filter((_, at) => chosen.has(at));
    },
    shuffled,
  };
}

export { fingerprint };
