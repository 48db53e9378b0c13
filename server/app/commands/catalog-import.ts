/** `npm run catalog:import -- FILE --seller ID`: a file of listings into a seller's shop, also while the shop runs. */
import { createReadStream } from 'node:fs';
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Interrupted } from '../../platform/database/interruption.ts';
import { stopRequest } from '../graceful-shutdown.ts';
import { errorCode, Failure, sentenceOf } from '../../platform/failure.ts';
import { openGround } from '../runtime.ts';
import { BrokenFile } from '../../features/import/broken-file.ts';
import { importCatalogue } from '../../features/import/catalogue-import.ts';
import { guessesCsv, readChoices, type NamedChoice } from '../../features/import/categories/choice-file.ts';
import { UnknownCategory } from '../../features/import/categories/choices.ts';
import { ImportHindrance, type ImportStage } from '../../features/import/importing.ts';
import { MappingProblem } from '../../features/import/mapping/parse-mapping.ts';
import { PUBLIC_ONLY } from '../../features/import/pictures.ts';
import { brokenText, refusedCsv } from '../../features/import/texts.ts';
import { terminalProgress } from '../../platform/progress.ts';
import { readSettings } from '../../platform/settings.ts';
import { Misuse, readArguments, USAGE, type Wanted } from './catalog-import/arguments.ts';
import { alreadyUnderWay, hindranceText, mappingText, refusalText } from './catalog-import/refusal-text.ts';
import { printReport } from './catalog-import/print-report.ts';

const CALLED_WRONGLY = 2;
const STAGES: Readonly<Record<ImportStage, string>> = {
  composing: 'Checking',
  pictures: 'Pictures',
  merging: 'Storing',
  indexing: 'Search index',
};

async function sizeOf(file: string): Promise<number> {
  const found = await access(file, constants.R_OK)
    .then(() => stat(file))
    .catch((error: unknown) => {
      throw new Misuse(`The file ${file} can't be read (${errorCode(error) ?? 'unknown'}).`);
    });
  if (!found.isFile()) throw new Misuse(`${file} is not a file.`);
  return found.size;
}

/** @throws Misuse */
async function choicesIn(file: string | undefined): Promise<NamedChoice[]> {
  if (file === undefined) return [];
  await sizeOf(file);
  try {
    return await readChoices(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof BrokenFile) throw new Misuse(`--categories ${file}: ${brokenText(error, 'en')}`);
    throw error;
  }
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
    const choices = await choicesIn(wanted.categoriesFile);
    const report = await importCatalogue(ground.shop, createReadStream(wanted.file), {
      sellerId: wanted.sellerId,
      userId: null,
      dryRun: wanted.dryRun,
      rates: wanted.rates,
      currency: wanted.currency,
      stock: wanted.stock,
      map: wanted.map,
      choices,
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
    printReport(progress, report);
    if (wanted.refusedFile !== undefined)
      await writeFile(wanted.refusedFile, refusedCsv(report.refused, 'en'));
    if (wanted.guessesFile !== undefined) await writeFile(wanted.guessesFile, guessesCsv(report));
    const { created, updated, skipped, refusedCount } = report;
    // A script must not take a file for imported when every row of it was refused.
    if (refusedCount > 0 && created + updated + skipped === 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof MappingProblem) throw new Misuse(mappingText(error));
    if (error instanceof UnknownCategory)
      throw new Misuse(`--categories, line ${error.at}: there is no category “${error.text}” for listings.`);
    if (error instanceof BrokenFile) throw new Failure('import-refused', refusalText(wanted.file, error));
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
