/**
 * `npm run bench [name…]`: runs all or the named benchmarks, each with a production shop of its own, prints every
 * figure with its target, and writes them to test-results/bench.json. Exits with 1 if a target is missed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { endAll, run } from '../support/process.ts';
import type { Benchmark } from './benchmark.ts';
import { reaches, table } from './figure.ts';
import type { Figure } from './figure.ts';
import { accountPages } from './account-pages.ts';
import { chart } from './chart.ts';
import { checkouts } from './checkout.ts';
import { checkoutPage } from './checkout-page.ts';
import { checkoutPhone } from './checkout-phone.ts';
import { core } from './core.ts';
import { imports } from './import.ts';
import { inspector } from './inspector.ts';
import { lifecycle } from './lifecycle.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { page } from './page.ts';
import { pictures } from './pictures.ts';
import { searchQuality } from './search-quality.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { sockets } from './sockets.ts';
import { starts } from './start.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const BENCHMARKS = new Map<string, Benchmark>([
  ['start', starts],
  ['core', core],
  ['chart', chart],
  ['page', page],
  ['pictures', pictures],
  ['server', server],
  ['lifecycle', lifecycle],
  ['checkout', checkouts],
  ['checkout-page', checkoutPage],
  ['account-pages', accountPages],
  ['checkout-phone', checkoutPhone],
  ['orders', orders],
  ['lists', lists],
  ['sockets', sockets],
  ['inspector', inspector],
  ['search', search],
  ['search-quality', searchQuality],
  ['lighthouse', lighthouse],
  ['import', imports],
]);
const ROOT = resolve(import.meta.dirname, '../..');
const BUILD_LIMIT_MS = 3 * MINUTE_MS;
const BYTES_PER_GB = 1024 ** 3;

function print(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function chosen(names: readonly string[]): readonly [string, Benchmark][] {
  const unknown = names.filter((name) => !BENCHMARKS.has(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark ${unknown.join(', ')}. There are: ${[...BENCHMARKS.keys()].join(', ')}.`);
  }
  return [...BENCHMARKS].filter(([name]) => names.length === 0 || names.includes(name));
}

async function machine(chromium: string): Promise<Record<string, string>> {
  const { output } = await run(chromium, ['--version'], { limitMs: BUILD_LIMIT_MS });
  return {
    processor: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${(totalmem() / BYTES_PER_GB).toFixed(0)} GB`,
    node: process.version,
    chromium: output.trim(),
  };
}

async function main(): Promise<void> {
  const benchmarks = chosen(process.argv.slice(2));
  const chromium = await findChromium(print, 'browser');
  print('building');
  const built = await run(process.execPath, ['--import', 'tsx', 'server/app/build.ts'], {
    cwd: ROOT,
    limitMs: BUILD_LIMIT_MS,
  });
  if (built.code !== 0) throw new Error(`the build failed:\n${built.output}`);
  const results: Record<string, readonly Figure[]> = {};
  let broken = false;
  for (const [name, benchmark] of benchmarks) {
    try {
      results[name] = await benchmark({ chromium, print });
    } catch (error) {
      broken = true;
      print(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const figures = Object.values(results).flat();
  process.stdout.write(`\n${table(figures)}\n`);
  await mkdir(resolve(ROOT, 'test-results'), { recursive: true });
  const report = { when: new Date().toISOString(), machine: await machine(chromium), results };
  await writeFile(resolve(ROOT, 'test-results/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = broken || !figures.every(reaches) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}
await main();
