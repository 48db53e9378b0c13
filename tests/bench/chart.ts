import { statesOf } from '#machines/runtime/chart/declared.ts';
import { readChart } from '#machines/runtime/chart/read.ts';
import { registry } from '#machines/registry.ts';
import { loadEngine } from '#views/chart/engine.ts';
import { layoutChart } from '#views/chart/layout.ts';
import { planOf } from '#views/chart/plan.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost, median } from './figure.ts';

const LAYOUT_MS = 300;
const ROUNDS = 7;
const WARMING = 3;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Measures loading the layout engine, its first layout (of the largest chart), and the layout of every chart
 * once it is warm. The inspector loads the engine once and lays out one chart after the other.
 */
export const chart: Benchmark = async ({ print }) => {
  const charts = registry
    .map(({ name, machine }) => {
      const read = readChart(machine);
      return { name, read, parts: statesOf(machine).length + planOf(read).arrows.length };
    })
    .sort((one, other) => other.parts - one.parts);
  const [largest] = charts;
  if (largest === undefined) throw new Error('no machine is registered');
  print('chart: the engine');
  const begun = performance.now();
  const engine = await loadEngine();
  const loaded = performance.now() - begun;
  const first = await msOf(() => layoutChart(largest.read, engine));
  const figures = [];
  for (const { name, read, parts } of charts) {
    print(`chart: ${name}`);
    const rounds: number[] = [];
    for (let round = 0; round < WARMING + ROUNDS; round += 1) {
      rounds.push(await msOf(() => layoutChart(read, engine)));
    }
    figures.push({
      name: `layout of ${name}, ${parts} boxes and arrows`,
      measured: median(rounds.slice(WARMING)),
      unit: 'ms',
      target: atMost(LAYOUT_MS),
    } as const);
  }
  return [
    { name: 'layout engine loaded', measured: loaded, unit: 'ms' },
    { name: `the very first layout, of ${largest.name}`, measured: first, unit: 'ms' },
    ...figures,
  ];
};
