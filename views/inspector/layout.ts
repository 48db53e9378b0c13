/** Lays charts out beside the page: the engine works in a thread of its own, so that nothing waits for it. */
import Engine from 'elkjs/lib/elk-api.js';
import engineFile from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../machines/runtime/chart/chart.ts';
import type { LaidOutChart } from '../chart/laid-out.ts';
import { layoutChart, type LayoutEngine } from '../chart/layout.ts';

/** Under this name the browser's own list of measurements holds how long each layout took. */
const MEASURE = 'chart-layout';

let engine: LayoutEngine | undefined;
const known = new WeakMap<Chart, Promise<LaidOutChart>>();

/** Begins to load the engine, so that it is there when the first chart comes. */
export function warmUp(): LayoutEngine {
  engine ??= new Engine({ workerUrl: engineFile });
  return engine;
}

/** The engine does one thing at a time: who comes in between is next. */
let busy: Promise<unknown> = Promise.resolve();

async function timed(chart: Chart): Promise<LaidOutChart> {
  const start = performance.now();
  const laid = await layoutChart(chart, warmUp());
  performance.measure(MEASURE, { start, detail: chart.id });
  return laid;
}

/** The same chart is laid out once. @throws where it can't be */
export function laidOut(chart: Chart): Promise<LaidOutChart> {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const laid = busy.then(() => timed(chart));
  known.set(chart, laid);
  busy = laid.catch(() => known.delete(chart));
  return laid;
}

/**
 * Lays charts out ahead of being asked for, small ones first: whoever chooses one later sees it at once, and the engine is
 * quick by the time it comes to the large ones.
 */
export async function layOutAhead(charts: readonly Chart[]): Promise<void> {
  const bySize = [...charts].sort((a, b) => a.transitions.length - b.transitions.length);
  for (const chart of bySize) {
    // What can't be laid out is told when it is asked for.
    await laidOut(chart).catch(() => undefined);
  }
}
