/** Texts for a refused file or switch, with the switch that helps. */
import type { BrokenFileCode } from '#contract/imports.ts';
import { problemText } from '#server/platform/http/problems.ts';
import type { BrokenFile } from '#server/features/import/broken-file.ts';
import type { ImportNotStarted } from '#server/features/import/import-options.ts';
import type { MappingProblem } from '#server/features/import/mapping/parse-mapping.ts';
import { ColumnsNeeded } from '#server/features/import/mapping/table-question.ts';
import { brokenText, tableFieldText } from '#server/features/import/texts.ts';

/** The switch that answers the question of a refusal. */
const SWITCHES: Partial<Record<BrokenFileCode, string>> = {
  COLUMNS_NEEDED: ' Add --map.',
  CURRENCY_NEEDED: ' Add --currency USD, or another currency with its --rate.',
  STOCK_NEEDED: ' Add --stock N.',
};

export function mappingText({ code, field, part }: MappingProblem): string {
  const name = field === undefined ? '' : tableFieldText(field, 'en');
  return problemText(code, 'en', { name, part });
}

/** Lists the columns of a table with an unknown heading, and suggests a `--map`. */
function questionText({ question: { columns, mapping } }: ColumnsNeeded): string {
  const list = columns.map(({ name, samples }, at) => `  #${at + 1} ${name}: ${samples.join(' | ')}`);
  const guess = mapping.map(({ field, column }) => `${field}=#${column}`).join(',');
  return `\nIts columns, with some of their values:\n${list.join('\n')}\nA guess to begin with: --map ${guess}`;
}

export const alreadyUnderWay = (sellerId: number): string =>
  `Another import into the shop of seller ${sellerId} is under way`;

export function hindranceText(code: ImportNotStarted['code'], sellerId: number): string {
  switch (code) {
    case 'SELLER_UNKNOWN':
      return `There is no seller ${sellerId}.`;
    case 'SELLER_CLOSED':
      return `The shop of seller ${sellerId} is closed.`;
    case 'IMPORT_RUNNING':
      return `${alreadyUnderWay(sellerId)}: wait until it has ended.`;
    case 'NO_CATEGORIES':
      return 'The shop has no categories yet: start it once with npm start, then import.';
  }
}

export function refusalText(file: string, error: BrokenFile): string {
  const question = error instanceof ColumnsNeeded ? questionText(error) : '';
  const reason = `${brokenText(error, 'en')}${SWITCHES[error.code] ?? ''}${question}`;
  return `${file} was refused, and nothing was changed. ${reason}`;
}
