import { alter, mutation, watching } from './altering.ts';
import type { TransitionKey } from '../../../machines/chart/declared.ts';
import type { Journey } from './collecting.ts';
import type { Mutant } from './mutants.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  /** The first journey that noticed; null where none did. */
  readonly noticedBy: string | null;
  /** How many journeys take the transition, and so could have noticed. */
  readonly takenBy: number;
}

/** A journey that takes longer than this waits for something that does not come. ms. */
const JOURNEY_MS = 5_000;

/** Runs a journey; answers what it fails with, or null. */
async function failureOf({ run }: Journey): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${JOURNEY_MS} ms`)), JOURNEY_MS);
  });
  try {
    await Promise.race([run(), late]);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs every journey on the charts as they are, and answers which journeys choose which transition.
 * @throws where a journey fails without any mistake in a chart: then it can't tell one
 */
export async function journeysByTransition(
  journeys: readonly Journey[],
): Promise<Map<TransitionKey, Set<Journey>>> {
  const takers = new Map<TransitionKey, Set<Journey>>();
  for (const journey of journeys) {
    alter(watching((key) => takers.set(key, (takers.get(key) ?? new Set()).add(journey))));
    const failure = await failureOf(journey);
    alter(null);
    if (failure) throw new Error(`"${journey.name}" fails on the charts as they are`, { cause: failure });
  }
  return takers;
}

/** Runs the journeys that take a mutant's transition, until one of them notices. No other journey can. */
export async function tryMutant(mutant: Mutant, takers: ReadonlySet<Journey>): Promise<Verdict> {
  const alteration = mutation(mutant);
  const verdict = { mutant, noticedBy: null, takenBy: takers.size };
  for (const journey of takers) {
    alter(alteration);
    const failure = await failureOf(journey);
    alter(null);
    if (failure) return { ...verdict, noticedBy: journey.name };
  }
  return verdict;
}
