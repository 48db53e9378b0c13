/** Tries every mutant, and reports the results. */
import { readdir, readFile } from 'node:fs/promises';
import { registry } from '#machines/registry.ts';
import { readExclusions } from '../walker/exclusions.ts';
import { takeCollected } from './collecting.ts';
import type { Journey } from './collecting.ts';
import type { SourceMutant } from './instrument.ts';
import { mutantsOf } from './mutants.ts';
import { scoreOf, scoreTable, shortfalls, survivorLine, writeMutants } from './report.ts';
import { areaOf, ruleTests } from './scope.ts';
import { takersOf, tryMutant, trySource } from './trial.ts';
import type { Verdict } from './trial.ts';

const FOLDER = new URL('../', import.meta.url);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The tests of `<machine>.test.ts` and `<machine>-….test.ts` for every wanted machine, and those of rules. */
async function collectJourneys(isWanted: (area: string) => boolean): Promise<Journey[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.test.ts'));
  const journeys: Journey[] = [];
  const take = async (url: URL): Promise<void> => {
    await import(url.href);
    journeys.push(...takeCollected());
  };
  for (const { name } of registry.filter((each) => isWanted(each.name))) {
    const own = files.filter((file) => file === `${name}.test.ts` || file.startsWith(`${name}-`));
    if (own.length === 0)
      throw new Error(`${name} has no journeys: tests/machines/${name}.test.ts is missing`);
    for (const file of own) await take(new URL(file, FOLDER));
  }
  for (const url of ruleTests(isWanted)) await take(url);
  return journeys;
}

/**
 * @param areas tried on their own tests only; if empty, every area is tried on all tests
 * @returns the exit code
 */
export async function tryAll(source: readonly SourceMutant[], areas: ReadonlySet<string>): Promise<number> {
  const charts = registry.flatMap(({ machine }) => mutantsOf(machine));
  const isWanted = (area: string): boolean => areas.size === 0 || areas.has(area);
  const known = new Set([...charts.map(({ machine }) => machine), ...source.map(({ file }) => areaOf(file))]);
  const unknown = [...areas].filter((area) => !known.has(area));
  if (unknown.length > 0) {
    print(`no area is called ${unknown.join(', ')}; there are ${[...known].sort().join(', ')}`);
    return 1;
  }
  const startedAt = performance.now();
  const journeys = await collectJourneys(isWanted);
  const takers = await takersOf(journeys);

  // An unobserved actor throws some time after its event, perhaps while the next mutant is tried. Only errors that a
  // journey itself sees count.
  process.on('uncaughtException', () => undefined);

  const verdicts: Verdict[] = [];
  for (const mutant of charts) if (isWanted(mutant.machine)) verdicts.push(await tryMutant(mutant, takers));
  for (const mutant of source)
    if (isWanted(areaOf(mutant.file))) verdicts.push(await trySource(mutant, takers, journeys));
  // All alterations are undone: otherwise a journey would fail here.
  await takersOf(journeys);

  const seconds = Math.round(performance.now() - startedAt) / 1000;
  const { reasons, faults } = readExclusions(
    await readFile(new URL('equivalent.txt', import.meta.url), 'utf8'),
    new Set([...charts, ...source].map(({ name }) => name)),
    new Set(verdicts.filter(({ noticedBy }) => noticedBy !== null).map(({ name }) => name)),
    { unknown: 'there is no such mutant', reached: 'a journey notices it, the line excludes nothing' },
  );
  const survivors = verdicts.filter(({ name, noticedBy }) => noticedBy === null && !reasons.has(name));
  const scores = [...new Set(verdicts.map(({ area }) => area))].sort().map((area) =>
    scoreOf(
      area,
      verdicts.filter((verdict) => verdict.area === area),
      reasons,
    ),
  );
  await writeMutants(scores, verdicts, survivors, seconds);

  print(scoreTable(scores));
  for (const survivor of survivors) print(`survived: ${survivorLine(survivor)}`);
  const lacks = [...shortfalls(scores), ...faults.map((fault) => `equivalent.txt: ${fault}`)];
  for (const lack of lacks) print(lack);
  print(
    `${String(verdicts.length)} mutants tried on ${String(journeys.length)} tests in ${seconds.toFixed(1)} s`,
  );
  return lacks.length > 0 ? 1 : 0;
}
