import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that was not run, and why. An empty reason fails the run. */
export interface Skip {
  readonly test: string;
  readonly reason: string;
}

/** The time that a test file took, in ms; beside other files, so waiting for the processor is included. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** The result of one stage. Skips with a reason count neither as passed nor as failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skips: readonly Skip[];
  /** The failed tests by name, each with the start of its error on one line. A browser test is followed by a line with the text of its page. */
  readonly failures: readonly string[];
  /** Reasons to fail the stage beyond its own failures: an unexplained skip, an empty report. */
  readonly complaints: readonly string[];
  /** The files that took longest, slowest first: where time can be saved. */
  readonly slowest: readonly FileTime[];
}

/** The counts of a run, as the Vitest reporter passes them to the runner in a file. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly skips: readonly Skip[];
  readonly times: readonly FileTime[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly projectName: string;
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results?: readonly {
      readonly duration: number;
      readonly errors: readonly PlaywrightError[];
      readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

const FAILURE_MAX = 400;
const PAGE_MAX = 1200;
/** The attachment in which Playwright describes a failed test. It has a YAML block with the elements of the page when the test failed. */
const DESCRIPTION = 'error-context';
const SLOWEST_MAX = 8;

/** Reads a text file; gives an empty text if there is no such file. */
const readText = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The text of the page when the test failed, on one line, without the addresses of links and the marks of lists. */
function pageAtFailure(description: string): string {
  const [, page = ''] = /```yaml\n([^`]*)```\s*/.exec(description) ?? [];
  const words = page
    .replaceAll(/^\s*- \/url:.*$/gm, '')
    .replaceAll(/^\s*- (?:listitem:|list:|text: )?/gm, '')
    .replaceAll(/\s+/g, ' ');
  return words.trim().slice(0, PAGE_MAX);
}

/** The name of a failed test and the start of its error, on one line. */
export function failureLine(name: string, message: string, place = ''): string {
  const line = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, FAILURE_MAX);
  return [name, line, place].filter((part) => part !== '').join(' | ');
}

/** Checks the skips of a run, and that it found tests at all. */
export function toTally({ passed, failed, failures, skips, times }: Counts): Tally {
  const unexplained = skips.filter(({ reason }) => reason.trim() === '');
  const complaints = unexplained.map(({ test }) => `skipped without a reason: ${test}`);
  if (passed + failed + skips.length === 0) complaints.push('no test was found');
  return {
    passed,
    failed: failed + complaints.length,
    failures,
    skips: skips.filter(({ reason }) => reason.trim() !== ''),
    complaints,
    slowest: [...times].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_MAX),
  };
}

function specsOf(suite: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Reads Playwright's JSON report, and the attachment that describes each failed test. A flaky test counts as failed, because a test must
 * give the same result every time.
 */
export function tallyPlaywright(report: PlaywrightReport, read = readText): Tally {
  let passed = 0;
  let failed = report.errors.length;
  const failures: string[] = [];
  const skips: Skip[] = [];
  const times = new Map<string, number>();
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const test of spec.tests) {
      const name = `${test.projectName}: ${spec.title} (${spec.file}:${spec.line})`;
      const file = `${test.projectName}: ${spec.file}`;
      for (const { duration } of test.results ?? []) times.set(file, (times.get(file) ?? 0) + duration);
      if (test.status === 'expected') passed += 1;
      else if (test.status !== 'skipped') {
        failed += 1;
        const error = test.results?.flatMap(({ errors }) => errors)[0];
        const { location } = error ?? {};
        const place = location === undefined ? '' : `${basename(location.file)}:${String(location.line)}`;
        const attached = test.results?.flatMap(({ attachments = [] }) => attachments) ?? [];
        const path = attached.find((one) => one.name === DESCRIPTION)?.path;
        const page = path === undefined ? '' : pageAtFailure(read(path));
        failures.push(failureLine(name, error?.message ?? '', place));
        if (page !== '') failures.push(`the page when “${spec.title}” failed: ${page}`);
      } else {
        const why = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
        skips.push({ test: name, reason: why?.description ?? '' });
      }
    }
  }
  return toTally({ passed, failed, failures, skips, times: [...times].map(([file, ms]) => ({ file, ms })) });
}

/** The tally of a stage without tests. */
export const NOTHING: Tally = { passed: 0, failed: 0, failures: [], skips: [], complaints: [], slowest: [] };

/**
 * The tally of one stage. A command without a report counts as one test. A test runner that died before it wrote its report,
 * or that failed although every test passed, counts as one more failure.
 */
export async function tallyStage(
  kind: 'command' | 'vitest' | 'playwright',
  code: number | null,
  reportFile: string,
): Promise<Tally> {
  const ok = code === 0;
  if (kind === 'command') return { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  if (text === '') return { ...NOTHING, failed: 1, complaints: ['it ended without a report'] };
  const tally = kind === 'vitest' ? toTally(JSON.parse(text)) : tallyPlaywright(JSON.parse(text));
  if (ok || tally.failed > 0) return tally;
  return { ...tally, failed: 1, complaints: [...tally.complaints, `it ended with exit code ${code}`] };
}
