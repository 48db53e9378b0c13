import { mkdir, writeFile } from 'node:fs/promises';
import type { Exclusions } from '../walker/exclusions.ts';
import { aligned } from '../walker/report.ts';
import type { Verdict } from './trial.ts';

/** The counts of one machine or server folder. */
export interface Score {
  readonly area: string;
  readonly mutants: number;
  readonly noticed: number;
  readonly equivalent: number;
  readonly survived: number;
}

/** Counts the verdicts on the mutants of one area. */
export function scoreOf(
  area: string,
  verdicts: readonly Verdict[],
  equivalents: Exclusions['reasons'],
): Score {
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
  const equivalent = verdicts.filter((verdict) => equivalents.has(verdict.name)).length;
  const survived = verdicts.length - noticed - equivalent;
  return { area, mutants: verdicts.length, noticed, equivalent, survived };
}

function sumOf(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    area: 'all',
    mutants: sum(({ mutants }) => mutants),
    noticed: sum(({ noticed }) => noticed),
    equivalent: sum(({ equivalent }) => equivalent),
    survived: sum(({ survived }) => survived),
  };
}

const shareOf = ({ noticed, survived }: Score): number => noticed / (noticed + survived);

/** A message for each area in which a mutant has survived. */
export const shortfalls = (scores: readonly Score[]): string[] =>
  scores
    .filter(({ survived }) => survived > 0)
    .map((score) => `${score.area}: ${percent(shareOf(score))} noticed, all have to be`);

/** A table with a line for each area, and their sum. */
export function scoreTable(scores: readonly Score[]): string {
  return aligned([
    ['area', 'mutants', 'noticed', 'equivalent', 'survived', 'score'],
    ...[...scores, sumOf(scores)].map((score) => [
      score.area,
      ...[score.mutants, score.noticed, score.equivalent, score.survived].map(String),
      percent(shareOf(score)),
    ]),
  ]);
}

/** Rounded down, so that only a full score is shown as 100 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/** A survivor with its reason: no journey passes there, or none checks the effect. */
export const survivorLine = ({ name, takenBy }: Verdict): string =>
  takenBy === 0
    ? `${name}: no journey passes there`
    : `${name}: ${String(takenBy)} journeys could notice, none does`;

/** Writes `test-results/mutants.json`. */
export async function writeMutants(
  scores: readonly Score[],
  verdicts: readonly Verdict[],
  survivors: readonly Verdict[],
  seconds: number,
): Promise<void> {
  const report = {
    seconds,
    areas: scores,
    survivors: survivors.map(({ name }) => name),
    mutants: verdicts,
  };
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/mutants.json', `${JSON.stringify(report, null, 2)}\n`);
}
