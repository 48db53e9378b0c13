import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { backendOf, Interrupted, interruption } from '#server/platform/database/interruption.ts';
import type { Interruption } from '#server/platform/database/interruption.ts';
import { diskFull, errorCode, Failure } from '#server/platform/failure.ts';
import type { Progress, ProgressStep } from '#server/platform/progress.ts';
import { secretStore } from '#server/platform/secrets/open.ts';
import type { Shop } from '#server/platform/shop.ts';
import { FORMAT_REVISION, writeLines } from './format.ts';
import type { Line, Row } from './format.ts';
import { shopTables } from './tables.ts';
import type { Table } from './tables.ts';

const ROWS_AT_ONCE = 1_000;
/** For tables with bytea columns: a row may hold a picture of more than a megabyte. */
const BULKY_AT_ONCE = 16;
/** A multiple of three, so that each piece is valid base64 without padding. */
const FILE_PIECE_BYTES = 49_152;

async function* rowsOf(client: ClientBase, table: Table): AsyncGenerator<Row> {
  const cells = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare backup no scroll cursor for select to_json(array[${cells}]) as row from ${client.escapeIdentifier(table.name)}`,
  );
  const atOnce = table.columns.some(({ type }) => type === 'bytea') ? BULKY_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(`fetch ${atOnce} from backup`);
    for (const { row } of rows) yield row;
    if (rows.length < atOnce) break;
  }
  await client.query('close backup');
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

async function* linesOf(shop: Shop, client: ClientBase, step: ProgressStep): AsyncGenerator<Line> {
  const { settings, database, clock } = shop;
  const version = await client.query<{ version: number }>(
    'select max(version) as version from schema_version',
  );
  yield {
    kind: 'manifest',
    format: 'atelier-backup',
    revision: FORMAT_REVISION,
    schema: version.rows[0]?.version ?? 0,
    brand: settings.brand.slug,
    createdAt: new Date(clock.now()).toISOString(),
  };
  const ring = await secretStore(settings, database).read();
  if (ring !== undefined) yield { kind: 'secrets', ring };

  const tables = await shopTables(client);
  for (const [index, table] of tables.entries()) {
    step.detail(table.name);
    step.update(index, tables.length);
    yield { kind: 'table', name: table.name, columns: table.columns.map(({ name }) => name) };
    yield* rowsOf(client, table);
  }
  const sequences = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, value } of sequences.rows) yield { kind: 'sequence', name, value };

  for await (const path of filesIn(settings.filesDir)) {
    yield { kind: 'file', path: relative(settings.filesDir, path).split(sep).join('/') };
    for await (const piece of createReadStream(path, { highWaterMark: FILE_PIECE_BYTES })) {
      yield Buffer.from(piece).toString('base64');
    }
  }
}

/**
 * Writes the whole shop (a consistent snapshot of all rows, the secrets, the uploaded files) into one file that only its owner may
 * read. The shop can keep running; memory use doesn't grow with the shop.
 * @returns the file's size in bytes
 * @throws Failure `backup-refused` when the file exists or can't be written, `disk-full`; Interrupted when `signal`
 *   aborted; leaves no file behind then
 */
export async function writeBackup(
  shop: Shop,
  path: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<number> {
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  ) {
    throw new Failure('backup-refused', `The file ${path} exists already: choose another name.`);
  }
  const step = progress.begin('Backup');
  const client = await shop.database.pool.connect();
  const draft = `${path}.part`;
  let stop: Interruption | undefined;
  try {
    stop = interruption(shop.database.pool, await backendOf(client), signal);
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
    );
    const text = Readable.from(writeLines(linesOf(shop, client, step)));
    await pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }), {
      ...(signal && { signal }),
    });
    stop.pointOfNoReturn();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    if ((await stop?.over()) === true) throw new Interrupted();
    const code = errorCode(error);
    if (code === 'ENOSPC') throw diskFull(path, error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR') {
      throw new Failure('backup-refused', `The file ${path} can't be written (${code}).`, error);
    }
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
  const { size } = await stat(path);
  step.done(`${path}, ${(size / 1_000_000).toFixed(1)} MB`);
  return size;
}
