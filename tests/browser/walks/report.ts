/** Reports the transitions walked in the browser: prints a table by machine, and writes every transition's outcome as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import { readPlans, readWalks, type PlanRecord } from './walk-records.ts';

interface Row {
  readonly machine: string;
  readonly declared: number;
  readonly walked: readonly TransitionKey[];
  readonly unseen: PlanRecord['unseen'];
  /** Neither walked nor unseen for a reason: a walk failed or wasn't run. */
  readonly missing: readonly TransitionKey[];
}

const FOLDER = 'test-results';
const FILE = `${FOLDER}/browser-walks.json`;
const COLUMNS = ['machine', 'declared', 'walked', 'unseen', 'missing'];

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ machine, declared, walked, unseen, missing }) => [
    machine,
    ...[declared, walked.length, Object.keys(unseen).length, missing.length].map(String),
  ]);
  const lines = [COLUMNS, ...cells];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const left = rows.flatMap(({ missing }) => missing.map((key) => `missing: ${key}`));
  return ['Walked in the browser', ...table, ...left].map((line) => line.trimEnd()).join('\n');
}

export default class WalksReport implements Reporter {
  readonly #planned = new Map<string, PlanRecord>();
  readonly #walked = new Map<string, Set<TransitionKey>>();

  onTestEnd({ annotations }: TestCase): void {
    for (const note of annotations) {
      const planned = readPlans(note);
      if (planned) this.#planned.set(planned.machine, planned);
      const walked = readWalks(note);
      if (!walked) continue;
      const earlier = this.#walked.get(walked.machine) ?? [];
      this.#walked.set(walked.machine, new Set([...earlier, ...walked.keys]));
    }
  }

  onEnd(): void {
    const rows = [...this.#planned.values()].map(({ machine, declared, unseen }): Row => {
      const walked = this.#walked.get(machine) ?? new Set();
      const missing = declared.filter((key) => !walked.has(key) && !(key in unseen));
      return { machine, declared: declared.length, walked: [...walked].sort(), unseen, missing };
    });
    if (rows.length === 0) return;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
    process.stdout.write(`\n${tableOf(rows)}\n`);
  }

  /** Keeps Playwright's terminal reporter, to whose output this report only adds. */
  printsToStdio(): boolean {
    return false;
  }
}
