import { setImmediate as nextTurn } from 'node:timers/promises';
import { alter, mutation, watching } from './altering.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Journey } from './collecting.ts';
import type { SourceMutant } from './instrument.ts';
import type { Mutant } from './mutants.ts';
import { areaOf } from './scope.ts';
import { switchOn, watchPlaces } from './switch.ts';

/** The result of one mutant. */
export interface Verdict {
  readonly name: string;
  /** The machine, or the server folder of the source. */
  readonly area: string;
  /** The first journey that noticed, or null. */
  readonly noticedBy: string | null;
  /** The number of journeys that pass there and could have noticed. */
  readonly takenBy: number;
}

/** The tests that choose a transition, use a machine or pass a place of the source, by its key. */
export type Takers = ReadonlyMap<TransitionKey | number, ReadonlySet<Journey>>;

/**
 * A journey that takes more turns of the event loop is taken to wait forever. Turns instead of time
 * make the result independent of the load; journeys have simulated clocks and answers.
 */
const TURNS_MAX = 2_000;

const LATE = new Error(`not over after ${String(TURNS_MAX)} turns`);

/** Runs a journey; returns its error, or null. */
async function failureOf({ run }: Journey, turnsMax = TURNS_MAX): Promise<Error | null> {
  let isOver = false;
  const late = async (): Promise<never> => {
    for (let turn = 0; turn < turnsMax && !isOver; turn += 1) await nextTurn();
    throw LATE;
  };
  try {
    await Promise.race([run(), late()]);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    isOver = true;
  }
}

/**
 * Runs every journey without a mutant, and returns which of them pass where.
 * @throws if a journey fails without a mutant
 */
export async function takersOf(journeys: Journey[]): Promise<Takers> {
  const takers = new Map<TransitionKey | number, Set<Journey>>();
  const took = new Map<Journey, number>();
  for (const journey of journeys) {
    const record = (key: TransitionKey | number): void => {
      const known = takers.get(key);
      if (known === undefined) takers.set(key, new Set([journey]));
      else known.add(journey);
    };
    alter(watching(record));
    watchPlaces(record);
    const begun = performance.now();
    // The first journey may wait for its imports.
    const failure = await failureOf(journey, Number.POSITIVE_INFINITY);
    alter(null);
    watchPlaces(null);
    took.set(journey, performance.now() - begun);
    if (failure) throw new Error(`"${journey.name}" fails without a mutant`, { cause: failure });
  }
  // Quick journeys first: one that notices is enough.
  const byTime = (a: Journey, b: Journey): number => (took.get(a) ?? 0) - (took.get(b) ?? 0);
  journeys.sort(byTime);
  return new Map([...takers].map(([key, all]) => [key, new Set([...all].sort(byTime))]));
}

/** Runs journeys until one notices; returns its name. */
async function noticing(
  journeys: Iterable<Journey>,
  on: () => void,
  off: () => void,
): Promise<string | null> {
  for (const journey of journeys) {
    on();
    const failure = await failureOf(journey);
    off();
    if (failure) return journey.name;
  }
  return null;
}

const NO_JOURNEYS: ReadonlySet<Journey> = new Set();

/**
 * The key whose journeys can notice: the transition or the branch above it; the whole machine
 * for guards, tags and states, because refused events may now be permitted.
 */
function noticeableAt({ machine, key, change }: Mutant): TransitionKey {
  if (change.kind === 'drop' || change.kind === 'retarget') return key;
  if (change.kind === 'sooner') return change.than;
  const isOfTransition = (change.kind === 'skip' || change.kind === 'swap') && change.of === 'transition';
  return isOfTransition ? key : machine;
}

/** Tries a mutant of a chart on the journeys that pass there. */
export async function tryMutant(mutant: Mutant, takers: Takers): Promise<Verdict> {
  const { name, machine } = mutant;
  const journeys = takers.get(noticeableAt(mutant)) ?? NO_JOURNEYS;
  const alteration = mutation(mutant);
  const noticedBy = await noticing(
    journeys,
    () => alter(alteration),
    () => alter(null),
  );
  return { name, area: machine, noticedBy, takenBy: journeys.size };
}

/** Tries a mutant of the source on the journeys that pass there. Constants and tables have no place, so all journeys run. */
export async function trySource(
  { name, file, nth, isPlace }: SourceMutant,
  takers: Takers,
  all: readonly Journey[],
): Promise<Verdict> {
  const area = areaOf(file);
  const journeys = isPlace ? (takers.get(nth) ?? NO_JOURNEYS) : new Set(all);
  const noticedBy = await noticing(
    journeys,
    () => switchOn(nth),
    () => switchOn(null),
  );
  return { name, area, noticedBy, takenBy: journeys.size };
}
