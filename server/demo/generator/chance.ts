import { seededRandom, fingerprint } from '../../features/pictures/chance.ts';

/** A repeatable source of choices. The same key gives the same choices, whatever is generated around it. */
export type Chance = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  /** True with this probability. */
  happens: (probability: number) => boolean;
  /** One of a list, which must not be empty. */
  pick: <T>(list: readonly T[]) => T;
  /** `count` different members, in the order of the list. */
  some: <T>(list: readonly T[], count: number) => T[];
  /** The list in another order. */
  shuffled: <T>(list: readonly T[]) => T[];
};

export function chance(seed: number, key: string): Chance {
  const next = seededRandom(fingerprint(`${String(seed)}/${key}`));
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
