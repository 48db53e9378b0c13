import { setImmediate as nextTurn } from 'node:timers/promises';
import { alter, mutation, watching } from './altering.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Journey } from './collecting.ts';
import type { SourceMutant } from './instrument.ts';
import type { Mutant } from './mutants.ts';
import { areaOf } from './scope.ts';
import { switchOn, watchPlaces } from './switch.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly name: string;
  /** The machine, or the room that the source lies in. */
  readonly area: string;
  /** The first journey that noticed; null where none did. */
  readonly noticedBy: string | null;
  /** How many journeys pass there, and so could have noticed. */
  readonly takenBy: number;
}

/** Which tests choose a transition, use a machine, or pass a place of the source. */
export type Takers = ReadonlyMap<TransitionKey | number, ReadonlySet<Journey>>;

/**
 * A journey that is not over after this many turns of the event loop waits for something that does not come. In turns and not in
 * time, so that a busy machine changes nothing: clocks and answers of journeys are their own.
 */
const TURNS_MAX = 2_000;

const LATE = new Error(`not over after ${String(TURNS_MAX)} turns`);

/** Runs a journey; answers what it fails with, or null. */
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
 * Runs every journey on what is there, and answers which of them take what.
 * @throws where a journey fails without any mistake: then it can't tell one
 */
export async function takersOf(journeys: Journey[]): Promise<Takers> {
  const takers = new Map<TransitionKey | number, Set<Journey>>();
  const took = new Map<Journey, number>();
  for (const journey of journeys) {
    const tell = (key: TransitionKey | number): void => {
      const known = takers.get(key);
      if (known === undefined) takers.set(key, new Set([journey]));
      else known.add(journey);
    };
    alter(watching(tell));
    watchPlaces(tell);
    const begun = performance.now();
    // The first one of its kind may have to wait for what it imports.
    const failure = await failureOf(journey, Number.POSITIVE_INFINITY);
    alter(null);
    watchPlaces(null);
    took.set(journey, performance.now() - begun);
    if (failure) throw new Error(`"${journey.name}" fails on what is there`, { cause: failure });
  }
  // Quick ones are asked first: whoever notices, one is enough.
  const byTime = (a: Journey, b: Journey): number => (took.get(a) ?? 0) - (took.get(b) ?? 0);
  journeys.sort(byTime);
  return new Map([...takers].map(([key, all]) => [key, new Set([...all].sort(byTime))]));
}

/** Runs journeys until one of them notices. */
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

const NOBODY: ReadonlySet<Journey> = new Set();

/**
 * Whose journeys can notice: those of its transition, or of the branch that it comes before; where what was refused may be allowed
 * now, or a state is another, those of the machine.
 */
function noticeableAt({ machine, key, change }: Mutant): TransitionKey {
  if (change.kind === 'drop' || change.kind === 'retarget') return key;
  if (change.kind === 'sooner') return change.than;
  const isOfTransition = (change.kind === 'skip' || change.kind === 'swap') && change.of === 'transition';
  return isOfTransition ? key : machine;
}

/** Tries a mutant of a chart on the journeys that can notice. */
export async function tryMutant(mutant: Mutant, takers: Takers): Promise<Verdict> {
  const { name, machine } = mutant;
  const journeys = takers.get(noticeableAt(mutant)) ?? NOBODY;
  const alteration = mutation(mutant);
  const noticedBy = await noticing(
    journeys,
    () => alter(alteration),
    () => alter(null),
  );
  return { name, area: machine, noticedBy, takenBy: journeys.size };
}

/** Tries a mutant of the source on the journeys that pass there. Figures and tables have no place: any journey may need them. */
export async function trySource(
  { name, file, nth, isPlace }: SourceMutant,
  takers: Takers,
  all: readonly Journey[],
): Promise<Verdict> {
  const area = areaOf(file);
  const journeys = isPlace ? (takers.get(nth) ?? NOBODY) : new Set(all);
  const noticedBy = await noticing(
    journeys,
    () => switchOn(nth),
    () => switchOn(null),
  );
  return { name, area, noticedBy, takenBy: journeys.size };
}
