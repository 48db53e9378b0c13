/** Lays charts out in a worker, so that the page stays responsive. */
import Engine from 'elkjs/lib/elk-api.js';
import engineFile from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '#machines/runtime/chart/chart.ts';
import type { LaidOutChart } from '../chart/laid-out.ts';
import { layoutChart, type LayoutEngine } from '../chart/layout.ts';

/** The name of the `performance.measure` of each layout. */
const MEASURE = 'chart-layout';

let engine: LayoutEngine | undefined;
const known = new WeakMap<Chart, Promise<LaidOutChart>>();

/** Starts loading the engine before the first chart arrives. */
export function warmUp(): LayoutEngine {
  engine ??= new Engine({ workerUrl: engineFile });
  return engine;
}

/** The last layout in the queue: the engine works on one chart at a time. */
let busy: Promise<unknown> = Promise.resolve();

async function timed(chart: Chart): Promise<LaidOutChart> {
  const start = performance.now();
  const laid = await layoutChart(chart, warmUp());
  performance.measure(MEASURE, { start, detail: chart.id });
  return laid;
}

/** Lays each chart out once and caches it. @throws Error if the engine fails */
export function laidOut(chart: Chart): Promise<LaidOutChart> {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const laid = busy.then(() => timed(chart));
  known.set(chart, laid);
  busy = laid.catch(() => known.delete(chart));
  return laid;
}

/**
 * Lays charts out in advance, small ones first, so that a selected chart shows at once and the engine is warmed up for the large
 * ones.
 */
export async function layOutAhead(charts: readonly Chart[]): Promise<void> {
  const bySize = [...charts].sort((a, b) => a.transitions.length - b.transitions.length);
  for (const chart of bySize) {
    // A failed layout is reported when its chart is selected.
    await laidOut(chart).catch(() => undefined);
  }
}
