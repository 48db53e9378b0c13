import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost, median } from './figure.ts';
import { peakResidentMb, residentMb } from './memory.ts';

/** The limit from the command to a responding shop, with everything built and the database filled. */
const SECOND_START_S = 3;
/** Several starts, because a single one would mostly show other load on the machine. */
const STARTS = 3;
const MS_PER_S = 1000;
/** The memory limit of a shop that has not answered any request. */
const REST_MB = 300;
/** The time until a shop is at rest: V8 cleans up after half a minute without work. */
const REST_MS = 60_000;
/** The stamp of a finished build; without it, a start builds first. */
const STAMP = resolve(import.meta.dirname, '../../dist/stamp');

/** Seconds from the command until the shop reports that it is ready; the shop is then stopped. */
async function start(dataDir: string): Promise<number> {
  const begun = performance.now();
  const shop = await startShop({ dataDir, env: MEASURED_SHOP });
  const seconds = (performance.now() - begun) / MS_PER_S;
  await shop.stop();
  return seconds;
}

/** Memory of the shop's process at rest and at its peak, in MB. */
async function memory(dataDir: string): Promise<{ rest: number; peak: number }> {
  const shop = await startShop({ dataDir, env: MEASURED_SHOP });
  await pause(REST_MS);
  const measured = { rest: residentMb(shop.pid), peak: peakResidentMb(shop.pid) };
  await shop.stop();
  return measured;
}

/** `npm start` on its own database: the first time, which creates and fills it, and later ones; time, then memory. */
export const starts: Benchmark = async ({ print }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-start-'));
  try {
    print('start: the first one, which fills the shop');
    const first = await start(dataDir);
    print(`start: ${STARTS} more on its data`);
    const later: number[] = [];
    for (let n = 0; n < STARTS; n += 1) later.push(await start(dataDir));
    print('start: memory at rest, after a start that builds and fills, and after a later one');
    await rm(STAMP, { force: true });
    const filled = join(dataDir, 'memory');
    const atFirst = await memory(filled);
    const thereafter = await memory(filled);
    return [
      { name: 'first start, built already, ready in', measured: first, unit: 's' },
      {
        name: 'second start listens and is ready in',
        measured: median(later),
        unit: 's',
        target: atMost(SECOND_START_S),
      },
      { name: 'second start, slowest', measured: Math.max(...later), unit: 's' },
      {
        name: 'memory at rest, after a start that builds and fills',
        measured: atFirst.rest,
        unit: 'MB',
        target: atMost(REST_MB),
      },
      { name: 'most memory until then', measured: atFirst.peak, unit: 'MB' },
      {
        name: 'memory at rest, after a later start',
        measured: thereafter.rest,
        unit: 'MB',
        target: atMost(REST_MB),
      },
      { name: 'most memory until then, later start', measured: thereafter.peak, unit: 'MB' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
