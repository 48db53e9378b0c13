/**
 * `npm run explore [-- --minutes N]`: runs every test that draws its cases (random walks, properties) with new seeds, an hour
 * long or N minutes. Prints the seed of each round, and for each failure how to run it again; exits with 1 where there was one.
 */
import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawingTests } from './support/drawing-tests.ts';
import { endAll, run } from './support/process.ts';
import type { Counts } from './support/tally.ts';
import { MINUTE_MS } from '../machines/rules/durations.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORT = resolve(ROOT, 'test-results/explore.json');
const MINUTES = 60;
/** A round that takes longer hangs. */
const ROUND_MS = 20 * MINUTE_MS;
const SEED_MAX = 2 ** 31 - 1;
const PROJECTS = ['unit', 'machines', 'api'];
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function failuresOf(
  seed: number,
  files: readonly string[],
): Promise<{ failures: readonly string[]; output: string }> {
  await rm(REPORT, { force: true });
  const { code, output } = await run(
    'node_modules/.bin/vitest',
    [
      'run',
      ...PROJECTS.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./tests/support/vitest-counts.ts',
      ...files,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, EXPLORE_SEED: String(seed), ATELIER_COUNTS: REPORT, NO_COLOR: '1' },
      limitMs: ROUND_MS,
    },
  );
  if (code === 0) return { failures: [], output };
  try {
    const { failures }: Counts = JSON.parse(await readFile(REPORT, 'utf8'));
    return { failures: failures.length > 0 ? failures : ['something outside of any test'], output };
  } catch {
    return { failures: [`the round itself, with code ${String(code)}`], output };
  }
}

async function explore(minutes: number): Promise<number> {
  await mkdir(resolve(ROOT, 'test-results'), { recursive: true });
  const files = await drawingTests(PROJECTS);
  const startedAt = performance.now();
  let found = 0;
  print(`${String(files.length)} test files, ${String(minutes)} minutes`);
  for (let round = 1; round === 1 || performance.now() - startedAt < minutes * MINUTE_MS; round += 1) {
    const seed = randomInt(1, SEED_MAX);
    const begun = performance.now();
    const { failures, output } = await failuresOf(seed, files);
    found += failures.length;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    print(
      `round ${String(round)}, seed ${String(seed)}: ${failures.length === 0 ? 'nothing found' : `${String(failures.length)} failed`} in ${seconds} s`,
    );
    if (failures.length === 0) continue;
    print(output.trimEnd());
    for (const failure of failures)
      print(
        `found: ${failure}\n  again: EXPLORE_SEED=${String(seed)} npx vitest run ${failure.split(' > ')[0] ?? ''}`,
      );
  }
  print(
    found === 0 ? 'nothing found' : `${String(found)} found: pin each by a test of its own, then mend it`,
  );
  return found;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}
const { values } = parseArgs({ options: { minutes: { type: 'string', default: String(MINUTES) } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no time`);
process.exitCode = (await explore(minutes)) > 0 ? 1 : 0;
