/** The charts of all machines, for viewing one that no actor of the tab runs. */
import type { Chart } from '#machines/runtime/chart/chart.ts';
import { readChart } from '#machines/runtime/chart/read.ts';
import { registry } from '#machines/registry.ts';

const read = new Map<string, Chart>();

/** The chart of a machine by its id; null if the registry doesn't have it. */
export function chartOfMachine(id: string): Chart | null {
  const known = read.get(id);
  if (known) return known;
  const machine = registry.find(({ name }) => name === id)?.machine;
  if (machine === undefined) return null;
  const chart = readChart(machine);
  read.set(id, chart);
  return chart;
}

export const everyChart = (): Chart[] =>
  registry.map(({ name }) => chartOfMachine(name)).filter((chart) => chart !== null);

/** The ids of the active states, the machine's root first. */
export function activeStates(machine: string, value: unknown): ReadonlySet<string> {
  const active = new Set([machine]);
  const walk = (above: string, below: unknown): void => {
    if (typeof below === 'string') active.add(`${above}.${below}`);
    if (typeof below !== 'object' || below === null) return;
    for (const [key, deeper] of Object.entries(below)) {
      active.add(`${above}.${key}`);
      walk(`${above}.${key}`, deeper);
    }
  };
  walk(machine, value);
  return active;
}
