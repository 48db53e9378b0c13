/** One step of `npm test`. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** How the result is counted: a command counts as one test, the others write a report. */
  readonly kind: 'command' | 'vitest' | 'playwright';
  readonly limitMs: number;
  /** A stage of an earlier lane, or earlier in the same one. This stage waits for it and, if it fails, is not run. */
  readonly needs?: string;
}

/** The folder of the reports that stages leave behind. */
export const REPORTS = 'test-results';

/** The path of a stage's report, relative to the project. */
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

/** Skips files that have not changed since the last run. No rule of ESLint reads types, so each file stands for itself. */
const ESLINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint'];

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
 * Lanes that run side by side. API and browser tests often wait, for the database or for each other's processes, so a lane of their own
 * for each keeps two cores busy; the third needs neither a database nor a browser. Within a lane the stages that find a mistake most
 * cheaply come first. A limit only ends a hanging stage: a machine under load takes twice the usual duration.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [
    check('build', [process.execPath, '--import', 'tsx', 'server/app/build.ts']),
    {
      name: 'browser',
      command: [
        bin('playwright'),
        'test',
        '--forbid-only',
        '--reporter=dot,json,./tests/browser/walks/report.ts',
      ],
      kind: 'playwright',
      limitMs: 85 * MINUTE_MS,
      needs: 'build',
    },
  ],
  // Tests of the built files read what the build has written.
  [{ ...vitest('api', 85 * MINUTE_MS), needs: 'build' }],
  [
    check('types', [bin('oxlint'), '.']),
    check('lint', [bin('eslint'), '.', '--max-warnings', '0', ...ESLINT_CACHE]),
    check('format', [bin('oxfmt'), '--check', '.']),
    check('imports', [bin('depcruise'), ...TREE]),
    check('unused', [bin('knip')]),
    vitest('unit', 30 * MINUTE_MS),
    vitest('machines', 30 * MINUTE_MS),
    check('mutants', [process.execPath, '--import', 'tsx', 'tests/machines/mutants/run.ts']),
  ],
];
