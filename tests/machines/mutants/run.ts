/**
 * `npm run test:mutants`: takes every declared transition of every registered machine away, then lets it lead
 * elsewhere, one at a time, and runs the journeys until one notices. Journeys are written by hand and know nothing of
 * the generated walks, which would follow a mistake in the chart they are generated from.
 */
import { readdir, readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { registry } from '../../../machines/registry.ts';
import { readExclusions } from '../walker/exclusions.ts';
import { takeCollected } from './collecting.ts';
import type { Journey } from './collecting.ts';
import { mutantsOf } from './mutants.ts';
import { scoreOf, scoreTable, shortfalls, survivorLine, writeMutants } from './report.ts';
import { journeysByTransition, tryMutant } from './trial.ts';
import type { Verdict } from './trial.ts';

const FOLDER = new URL('../', import.meta.url);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The journeys of every machine: the tests in `<machine>.test.ts` and `<machine>-….test.ts`. */
async function collectJourneys(): Promise<Journey[]> {
  register('./resolving.ts', import.meta.url);
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.test.ts'));
  const journeys: Journey[] = [];
  for (const { name } of registry) {
    const own = files.filter((file) => file === `${name}.test.ts` || file.startsWith(`${name}-`));
    if (own.length === 0)
      throw new Error(`${name} has no journeys: tests/machines/${name}.test.ts is missing`);
    for (const file of own) {
      await import(new URL(file, FOLDER).href);
      journeys.push(...takeCollected());
    }
  }
  return journeys;
}

const startedAt = performance.now();
const journeys = await collectJourneys();
const takers = await journeysByTransition(journeys);

// An actor that nobody watches fails some time after it was sent an event. A real run fails by that as well; here it
// may come when another mutant is tried already, and must not speak for that one: only what a journey itself sees counts.
process.on('uncaughtException', () => undefined);

const verdicts: Verdict[] = [];
for (const mutant of registry.flatMap(({ machine }) => mutantsOf(machine))) {
  verdicts.push(await tryMutant(mutant, takers.get(mutant.key) ?? new Set()));
}
// What was altered is as it was: else a mutant would have been noticed for the one before it.
await journeysByTransition(journeys);

const seconds = Math.round(performance.now() - startedAt) / 1000;
const unnoticed = verdicts.filter(({ noticedBy }) => noticedBy === null);
const { reasons, faults } = readExclusions(
  await readFile(new URL('equivalent.txt', import.meta.url), 'utf8'),
  new Set(verdicts.map(({ mutant }) => mutant.name)),
  new Set(verdicts.filter(({ noticedBy }) => noticedBy !== null).map(({ mutant }) => mutant.name)),
  { unknown: 'there is no such mutant', reached: 'a journey notices it, the line excludes nothing' },
);
const survivors = unnoticed.filter(({ mutant }) => !reasons.has(mutant.name));
const scores = registry.map((entry) =>
  scoreOf(
    entry,
    verdicts.filter(({ mutant }) => mutant.machine === entry.name),
    reasons,
  ),
);
await writeMutants(scores, verdicts, survivors, seconds);

say(scoreTable(scores));
for (const survivor of survivors) say(`survived: ${survivorLine(survivor)}`);
for (const fault of faults) say(`equivalent.txt: ${fault}`);
const lacks = shortfalls(scores);
for (const lack of lacks) say(lack);
say(`${verdicts.length} mutants tried on ${journeys.length} journeys in ${seconds.toFixed(1)} s`);
process.exit(lacks.length + faults.length > 0 ? 1 : 0);
