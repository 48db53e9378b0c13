/** `npm run catalog:import -- FILE --seller ID`: a file of listings into a seller's shop, also while the shop runs. */
import { createReadStream } from 'node:fs';
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TABLE_FIELDS } from '../../contract/import-mapping.ts';
import { STOCK_MAX } from '../../contract/imports.ts';
import type { BrokenFileCode, ImportNote, ImportReport, NoteGroup } from '../../contract/imports.ts';
import { stopRequest } from '../ending.ts';
import { errorCode, Failure, sentenceOf } from '../failure.ts';
import { openGround } from '../ground.ts';
import { problemText } from '../http/problems.ts';
import { isRates, needsRate, readRates } from '../import/amounts.ts';
import type { RateProblem, Rates } from '../import/amounts.ts';
import { BrokenFile, FORMAT_NAMES } from '../import/broken-file.ts';
import { importCatalogue, ImportHindrance } from '../import/catalogue-import.ts';
import type { ImportStage } from '../import/catalogue-import.ts';
import { Interrupted } from '../database/interruption.ts';
import { MappingProblem, parseMapping, type NamedMapping } from '../import/mapping/parse-mapping.ts';
import { ColumnsNeeded } from '../import/mapping/table-question.ts';
import { PUBLIC_ONLY } from '../import/pictures.ts';
import { brokenText, noteText, reasonText, refusedCsv, tableFieldText } from '../import/told.ts';
import { cut } from '../import/wording.ts';
import { terminalProgress } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { readSettings } from '../settings.ts';

const USAGE = `Usage: npm run catalog:import -- FILE --seller ID [--dry-run] [--rate EUR=1.09] [--no-pictures]
         [--retire-missing] [--currency CODE] [--stock N] [--map title=Name,price=Prix] [--refused FILE]

  FILE              product export of Shopify, Etsy or WooCommerce, or Google Merchant feed, told by its content
  --seller ID       number of the seller whose shop it goes into
  --dry-run         show the report and change nothing
  --currency CODE   currency of prices that name none, as in Shopify's files
  --stock N         how many there are of each new listing, when the file has no quantities
  --rate EUR=1.09   dollars for one unit of another currency; may be given several times
  --retire-missing  take listings off sale that earlier files had and this one doesn't
  --no-pictures     don't fetch the pictures that the file names; without it they are, from public addresses only
  --map FIELD=COLUMN,...
                    which column of a table of your own holds what, by its heading or as #1, #2; may be given several times and is kept.
                    Fields: ${TABLE_FIELDS.join(', ')}
  --refused FILE    write the refused rows into this CSV file
`;
const CALLED_WRONGLY = 2;
const NOTES_SHOWN = 50;
const TITLE_TOLD = 60;
const STAGES: Readonly<Record<ImportStage, string>> = {
  composing: 'Checking',
  pictures: 'Pictures',
  merging: 'Storing',
  indexing: 'Search index',
};

/** By which switch a question is answered. */
const SWITCHES: Partial<Record<BrokenFileCode, string>> = {
  COLUMNS_NEEDED: ' Add --map.',
  CURRENCY_NEEDED: ' Add --currency USD, or another currency with its --rate.',
  STOCK_NEEDED: ' Add --stock N.',
};

class Misuse extends Error {}

type Wanted = {
  file: string;
  sellerId: number;
  dryRun: boolean;
  rates: Rates;
  currency: string | undefined;
  stock: number | undefined;
  map: NamedMapping | undefined;
  refusedFile: string | undefined;
  fetchPictures: boolean;
  retireMissing: boolean;
};

