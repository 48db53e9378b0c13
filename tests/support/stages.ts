/** One step of `npm test`. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** How its result is counted: a command is one test, the others bring a report. */
  readonly kind: 'command' | 'vitest' | 'playwright';
  readonly limitMs: number;
  /** A stage of the same lane without which this one would only repeat its failure. */
  readonly needs?: string;
}

/** The folder of the reports that stages leave behind. */
export const REPORTS = 'test-results';

/** Where the report of a stage lies, relative to the project. */
export function reportFile(name: string): string {
  return `${REPORTS}/${name}.json`;
}

const MINUTE_MS = 60_000;
const TREE = ['contract', 'machines', 'services', 'views', 'locales', 'server', 'payment-provider', 'docs'];

function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}

function check(name: string, command: readonly [string, ...string[]]): Stage {
  return { name, command, kind: 'command', limitMs: 30 * MINUTE_MS };
}

/**
 * Skips files that have not changed since the last run. A rule that reads types may miss what a change breaks in another file: CI
 * runs on a fresh clone, without a cache, and finds it.
 */
function cache(tool: string): string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${tool}`];
}

function vitest(name: string, limitMs: number): Stage {
  const reporters = ['--reporter=default', '--reporter=./tests/support/vitest-counts.ts'];
  const command: Stage['command'] = [
    bin('vitest'),
    'run',
    '--project',
    name,
    '--allowOnly=false',
    ...reporters,
  ];
  return { name, command, kind: 'vitest', limitMs };
}

/**
 * Two lanes that run side by side on two cores: what reads the source only, and what runs it. Within a lane the
 * order is the order in which a mistake is cheapest to hear of. A limit ends only a stage that hangs: it is about six times what
 * the stage takes on two quiet cores.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [
    check('types', [bin('tsc')]),
    check('lint', [bin('eslint'), '.', '--max-warnings', '0', ...cache('eslint')]),
    check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.', ...cache('prettier')]),
    check('imports', [bin('depcruise'), ...TREE]),
    check('unused', [bin('knip')]),
  ],
  [
    check('build', [process.execPath, '--import', 'tsx', 'server/app/build.ts']),
    vitest('unit', 30 * MINUTE_MS),
    vitest('machines', 30 * MINUTE_MS),
    check('mutants', [process.execPath, '--import', 'tsx', 'tests/machines/mutants/run.ts']),
    vitest('api', 45 * MINUTE_MS),
    {
      name: 'browser',
      command: [
        bin('playwright'),
        'test',
        '--forbid-only',
        '--reporter=dot,json,./tests/browser/walks/report.ts',
      ],
      kind: 'playwright',
      limitMs: 60 * MINUTE_MS,
      needs: 'build',
    },
  ],
];
