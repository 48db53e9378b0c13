import { mkdir, writeFile } from 'node:fs/promises';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';

/** The results of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly states: number;
  readonly declared: number;
  readonly walked: number;
  readonly excluded: number;
  readonly missing: readonly TransitionKey[];
}

const COLUMNS = ['machine', 'states', 'declared', 'walked', 'excluded', 'missing'] as const;

/** The printed table: a line for each machine, and their sum. */
export function coverageTable(all: readonly Coverage[]): string {
  const sum = (of: (one: Coverage) => number) => all.reduce((total, one) => total + of(one), 0);
  const rows = [
    COLUMNS.map(String),
    ...all.map((one) => [
      one.machine,
      ...[one.states, one.declared, one.walked, one.excluded, one.missing.length].map(String),
    ]),
    [
      'all',
      ...[
        sum(({ states }) => states),
        sum(({ declared }) => declared),
        sum(({ walked }) => walked),
        sum(({ excluded }) => excluded),
        sum(({ missing }) => missing.length),
      ].map(String),
    ],
  ];
  return aligned(rows);
}

/** Aligns a table as text: the first column to the left, figures to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0)),
    )
    .map((row) => row.join('  '))
    .join('\n');
}

/** Writes `test-results/machines.json` for CI and docs. */
export async function writeCoverage(all: readonly Coverage[]): Promise<void> {
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/machines.json', `${JSON.stringify({ machines: all }, null, 2)}\n`);
}