function readArguments(): Wanted | 'help' {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        'dry-run': { type: 'boolean' },
        currency: { type: 'string' },
        stock: { type: 'string' },
        rate: { type: 'string', multiple: true },
        'no-pictures': { type: 'boolean' },
        map: { type: 'string', multiple: true },
        refused: { type: 'string' },
        'retire-missing': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help === true) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw new Misuse('Name the file to import.');
  if (more.length > 0) throw new Misuse(`Name one file at a time; there is also ${more.join(', ')}.`);
  const { seller } = values;
  if (seller === undefined) throw new Misuse('Say whose shop it goes into by --seller ID.');
  if (!/^[1-9]\d{0,8}$/.test(seller))
    throw new Misuse(`--seller must be a seller's number, not "${seller}".`);
  const rate = values.rate?.join(',');
  const rates: Rates | RateProblem = rate === undefined ? new Map() : readRates(rate);
  if (!isRates(rates)) throw new Misuse(rateText(rates));
  const currency = values.currency?.toUpperCase();
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new Misuse(`--currency must be a code such as USD, not "${currency}".`);
  if (currency !== undefined && needsRate(currency, rates))
    throw new Misuse(`--currency ${currency} needs a rate, such as --rate ${currency}=1.09.`);
  if (values.stock !== undefined && !/^\d{1,6}$/.test(values.stock))
    throw new Misuse(`--stock must be a number from 0 to ${STOCK_MAX}, not "${values.stock}".`);
  return {
    file: resolve(file),
    sellerId: Number(seller),
    dryRun: values['dry-run'] === true,
    rates,
    currency,
    stock: values.stock === undefined ? undefined : Number(values.stock),
    map: values.map === undefined ? undefined : parseMapping(values.map.join(',')),
    refusedFile: values.refused === undefined ? undefined : resolve(values.refused),
    fetchPictures: values['no-pictures'] !== true,
    retireMissing: values['retire-missing'] === true,
  };
}

function rateText({ problem, part }: RateProblem): string {
  switch (problem) {
    case 'unreadable':
      return `--rate must be a rate above zero such as EUR=1.09, not "${part}".`;
    case 'dollar':
      return `--rate ${part}: prices here are in US dollars already.`;
    case 'twice':
      return `--rate ${part}: this currency has a rate already.`;
    case 'unknownCurrency':
      return `--rate ${part}: there is no currency with this code.`;
  }
}

function mappingText({ code, field, part }: MappingProblem): string {
  const name = field === undefined ? '' : tableFieldText(field, 'en');
  return problemText(code, 'en', { name, part });
}

/** Lists the columns of a table with an unknown heading, and suggests a `--map` to begin with. */
function questionText({ question: { columns, mapping } }: ColumnsNeeded): string {
  const list = columns.map(({ name, samples }, at) => `  #${at + 1} ${name}: ${samples.join(' | ')}`);
  const guess = mapping.map(({ field, column }) => `${field}=#${column}`).join(',');
  return `\nIts columns, with some of their values:\n${list.join('\n')}\nA guess to begin with: --map ${guess}`;
}

async function sizeOf(file: string): Promise<number> {
  const found = await access(file, constants.R_OK)
    .then(() => stat(file))
    .catch((error: unknown) => {
      throw new Misuse(`The file ${file} can't be read (${errorCode(error) ?? 'unknown'}).`);
    });
  if (!found.isFile()) throw new Misuse(`${file} is not a file.`);
  return found.size;
}

const alreadyUnderWay = (sellerId: number): string =>
  `Another import into the shop of seller ${sellerId} is under way`;

