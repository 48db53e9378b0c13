/** Runs an import: reads, stages and composes the file, then merges it in one transaction or not at all. */
import pg from 'pg';
import type { ImportRefusalCode, ImportReport, ImportWarningCode } from '#contract/imports.ts';
import { REFUSED_LISTED_MAX } from '#contract/limits.ts';
import { bumpRevision } from '../catalogue/index.ts';
import { backendOf, Interrupted, interruption } from '#server/platform/database/interruption.ts';
import type { Interruption } from '#server/platform/database/interruption.ts';
import { refreshSearch } from '../search/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BrokenFile } from './broken-file.ts';
import { categoryTally } from './categories/category-tally.ts';
import { namedChoices } from './categories/choice-file.ts';
import { saveChoices, savedChoices, withChoices } from './categories/choices.ts';
import { readLeaves } from './categories/leaves.ts';
import { categoryChooser } from './categories/choose-category.ts';
import { compose } from './listings/compose.ts';
import { newTally } from './listings/compose-context.ts';
import { fileRows } from './files/file-rows.ts';
import { ImportNotStarted, type ImportOptions } from './import-options.ts';
import { saveReport } from './repository.ts';
import { keysOf } from './listings/keys.ts';
import { mappingSource } from './mapping/mapping-repository.ts';
import { checkStockKnown, mergeStaged } from './staging/merge-staged.ts';
import { noteList } from './notes.ts';
import { VARIANTS_MAX } from './listings/offers.ts';
import { saveStagedPictures, stagePictures } from './pictures/stage-pictures.ts';
import type { FileHead, Reading } from './files/reading.ts';
import { lockedSeller } from './lock-seller.ts';
import { openStaging, productStager, rowStager, stagedProducts } from './staging/stage-rows.ts';

async function* counted(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, onBytes, signal }: ImportOptions,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of source) {
    if (signal?.aborted === true) throw new Interrupted();
    bytes += piece.byteLength;
    if (bytes > maxBytes) {
      throw new BrokenFile('FILE_TOO_LARGE', { values: { limit: String(Math.floor(maxBytes / 1_000_000)) } });
    }
    onBytes?.(bytes);
    yield piece;
  }
}

/** Reads the whole file into the staging table. */
async function stage(
  client: pg.Client,
  source: AsyncIterable<Uint8Array>,
  reading: Omit<Reading, 'onHead'>,
): Promise<FileHead & { rows: number; hasQuantity: boolean }> {
  let head: FileHead | undefined;
  let rows = 0;
  let hasQuantity = false;
  const stager = rowStager(client);
  for await (const row of fileRows(source, { ...reading, onHead: (found) => (head = found) })) {
    rows += 1;
    hasQuantity ||= [row.variant?.quantity, row.variant?.availability].some(
      (text = '') => text.trim() !== '',
    );
    await stager.add(row);
  }
  await stager.flush();
  if (!head || rows === 0) throw new BrokenFile('NO_ITEMS');
  return { ...head, rows, hasQuantity };
}

