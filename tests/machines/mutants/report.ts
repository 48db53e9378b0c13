import { mkdir, writeFile } from 'node:fs/promises';
import type { Exclusions } from '../walker/exclusions.ts';
import { aligned } from '../walker/report.ts';
import type { Verdict } from './trial.ts';

/** What came out for one machine. */
export interface Score {
  readonly machine: string;
  /** Whether the server moves rows by it. */
  readonly onServer: boolean;
  readonly mutants: number;
  readonly noticed: number;
  readonly equivalent: number;
  readonly survived: number;
}

/** How much has to be noticed, of the mutants that are not equivalent: of machines on the server, and over all. */
const SHARE_ON_SERVER = 1;
const SHARE_OVER_ALL = 0.95;

/** Counts the verdicts on the mutants of one machine. */
export function scoreOf(
  { name, onServer }: { readonly name: string; readonly onServer: boolean },
  verdicts: readonly Verdict[],
  equivalents: Exclusions['reasons'],
): Score {
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
  const equivalent = verdicts.filter(({ mutant }) => equivalents.has(mutant.name)).length;
  const survived = verdicts.length - noticed - equivalent;
  return { machine: name, onServer, mutants: verdicts.length, noticed, equivalent, survived };
}

function sumOf(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    machine: 'all',
    onServer: false,
    mutants: sum(({ mutants }) => mutants),
    noticed: sum(({ noticed }) => noticed),
    equivalent: sum(({ equivalent }) => equivalent),
    survived: sum(({ survived }) => survived),
  };
}

const shareOf = ({ noticed, survived }: Score): number => noticed / (noticed + survived);

/** What falls short of its share; nothing where all is well. */
export function shortfalls(scores: readonly Score[]): string[] {
  const onServer = scores.filter((score) => score.onServer && shareOf(score) < SHARE_ON_SERVER);
  const all = shareOf(sumOf(scores)) < SHARE_OVER_ALL ? [sumOf(scores)] : [];
  return [...onServer, ...all].map(
    (score) =>
      `${score.machine}: ${percent(shareOf(score))} noticed, ${percent(score.onServer ? SHARE_ON_SERVER : SHARE_OVER_ALL)} wanted`,
  );
}

/** A line a machine, and their sum. */
export function scoreTable(scores: readonly Score[]): string {
  return aligned([
    ['machine', 'mutants', 'noticed', 'equivalent', 'survived', 'score'],
    ...[...scores, sumOf(scores)].map((score) => [
      score.machine,
      ...[score.mutants, score.noticed, score.equivalent, score.survived].map(String),
      percent(shareOf(score)),
    ]),
  ]);
}

/** Rounded down: what is not all is not 100 %. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}

/** A survivor by name, and what it lacks: a journey that goes there, or one that looks. */
export function survivorLine({ mutant: { name, change }, takenBy }: Verdict): string {
  const to = change.kind === 'retarget' ? ` to ${change.to}` : '';
  return takenBy === 0
    ? `${name}${to}: no journey takes this transition`
    : `${name}${to}: ${takenBy} journeys take this transition, none looks where it leads`;
}

/** Writes `test-results/mutants.json`. */
export async function writeMutants(
  scores: readonly Score[],
  verdicts: readonly Verdict[],
  survivors: readonly Verdict[],
  seconds: number,
): Promise<void> {
  const mutants = verdicts.map(({ mutant: { name, change }, noticedBy, takenBy }) => ({
    name,
    ...(change.kind === 'retarget' ? { to: change.to } : {}),
    noticedBy,
    takenBy,
  }));
  const report = {
    seconds,
    machines: scores,
    survivors: survivors.map(({ mutant }) => mutant.name),
    mutants,
  };
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/mutants.json', `${JSON.stringify(report, null, 2)}\n`);
}
