/** The source that is mutated, and the hand-written tests that must notice. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { instrument } from './instrument.ts';
import type { SourceMutant } from './instrument.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Server rules and amounts (prices, taxes, shipping, ledger, refunds, what was paid), which run without a database. */
const SERVER = [
  'server/features/buying/checkout/agreement.ts',
  'server/features/buying/checkout/split-commission.ts',
  'server/features/buying/checkout/price.ts',
  'server/features/buying/shipping/by-policy.ts',
  'server/features/buying/tax/table.ts',
  'server/features/buying/tax/tax-parts.ts',
  'server/features/money/finance/payout-week.ts',
  'server/features/money/ledger/accounts.ts',
  'server/features/money/ledger/earnings.ts',
  'server/features/money/ledger/postings.ts',
  'server/features/money/refunds/refund-amounts.ts',
  'server/features/orders/cancelable-amount.ts',
  'server/features/orders/paid-amounts.ts',
];

/**
 * Files without rules to mutate: types and unprovided actors. What a machine stores, its context (`shape.ts`) and its effects'
 * params (`effects.ts`), is mutated; the reading and writing of all snapshots, and the drawing of charts, have property tests instead.
 */
const NO_RULES =
  /\/(events|actors|registry)\.ts$|^machines\/(runtime\/(chart\/|snapshots\/|xstate-private)|persistence\/(?!row\.ts))/;

const filesUnder = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}${file}`)
    .sort();

const OF_RULES =
  /^tests\/unit\/(machines\/(cart|figures|labels|preview|rules)|server\/features\/(buying\/(checkout|shipping|tax)|money\/(finance|ledger|refunds)|orders\/[^/]+$))/;
/** Tests that run for every area: constants of the specification, and rules common to all machines. */
const OF_ALL = [
  'tests/unit/machines/figures.test.ts',
  'tests/unit/machines/runtime/state-path.test.ts',
  'tests/machines/request-states.test.ts',
  'tests/machines/kept-contexts.test.ts',
  'tests/machines/kept-params.test.ts',
  'tests/machines/return-code.test.ts',
  'tests/machines/row.test.ts',
];

/** Folders of several areas, one for each file or folder in them. */
const SHARED: ReadonlySet<string> = new Set(['persistence', 'rules', 'runtime']);

/**
 * The area of a source file or of its tests: `order` for machines/order/, `money` for machines/rules/money/, `local-data` for
 * machines/rules/local-data.ts, `server checkout` for server/features/buying/checkout/.
 */
export function areaOf(file: string): string {
  const [top = '', folder = file, ...rest] = file.split('/');
  if (top !== 'machines') return `server ${rest.at(-2) ?? folder}`;
  return (SHARED.has(folder) ? rest[0] : folder)?.replace(/(\.test)?\.ts$/, '') ?? folder;
}

/** The unit tests that must notice mutants of the source, in addition to the tests of each machine. */
export function ruleTests(isWanted: (area: string) => boolean): URL[] {
  return (
    filesUnder('tests/unit/')
      .filter((file) => OF_RULES.test(file) && file.endsWith('.test.ts'))
      // phone-chunk.test.ts bundles files from disk, which contain no mutants.
      .filter((file) => !file.endsWith('/phone-chunk.test.ts'))
      .filter((file) => isWanted(areaOf(file.slice('tests/unit/'.length))))
      .concat(OF_ALL)
      .map((file) => new URL(file, ROOT))
  );
}

/** The mutants, and the altered modules by URL. */
export function alteredSource(): { mutants: SourceMutant[]; sources: Map<string, string> } {
  const mutants: SourceMutant[] = [];
  const sources = new Map<string, string>();
  for (const file of [...filesUnder('machines/').filter((each) => !NO_RULES.test(each)), ...SERVER]) {
    const url = new URL(file, ROOT);
    const altered = instrument(file, readFileSync(url, 'utf8'), mutants.length + 1);
    if (altered.mutants.length === 0) continue;
    mutants.push(...altered.mutants);
    const { outputText } = ts.transpileModule(altered.code, {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
      },
    });
    sources.set(url.href, outputText);
  }
  // Property tests are switched off: a hand-written case must notice each mutant.
  const seeded = new URL('tests/support/fast-check-seed.ts', ROOT);
  sources.set(
    seeded.href,
    `import fc from 'fast-check'; export const SEED = 1; export default { ...fc, assert: () => undefined };`,
  );
  return { mutants, sources };
}