function hindranceText(code: ImportHindrance['code'], sellerId: number): string {
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

function tellNotes(
  progress: Progress,
  heading: string,
  { notes, count, groups }: { notes: readonly ImportNote[]; count: number; groups: readonly NoteGroup[] },
): void {
  if (count === 0) return;
  progress.note(`\n${heading}: ${count}`);
  for (const group of groups) progress.note(`  ${group.count} × ${reasonText(group.code, 'en')}`);
  for (const note of notes.slice(0, NOTES_SHOWN)) {
    const title = note.title === undefined ? '' : ` (${cut(note.title, TITLE_TOLD)})`;
    progress.note(`  line ${note.line}, ${note.field ?? 'row'}${title}: ${noteText(note, 'en')}`);
  }
  if (count > NOTES_SHOWN) progress.note(`  … and ${count - NOTES_SHOWN} more`);
}

function tellMissing(
  progress: Progress,
  { missing = [], missingCount = 0, retired = 0 }: ImportReport,
): void {
  if (missingCount === 0) return;
  const fate = retired > 0 ? 'taken off sale' : 'still on sale; --retire-missing takes them off';
  progress.note(`\nListings no longer in the file: ${missingCount} (${fate})`);
  for (const title of missing.slice(0, NOTES_SHOWN)) progress.note(`  ${cut(title, TITLE_TOLD)}`);
  if (missingCount > NOTES_SHOWN) progress.note(`  … and ${missingCount - NOTES_SHOWN} more`);
}

function tell(progress: Progress, report: ImportReport): void {
  const { created, updated, skipped, refusedCount, rows } = report;
  progress.note(
    `\n${FORMAT_NAMES[report.format]}, ${rows} rows${report.dryRun ? ' (dry run: nothing was changed)' : ''}`,
  );
  progress.note(`  created ${created}, updated ${updated}, skipped ${skipped}, refused rows ${refusedCount}`);
  if (report.table) {
    const { columns, mapping, isKept } = report.table;
    progress.note(`\nColumns${isKept ? ', as chosen for an earlier file with this heading' : ''}:`);
    for (const { field, column } of mapping)
      progress.note(`  ${field} ← ${columns[column - 1]?.name ?? `#${column}`}`);
  }
  if (report.categories.length > 0) progress.note('\nCategories:');
  for (const { from, to, items, guessed } of report.categories.slice(0, NOTES_SHOWN)) {
    progress.note(`  ${from === '' ? '(none)' : from} → ${to}${guessed ? ' (guessed)' : ''}: ${items}`);
  }
  const { refused, refusedGroups = [], warnings, warningGroups = [], warningCount } = report;
  tellNotes(progress, 'Refused', { notes: refused, count: refusedCount, groups: refusedGroups });
  tellNotes(progress, 'Warnings', { notes: warnings, count: warningCount, groups: warningGroups });
  tellMissing(progress, report);
}

async function run(wanted: Wanted, signal: AbortSignal): Promise<void> {
  const size = await sizeOf(wanted.file);
  const progress = terminalProgress(process.stdout);
  const settings = readSettings();
  const ground = await openGround({
    settings,
    task: 'npm run catalog:import',
    progress,
    whenRunning: 'attach',
    signal,
  });
  try {
    let step = progress.begin('Reading');
    const report = await importCatalogue(ground.shop, createReadStream(wanted.file), {
      sellerId: wanted.sellerId,
      userId: null,
      dryRun: wanted.dryRun,
      rates: wanted.rates,
      currency: wanted.currency,
      stock: wanted.stock,
      map: wanted.map,
      fileName: basename(wanted.file),
      retireMissing: wanted.retireMissing,
      pictures: wanted.fetchPictures
        ? { ...PUBLIC_ONLY, onPicture: (done, total) => step.update(done, total) }
        : null,
      maxBytes: settings.limits.importBytes,
      onBytes: (bytes) => step.update(bytes, size),
      onStage(stage) {
        step.done(stage === 'composing' ? `${(size / 1_000_000).toFixed(1)} MB` : undefined);
        step = progress.begin(STAGES[stage]);
      },
      onProgress: (done, total) => step.update(done, total),
      onWait: () => progress.note(`${alreadyUnderWay(wanted.sellerId)}: waiting until it has ended.`),
      signal,
    });
    step.done();
    tell(progress, report);
    if (wanted.refusedFile !== undefined)
      await writeFile(wanted.refusedFile, refusedCsv(report.refused, 'en'));
    const { created, updated, skipped, refusedCount } = report;
    // A script must not take a file for imported when every row of it was refused.
    if (refusedCount > 0 && created + updated + skipped === 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof MappingProblem) throw new Misuse(mappingText(error));
    if (error instanceof BrokenFile) {
      const question = error instanceof ColumnsNeeded ? questionText(error) : '';
      throw new Failure(
        'import-refused',
        `${wanted.file} was refused, and nothing was changed. ${brokenText(error, 'en')}${SWITCHES[error.code] ?? ''}${question}`,
      );
    }
    if (error instanceof ImportHindrance)
      throw new Failure('import-refused', hindranceText(error.code, wanted.sellerId));
    throw error;
  } finally {
    await ground.close();
  }
}

const isStop = (error: unknown): boolean =>
  error instanceof Interrupted || (error instanceof Error && error.name === 'AbortError');

const stop = stopRequest();
try {
  const wanted = readArguments();
  if (wanted === 'help') process.stdout.write(USAGE);
  else await run(wanted, stop.signal);
} catch (error) {
  const stopped = stop.stoppedBy();
  if (stopped) {
    process.stderr.write(
      `\n${isStop(error) ? `The import was stopped (${stopped.name}); nothing was changed.` : sentenceOf(error)}\n`,
    );
    // Pictures that are on their way would hold the process up.
    process.exit(stopped.exitCode);
  }
  if (error instanceof Misuse || error instanceof MappingProblem) {
    const message = error instanceof MappingProblem ? mappingText(error) : error.message;
    process.stderr.write(`${message}\n\n${USAGE}`);
    process.exitCode = CALLED_WRONGLY;
  } else {
    process.stderr.write(`\n${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
