/**
 * `npm test [stage…]`: everything that has to hold before a change is let in. Runs every stage (or those named),
 * prints a failing stage's output in full, and ends with one line `N passed, N failed`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findChromium } from './support/chromium.ts';
import { endAll, run } from './support/process.ts';
import { LANES, REPORTS, reportFile } from './support/stages.ts';
import type { Stage } from './support/stages.ts';
import { NOTHING, tallyStage } from './support/tally.ts';
import type { Tally } from './support/tally.ts';

interface Result {
  readonly stage: Stage;
  readonly tally: Tally;
  readonly ms: number;
}

const ROOT = resolve(import.meta.dirname, '..');
const HEARTBEAT_MS = 60_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function summary({ stage, tally, ms }: Result): string {
  const mark = tally.failed === 0 ? 'ok  ' : 'FAIL';
  const failed = tally.failed === 0 ? '' : `, ${tally.failed} failed`;
  const skipped = tally.skips.length === 0 ? '' : `, ${tally.skips.length} skipped`;
  const counts = `${tally.passed} passed${failed}${skipped}`;
  return `${mark} ${stage.name.padEnd(10)} ${seconds(ms).padStart(8)}  ${counts}`;
}

/** Output without its trailing blank lines, between two rules that carry the stage's name. */
function framed(name: string, output: string): string {
  return [`----- ${name} -----`, output.trimEnd(), `----- end of ${name} -----`].join('\n');
}

async function environment(stage: Stage): Promise<NodeJS.ProcessEnv> {
  const report = resolve(ROOT, reportFile(stage.name));
  const env: NodeJS.ProcessEnv = { ...process.env, CI: 'true', NO_COLOR: '1' };
  delete env['FORCE_COLOR'];
  if (stage.kind === 'vitest') return { ...env, ATELIER_COUNTS: report };
  if (stage.kind === 'playwright') {
    return { ...env, CHROME_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  }
  return env;
}

let found: Promise<string> | undefined;
function chromiumPath(): Promise<string> {
  found ??= findChromium(print);
  return found;
}

function failedBeforeStart(stage: Stage, why: string): Result {
  print(`FAIL ${stage.name.padEnd(10)} not run: ${why}`);
  return { stage, ms: 0, tally: { ...NOTHING, failed: 1, complaints: [why] } };
}

/** The results of all stages that have begun, by name. */
const begun = new Map<string, Promise<Result>>();

async function runStage(stage: Stage): Promise<Result> {
  const need = stage.needs === undefined ? undefined : await begun.get(stage.needs);
  if (need !== undefined && need.tally.failed > 0)
    return failedBeforeStart(stage, `${need.stage.name} failed`);
  let env: NodeJS.ProcessEnv;
  try {
    env = await environment(stage);
  } catch (error) {
    return failedBeforeStart(stage, error instanceof Error ? error.message : String(error));
  }
  const [file, ...args] = stage.command;
  // A report of an earlier run must not speak for a stage that dies before it writes its own.
  await rm(resolve(ROOT, reportFile(stage.name)), { force: true });
  const startedAt = performance.now();
  const heartbeat = setInterval(() => {
    print(
      `     ${stage.name.padEnd(10)} ${seconds(performance.now() - startedAt).padStart(8)}  still running`,
    );
  }, HEARTBEAT_MS);
  const finished = await run(file, args, { cwd: ROOT, env, limitMs: stage.limitMs });
  clearInterval(heartbeat);
  const tally = await tallyStage(stage.kind, finished.code, resolve(ROOT, reportFile(stage.name)));
  const result = { stage, tally, ms: finished.ms };
  print(summary(result));
  if (tally.failed > 0) {
    const late = finished.timedOut ? `\nended after its limit of ${seconds(stage.limitMs)}` : '';
    const complaints = tally.complaints.map((complaint) => `\n${complaint}`).join('');
    print(framed(stage.name, `${finished.output.trimEnd()}${complaints}${late}`));
  }
  return result;
}

/** Runs the stages of a lane in their order, `atOnce` at a time. */
async function runLane(lane: readonly Stage[], atOnce: number): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = lane.values();
  const work = async (): Promise<void> => {
    for (const stage of waiting) {
      const running = runStage(stage);
      begun.set(stage.name, running);
      results.push(await running);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

function chosenLanes(names: readonly string[]): readonly (readonly Stage[])[] {
  if (names.length === 0) return LANES;
  const known = LANES.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No stage ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  return LANES.map((lane) => lane.filter(({ name }) => names.includes(name))).filter(
    ({ length }) => length > 0,
  );
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const lanes = chosenLanes(process.argv.slice(2));
  await mkdir(resolve(ROOT, REPORTS), { recursive: true });
  // A browser that has to be installed is fetched while the first stages run.
  if (lanes.flat().some(({ kind }) => kind === 'playwright')) chromiumPath().catch(() => undefined);
  // With one lane, such as in `npm run check`, a second core would stay idle.
  const atOnce = lanes.length === 1 ? 2 : 1;
  const results = (await Promise.all(lanes.map((lane) => runLane(lane, atOnce)))).flat();
  for (const { stage, tally } of results) {
    for (const { test, reason } of tally.skips) print(`skipped in ${stage.name}: ${test}: ${reason}`);
  }
  for (const { stage, tally } of results) {
    if (tally.slowest.length === 0) continue;
    const files = tally.slowest.map(({ file, ms }) => `${seconds(ms)} ${file}`);
    print(`slowest in ${stage.name}: ${files.join(', ')}`);
  }
  const failing = results.filter(({ tally }) => tally.failed > 0);
  // Repeated below all output, so that the end of a long log names the failing tests.
  for (const { stage, tally } of failing) {
    const names = tally.failures.length === 0 ? ['see its output above'] : tally.failures;
    for (const name of names) print(`failed in ${stage.name}: ${name}`);
  }
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0);
  print(`${results.length} stages in ${seconds(performance.now() - startedAt)}`);
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}
await main();
