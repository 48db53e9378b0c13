import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { failureLine, type Counts, type FileTime, type Skip } from './tally.ts';

/**
 * Writes how many tests passed, failed and were skipped (with the note of `ctx.skip(note)`, which Vitest's own JSON
 * report leaves out) to the file named by ATELIER_COUNTS.
 */
export default class VitestCountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['ATELIER_COUNTS'];
    if (file === undefined) return;
    let passed = 0;
    let failed = unhandled.length;
    const failures: string[] = [];
    const skips: Skip[] = [];
    const times: FileTime[] = [];
    for (const module of modules) {
      failed += module.errors().length;
      const { collectDuration, duration } = module.diagnostic();
      times.push({ file: module.relativeModuleId, ms: collectDuration + duration });
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        if (result.state === 'passed') passed += 1;
        else if (result.state === 'skipped') skips.push({ test: name, reason: result.note ?? '' });
        else {
          failed += 1;
          failures.push(failureLine(name, result.errors?.[0]?.message ?? ''));
        }
      }
    }
    const counts: Counts = { passed, failed, failures, skips, times };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}
