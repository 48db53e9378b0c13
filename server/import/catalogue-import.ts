/** An import from its first byte to its report: read, staged, composed, then merged in one transaction or not at all. */
import pg from 'pg';
import type { ImportRefusalCode, ImportReport, ImportWarningCode } from '../../contract/imports.ts';
import { bumpRevision } from '../catalogue/revision.ts';
import { refreshSearch } from '../search/refresh.ts';
import type { Shop } from '../shop.ts';
import type { Rates } from './amounts.ts';
import { BrokenFile } from './broken-file.ts';
import { placing } from './categories.ts';
import { compose } from './compose.ts';
import type { Composed } from './compose.ts';
import { fileRows } from './file-rows.ts';
import { mergeStaged } from './merge.ts';
import { noteList } from './notes.ts';
import { VARIANTS_MAX } from './offers.ts';
import { keepStagedPictures, stagePictures } from './pictures.ts';
import type { PictureFetching } from './pictures.ts';
import type { FileHead } from './row.ts';
import { openStaging, productStager, rowStager, stagedProducts } from './staging.ts';

export type Importing = {
  sellerId: number;
  /** Who sent it; null from the command line. */
  userId: string | null;
  /** Everything is done and then taken back: the report is exact, and nothing is stored. */
  dryRun: boolean;
  rates: Rates;
  /** Null: remote pictures are left alone. */
  pictures: PictureFetching | null;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Told how many bytes were read so far. */
  onBytes?: (bytes: number) => void;
  /** Told what is done with what was read. */
  onStage?: (stage: 'composing' | 'pictures' | 'merging') => void;
};

/** Why an import can't begin. */
export class ImportHindrance extends Error {
  readonly code: 'SELLER_UNKNOWN' | 'SELLER_CLOSED' | 'IMPORT_RUNNING' | 'NO_CATEGORIES';

  constructor(code: ImportHindrance['code']) {
    super(code);
    this.name = 'ImportHindrance';
    this.code = code;
  }
}

/** One import of a seller at a time, over all processes: the key's first half of the advisory lock. */
const SELLER_LOCK = 72_044;
/** A report shows the categories that took most. */
const CATEGORIES_TOLD = 200;
const CATEGORIES_COUNTED = 5_000;

type Seller = { store_name: string; store_type: number; status: string };

async function sellerOf(client: pg.Client, sellerId: number): Promise<Seller> {
  const { rows } = await client.query<Seller>(
    'select store_name, store_type, status from seller where id = $1',
    [sellerId],
  );
  const [seller] = rows;
  if (!seller) throw new ImportHindrance('SELLER_UNKNOWN');
  if (seller.status !== 'ACTIVE') throw new ImportHindrance('SELLER_CLOSED');
  const locked = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    SELLER_LOCK,
    sellerId,
  ]);
  if (locked.rows[0]?.free !== true) throw new ImportHindrance('IMPORT_RUNNING');
  return seller;
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, onBytes }: Importing,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) {
      throw new BrokenFile('FILE_TOO_LARGE', { values: { limit: String(Math.floor(maxBytes / 1_000_000)) } });
    }
    onBytes?.(bytes);
    yield piece;
  }
}

/** Where the file's own categories went, the most used first. */
function categoryTally() {
  const tally = new Map<string, ImportReport['categories'][number]>();
  return {
    add({ from, slug, guessed }: Composed['category']): void {
      const key = JSON.stringify([from, slug, guessed]);
      const known = tally.get(key);
      if (known) known.items += 1;
      else if (tally.size < CATEGORIES_COUNTED) tally.set(key, { from, to: slug, items: 1, guessed });
    },
    list: () =>
      [...tally.values()]
        .sort(
          (a, b) => b.items - a.items || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1),
        )
        .slice(0, CATEGORIES_TOLD),
  };
}

/** Reads the whole file into the staging table. */
async function stage(
  client: pg.Client,
  source: AsyncIterable<Uint8Array>,
): Promise<FileHead & { rows: number }> {
  let head: FileHead | undefined;
  let rows = 0;
  const stager = rowStager(client);
  for await (const row of fileRows(source, (told) => (head = told))) {
    rows += 1;
    await stager.add(row);
  }
  await stager.flush();
  if (!head) throw new BrokenFile('NO_ITEMS');
  return { ...head, rows };
}

async function importWith(
  client: pg.Client,
  shop: Shop,
  source: AsyncIterable<Uint8Array>,
  importing: Importing,
): Promise<ImportReport> {
  const { sellerId, dryRun, rates } = importing;
  const seller = await sellerOf(client, sellerId);
  const place = await placing(client);
  if (!place) throw new ImportHindrance('NO_CATEGORIES');
  await openStaging(client);
  const { format, decimal, rows } = await stage(client, counted(source, importing));

  importing.onStage?.('composing');
  const refused = noteList<ImportRefusalCode>();
  const warned = noteList<ImportWarningCode>();
  const categories = categoryTally();
  const by = { sellerId, storeName: seller.store_name, format, decimal, rates, place, refused, warned };
  const products = productStager(client);
  for await (const product of stagedProducts(client)) {
    for (const line of product.beyond) {
      refused.add(line, 'TOO_MANY_VARIANTS', { limit: String(VARIANTS_MAX) });
    }
    const composed = compose(product.key, product.rows, by);
    if (!composed) continue;
    categories.add(composed.category);
    await products.add(composed);
  }
  await products.flush();

  if (importing.pictures && !dryRun) {
    importing.onStage?.('pictures');
    await stagePictures(client, importing.pictures, warned);
  }
  importing.onStage?.('merging');
  const now = new Date(shop.clock.now());
  const channel = seller.store_type === 0 ? 'makerplace' : 'fgm';
  await client.query('begin');
  try {
    await keepStagedPictures(client, now);
    const { touched, ...counts } = await mergeStaged(client, { sellerId, channel, now }, refused);
    const report = (importId: number | null): ImportReport => ({
      importId,
      format,
      dryRun,
      rows,
      ...counts,
      refused: refused.list(),
      refusedCount: refused.count(),
      warnings: warned.list(),
      warningCount: warned.count(),
      categories: categories.list(),
    });
    if (dryRun) {
      await client.query('rollback');
      return report(null);
    }
    await refreshSearch(client, touched);
    if (touched.length > 0) await bumpRevision(client);
    const kept = await client.query<{ id: number }>(
      'insert into catalogue_import (seller_id, user_id, report, created_at) values ($1, $2, $3, $4) returning id::float8 as id',
      [sellerId, importing.userId, JSON.stringify(report(null)), now],
    );
    await client.query('commit');
    return report(kept.rows[0]?.id ?? null);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Imports a file of listings into a seller's shop. Memory stays small whatever the file's size, and the catalogue changes
 * once, when all is read and checked. The connection is its own: a slow upload takes none from the pool.
 * @throws BrokenFile when the file can't be read as a whole, ImportHindrance when the import can't begin
 */
export async function importCatalogue(
  shop: Shop,
  source: AsyncIterable<Uint8Array>,
  importing: Importing,
): Promise<ImportReport> {
  const client = new pg.Client({ connectionString: shop.database.url, application_name: 'atelier import' });
  // A connection that breaks rejects the query under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    return await importWith(client, shop, source, importing);
  } finally {
    await client.end();
  }
}
