import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../support/shop.ts';
import { MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost, median } from './figure.ts';

/** From the command to a shop that answers, when everything is built and the database is filled. */
const SECOND_START_S = 3;
/** One start alone would tell more of what else the machine was doing. */
const STARTS = 3;
const MS_PER_S = 1000;

/** Seconds from the command until the shop is ready, which is after it listens; it is stopped then. */
async function start(dataDir: string): Promise<number> {
  const begun = performance.now();
  const shop = await startShop({ dataDir, env: MEASURED_SHOP });
  const seconds = (performance.now() - begun) / MS_PER_S;
  await shop.stop();
  return seconds;
}

/** `npm start` on its own database: the first time, which creates and fills it, and later ones. */
export const starts: Benchmark = async ({ tell }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-start-'));
  try {
    tell('start: the first one, which fills the shop');
    const first = await start(dataDir);
    tell(`start: ${STARTS} more on its data`);
    const later: number[] = [];
    for (let n = 0; n < STARTS; n += 1) later.push(await start(dataDir));
    return [
      { name: 'first start, built already, ready in', measured: first, unit: 's' },
      {
        name: 'second start listens and is ready in',
        measured: median(later),
        unit: 's',
        target: atMost(SECOND_START_S),
      },
      { name: 'second start, slowest', measured: Math.max(...later), unit: 's' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
