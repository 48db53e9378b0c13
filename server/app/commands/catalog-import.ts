/** `npm run catalog:import -- FILE --seller ID`: imports listings into a seller's shop; works while Atelier runs. */
import { createReadStream } from 'node:fs';
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Interrupted } from '#server/platform/database/interruption.ts';
import { stopRequest } from '../graceful-shutdown.ts';
import { errorCode, Failure, sentenceOf } from '#server/platform/failure.ts';
import { openRuntime } from '../runtime.ts';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import { importCatalogue } from '#server/features/import/import-catalogue.ts';
import { guessesCsv, readChoices, type NamedChoice } from '#server/features/import/categories/choice-file.ts';
import { UnknownCategory } from '#server/features/import/categories/choices.ts';
import { ImportNotStarted, type ImportStage } from '#server/features/import/import-options.ts';
import { MappingProblem } from '#server/features/import/mapping/parse-mapping.ts';
import { PUBLIC_ONLY } from '#server/features/import/pictures/fetch-picture.ts';
import { brokenText, refusedCsv } from '#server/features/import/texts.ts';
import { terminalProgress } from '#server/platform/progress.ts';
import { readSettings } from '#server/platform/settings.ts';
import { UsageError, readArguments, USAGE, type ImportArguments } from './catalog-import/arguments.ts';
import { alreadyUnderWay, hindranceText, mappingText, refusalText } from './catalog-import/refusal-text.ts';
import { printReport } from './catalog-import/print-report.ts';

const USAGE_EXIT_CODE = 2;
const STAGES: Readonly<Record<ImportStage, string>> = {
  composing: 'Checking',
  pictures: 'Pictures',
  merging: 'Storing',
  indexing: 'Search index',
};

async function sizeOf(file: string): Promise<number> {
  const stats = await access(file, constants.R_OK)
    .then(() => stat(file))
    .catch((error: unknown) => {
      throw new UsageError(`The file ${file} can't be read (${errorCode(error) ?? 'unknown'}).`);
    });
  if (!stats.isFile()) throw new UsageError(`${file} is not a file.`);
  return stats.size;
}

/** @throws UsageError */
async function choicesIn(file: string | undefined): Promise<NamedChoice[]> {
  if (file === undefined) return [];
  await sizeOf(file);
  try {
    return await readChoices(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof BrokenFile) throw new UsageError(`--categories ${file}: ${brokenText(error, 'en')}`);
    throw error;
  }
}

async function run(args: ImportArguments, signal: AbortSignal): Promise<void> {
  const size = await sizeOf(args.file);
  const progress = terminalProgress(process.stdout);
  const settings = readSettings();
  const runtime = await openRuntime({
    settings,
    task: 'npm run catalog:import',
    progress,
    whenRunning: 'attach',
    signal,
  });
  try {
    let step = progress.begin('Reading');
    const choices = await choicesIn(args.categoriesFile);
    const report = await importCatalogue(runtime.shop, createReadStream(args.file), {
      sellerId: args.sellerId,
      userId: null,
      dryRun: args.dryRun,
      rates: args.rates,
      currency: args.currency,
      stock: args.stock,
      map: args.map,
      choices,
      fileName: basename(args.file),
      retireMissing: args.retireMissing,
      pictures: args.fetchPictures
        ? { ...PUBLIC_ONLY, onPicture: (done, total) => step.update(done, total) }
        : null,
      maxBytes: settings.limits.importBytes,
      onBytes: (bytes) => step.update(bytes, size),
      onStage(stage) {
        step.done(stage === 'composing' ? `${(size / 1_000_000).toFixed(1)} MB` : undefined);
        step = progress.begin(STAGES[stage]);
      },
      onProgress: (done, total) => step.update(done, total),
      onWait: () => progress.note(`${alreadyUnderWay(args.sellerId)}: waiting until it has ended.`),
      signal,
    });
    step.done();
    printReport(progress, report);
    if (args.refusedFile !== undefined) await writeFile(args.refusedFile, refusedCsv(report.refused, 'en'));
    if (args.guessesFile !== undefined) await writeFile(args.guessesFile, guessesCsv(report));
    const { created, updated, skipped, refusedCount } = report;
    // A file whose rows were all refused must not look imported to a script.
    if (refusedCount > 0 && created + updated + skipped === 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof MappingProblem) throw new UsageError(mappingText(error));
    if (error instanceof UnknownCategory)
      throw new UsageError(
        `--categories, line ${error.at}: there is no category “${error.text}” for listings.`,
      );
    if (error instanceof BrokenFile) throw new Failure('import-refused', refusalText(args.file, error));
    if (error instanceof ImportNotStarted)
      throw new Failure('import-refused', hindranceText(error.code, args.sellerId));
    throw error;
  } finally {
    await runtime.close();
  }
}

const isStop = (error: unknown): boolean =>
  error instanceof Interrupted || (error instanceof Error && error.name === 'AbortError');

const stop = stopRequest();
try {
  const args = readArguments();
  if (args === 'help') process.stdout.write(USAGE);
  else await run(args, stop.signal);
} catch (error) {
  const stopped = stop.stoppedBy();
  if (stopped) {
    process.stderr.write(
      `\n${isStop(error) ? `The import was stopped (${stopped.name}); nothing was changed.` : sentenceOf(error)}\n`,
    );
    // Exits at once: pending picture downloads would keep the process alive.
    process.exit(stopped.exitCode);
  }
  if (error instanceof UsageError || error instanceof MappingProblem) {
    const message = error instanceof MappingProblem ? mappingText(error) : error.message;
    process.stderr.write(`${message}\n\n${USAGE}`);
    process.exitCode = USAGE_EXIT_CODE;
  } else {
    process.stderr.write(`\n${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