async function importWith(
  client: pg.Client,
  shop: Shop,
  source: AsyncIterable<Uint8Array>,
  importing: ImportOptions,
  stop: Interruption,
): Promise<ImportReport> {
  const { sellerId, dryRun, rates } = importing;
  const seller = await lockedSeller(client, importing);
  const leaves = await readLeaves(client);
  const choices = namedChoices(leaves, importing.choices ?? []);
  const place = categoryChooser(leaves, withChoices(await savedChoices(client, sellerId), choices));
  if (!place) throw new ImportNotStarted('NO_CATEGORIES');
  const now = new Date(shop.clock.now());
  await openStaging(client);
  const { isKept, keep, mappingOf } = mappingSource(client, sellerId, importing.map);
  const reading = { now, mappingOf, isTable: importing.map !== undefined };
  const staged = await stage(client, counted(source, importing), reading);
  const { format, decimal, rows, hasQuantity, table } = staged;

  importing.onStage?.('composing');
  const refused = noteList<ImportRefusalCode>(REFUSED_LISTED_MAX);
  const warned = noteList<ImportWarningCode>();
  const categories = categoryTally();
  const tally = newTally();
  const terms = { currency: importing.currency ?? null, stock: importing.stock ?? null };
  const by = {
    sellerId,
    storeName: seller.store_name,
    format,
    decimal,
    rates,
    place,
    refused,
    warned,
    hasQuantity,
    tally,
    ...terms,
  };
  const products = productStager(client);
  let composedRows = 0;
  for await (const product of stagedProducts(client)) {
    if (importing.signal?.aborted === true) throw new Interrupted();
    for (const line of product.beyond) {
      if (product.key === '') refused.add(line, 'KEY_MISSING');
      else refused.add(line, 'TOO_MANY_VARIANTS', { limit: String(VARIANTS_MAX) });
    }
    const composed = compose(product.key, product.rows, by);
    composedRows += product.rows.length + product.beyond.length;
    importing.onProgress?.(composedRows, rows);
    if (composed) categories.add(composed);
    await products.add(composed, keysOf(product.key, product.rows, composed));
  }
  await products.flush();
  const unused = [...rates.keys()].find((code) => !tally.currencies.has(code));
  if (unused !== undefined) throw new BrokenFile('RATE_UNUSED', { values: { currency: unused } });
  const { line, listings, options } = tally.spread;
  if (listings > 0) {
    warned.add(line, 'STOCK_SPREAD', { listings: String(listings), options: String(options) });
  }

  const merging = {
    sellerId,
    channel: seller.store_type === 0 ? 'makerplace' : 'fgm',
    now,
    retireMissing: importing.retireMissing === true,
    asksStock: !hasQuantity && terms.stock === null,
  } as const;
  if (importing.pictures && !dryRun) {
    await checkStockKnown(client, merging);
    importing.onStage?.('pictures');
    await stop.unlessStopped(stagePictures(client, importing.pictures, warned));
  }
  importing.onStage?.('merging');
  await client.query('begin');
  try {
    await saveStagedPictures(client, now);
    const { touched, ...counts } = await mergeStaged(
      client,
      { ...merging, onStep: importing.onProgress },
      warned,
    );
    const report = (importId: number | null): ImportReport => ({
      importId,
      format,
      dryRun,
      rows,
      ...counts,
      refused: refused.list(),
      refusedCount: refused.count(),
      refusedGroups: refused.groups(),
      warnings: warned.list(),
      warningCount: warned.count(),
      warningGroups: warned.groups(),
      ...(table ? { table: { ...table, isKept: isKept() } } : {}),
      categories: categories.list(),
    });
    if (dryRun) {
      await client.query('rollback');
      return report(null);
    }
    importing.onStage?.('indexing');
    const moved = await saveChoices(client, { sellerId, choices, now });
    const changed = [...touched, ...moved];
    await refreshSearch(client, changed);
    if (changed.length > 0) await bumpRevision(client);
    await keep(now);
    const id = await saveReport(client, importing, report(null), now);
    stop.pointOfNoReturn();
    await client.query('commit');
    return report(id);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Imports a file of listings into a seller's shop. The file is streamed, and the catalogue changes once, after all of it is checked.
 * A connection of its own keeps a slow upload from holding one of the pool.
 * @throws BrokenFile when the file can't be read, ImportNotStarted when the import can't begin, Interrupted when `signal` stopped it
 */
export async function importCatalogue(
  shop: Shop,
  source: AsyncIterable<Uint8Array>,
  importing: ImportOptions,
): Promise<ImportReport> {
  const client = new pg.Client({ connectionString: shop.database.url, application_name: 'atelier import' });
  // A connection that breaks rejects the query under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  let stop: Interruption | undefined;
  try {
    await client.query('set client_min_messages = warning');
    stop = interruption(shop.database.pool, await backendOf(client), importing.signal);
    return await importWith(client, shop, source, importing, stop);
  } catch (error) {
    throw (await stop?.over()) === true ? new Interrupted() : error;
  } finally {
    await stop?.over();
    // PostgreSQL releases the locks only some time after a connection closes, but the seller may send the next file at once.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}
