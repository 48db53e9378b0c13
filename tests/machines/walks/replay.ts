/** Runs random walks, reports a failing one, and repeats it. */
import fc, { SEED } from '#tests/support/fast-check-seed.ts';

/** A step: its kind and two choices. Small numbers are the simplest, so that failures shrink to them. */
export type Step = readonly [kind: number, which: number, variant: number];

const CHOICES = 9_999;
const step: fc.Arbitrary<Step> = fc.tuple(fc.nat(99), fc.nat(CHOICES), fc.nat(CHOICES));
/** The maximum number of steps in one walk. */
const WALK_MAX = 120;
const walks = fc.tuple(fc.nat(CHOICES), fc.array(step, { minLength: 1, maxLength: WALK_MAX, size: 'max' }));
/** Walks in one run. */
const BATCH = 60;

/** Runs a random walk from a start. Resolves to the number of steps; throws when a rule is broken. */
export type Walking = (start: number, steps: readonly Step[]) => Promise<number>;

export interface Replay {
  readonly seed?: number;
  readonly path?: string;
  /** Reports the first failing walk as it is, without looking for a shorter one. */
  readonly endOnFailure?: boolean;
}

/**
 * `WALK_SEED` and `WALK_PATH`, as a failure prints them, repeat that walk alone.
 *
 *     WALK_SEED=42 WALK_PATH=7:3 npx vitest run --project machines tests/machines/random-walks -t ' session$'
 */
export function replayAsked(): Replay {
  const { WALK_SEED, WALK_PATH } = process.env;
  return {
    ...(WALK_SEED === undefined ? {} : { seed: Number(WALK_SEED) }),
    ...(WALK_PATH === undefined ? {} : { path: WALK_PATH }),
  };
}

/**
 * Runs random walks of at least `least` steps in all, always the same ones unless a seed is given.
 * @throws Error with the shortest failing walk found, and how to repeat it
 */
export async function wander(
  name: string,
  walking: Walking,
  least: number,
  replay = replayAsked(),
): Promise<number> {
  let walked = 0;
  const property = fc.asyncProperty(walks, async ([start, steps]) => {
    walked += await walking(start, steps);
  });
  let seed = SEED;
  do {
    const details = await fc.check(property, { seed, numRuns: BATCH, ...replay });
    if (details.failed) throw new WalkFailed(name, details);
    seed += 1;
  } while (walked < least && replay.seed === undefined);
  return walked;
}

/** A rule that a walk has broken. */
export class WalkFailed extends Error {
  readonly seed: number;
  readonly path: string;
  /** The rule, and the shortest walk found that breaks it. */
  readonly why: string;

  constructor(name: string, { seed, counterexamplePath, errorInstance }: fc.RunDetails<[[number, Step[]]]>) {
    const path = counterexamplePath ?? '';
    const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    super(
      `${name}: ${why}\nwalk it again: WALK_SEED=${String(seed)} WALK_PATH=${path} npx vitest run --project machines tests/machines/random-walks -t ' ${name}$'`,
    );
    this.name = 'WalkFailed';
    this.seed = seed;
    this.path = path;
    this.why = why;
  }
}
