/** Lays charts out beside the page: the engine works in a thread of its own, so that nothing waits for it. */
import Engine from 'elkjs/lib/elk-api.js';
import engineFile from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../machines/chart/chart.ts';
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

/** The same chart is laid out once. @throws where it can't be */
export function laidOut(chart: Chart): Promise<LaidOutChart> {
  let laid = known.get(chart);
  if (laid === undefined) {
    const start = performance.now();
    laid = layoutChart(chart, warmUp());
    known.set(chart, laid);
    laid.then(
      () => performance.measure(MEASURE, { start, detail: chart.id }),
      () => known.delete(chart),
    );
  }
  return laid;
}
