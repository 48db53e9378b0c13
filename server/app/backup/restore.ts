import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { applyMigrations, readMigrations } from '#server/platform/database/migrate.ts';
import { backendOf, Interrupted, interruption } from '#server/platform/database/interruption.ts';
import type { Interruption } from '#server/platform/database/interruption.ts';
import { Failure } from '#server/platform/failure.ts';
import { movePicturesToDatabase } from '#server/features/pictures/move-to-database.ts';
import type { Progress, ProgressStep } from '#server/platform/progress.ts';
import { secretStore } from '#server/platform/secrets/open.ts';
import type { StoredRing } from '#server/platform/secrets/ring.ts';
import type { Shop } from '#server/platform/shop.ts';
import { damaged, FORMAT_REVISION, readBackup } from './format.ts';
import type { Announcement, Line, Row } from './format.ts';
import { firstTableWithRows, shopTables } from './tables.ts';
import type { Table } from './tables.ts';

const ROWS_AT_ONCE = 1_000;
/** Flushes earlier if the rows are this long in total: a row may hold a picture. */
const CHARACTERS_AT_ONCE = 8_000_000;
const SAFE_PATH = /^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/;

export interface Restored {
  rows: number;
  files: number;
  createdAt: string;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Empties the database and rebuilds the schema as it was when the backup was taken. */
async function rebuild(client: ClientBase, schema: number): Promise<void> {
  await client.query('drop schema public cascade; create schema public');
  await applyMigrations(client, await readMigrations(), schema);
  const names = (await shopTables(client)).map(({ name }) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`);
}

/** Drops foreign keys and disables triggers until all rows are loaded, because tables come in alphabetical order. */
async function dropReferences(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of await shopTables(client)) {
    await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
  }
  return rows;
}

async function restoreReferences(client: ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name } of await shopTables(client)) {
    await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
  }
}

/** Inserts rows into one table in batches. */
function tableLoader(client: ClientBase, table: Table, columns: readonly string[]) {
  const used = columns.map((name) => {
    const column = table.columns.find((known) => known.name === name);
    if (column === undefined)
      throw damaged(`its table ${table.name} has a column ${name} that the schema doesn't have`);
    return column;
  });
  const names = used.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = used.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const cells = used.map((_, index) => `c${index}`).join(', ');
  const inputs = used.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const statement = `insert into ${client.escapeIdentifier(table.name)} (${names}) overriding system value
    select ${values} from unnest(${inputs}) as given (${cells})`;
  let pending: Row[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (pending.length === 0) return;
    const rows = pending;
    [pending, characters] = [[], 0];
    await client.query(
      statement,
      used.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
  };
  return {
    flush,
    async add(row: Row): Promise<void> {
      if (row.length !== used.length) throw damaged(`a row of ${table.name} is incomplete`);
      pending.push(row);
      for (const cell of row) characters += cell?.length ?? 0;
      if (pending.length === ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
    },
  };
}

/** Writes the files of a backup into a temporary folder, which replaces the real one after the commit. */
function fileLoader(folder: string) {
  let open: WriteStream | undefined;
  const close = async (): Promise<void> => {
    if (open === undefined) return;
    open.end();
    await finished(open);
    open = undefined;
  };
  return {
    close,
    async begin(path: string): Promise<void> {
      await close();
      if (!SAFE_PATH.test(path)) throw damaged('a file would lie outside of its folder');
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      open = createWriteStream(target);
    },
    async add(piece: string): Promise<void> {
      if (open === undefined) throw damaged('a piece belongs to no file');
      if (!open.write(Buffer.from(piece, 'base64'))) await once(open, 'drain');
    },
  };
}

function checkManifest(line: Line | undefined, newest: number): Extract<Announcement, { kind: 'manifest' }> {
  if (typeof line !== 'object' || Array.isArray(line) || line.kind !== 'manifest')
    throw damaged('it has no manifest');
  if (line.revision > FORMAT_REVISION || line.schema > newest) {
    throw new Failure(
      'database-newer',
      `The backup was taken by a newer Atelier (schema ${line.schema}, this one knows up to ${newest}): restore it with that one.`,
    );
  }
  return line;
}

async function load(
  client: ClientBase,
  lines: AsyncIterable<Line>,
  folder: string,
  step: ProgressStep,
  signal: AbortSignal | undefined,
) {
  const tables = await shopTables(client);
  const files = fileLoader(folder);
  let table: ReturnType<typeof tableLoader> | undefined;
  let ring: StoredRing | undefined;
  let done = 0;
  const counts = { rows: 0, files: 0 };
  for await (const line of lines) {
    // Writing files needs no database query, which an interruption would fail, so the loop checks the signal itself.
    signal?.throwIfAborted();
    if (typeof line === 'string') {
      await files.add(line);
      continue;
    }
    if (Array.isArray(line)) {
      if (table === undefined) throw damaged('a row belongs to no table');
      await table.add(line);
      continue;
    }
    await table?.flush();
    switch (line.kind) {
      case 'manifest':
        throw damaged('it has two manifests');
      case 'secrets':
        ring = line.ring;
        break;
      case 'table': {
        const found = tables.find(({ name }) => name === line.name);
        if (found === undefined) throw damaged(`the schema has no table ${line.name}`);
        step.detail(line.name);
        step.update((done += 1), tables.length);
        table = tableLoader(client, found, line.columns);
        break;
      }
      case 'sequence':
        table = undefined;
        await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [line.name, line.value]);
        break;
      case 'file':
        table = undefined;
        await files.begin(line.path);
        break;
      case 'end':
        counts.rows = line.rows;
        counts.files = line.files;
        break;
    }
  }
  await files.close();
  return { ...counts, ring };
}

async function refuseOthers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'atelier %'
        and application_name <> current_setting('application_name')`,
  );
  if ((rows[0]?.others ?? 0) > 0) {
    throw new Failure(
      'already-running',
      'A shop is running on this database: stop it before you restore a backup.',
    );
  }
}

/**
 * Restores a whole shop from a backup: everything or nothing. Loads a backup of an older schema into that schema and migrates it
 * then. Refuses a shop that isn't empty, unless `replace` is set.
 * @throws Failure `backup-refused`, `database-newer`, `already-running`; Interrupted when `signal` aborted before the
 *   commit
 */
export async function restoreBackup(
  shop: Shop,
  path: string,
  progress: Progress,
  { replace = false, signal }: { replace?: boolean; signal?: AbortSignal } = {},
): Promise<Restored> {
  const { settings, database } = shop;
  const migrations = await readMigrations();
  const lines = readBackup(path);
  const first = await lines.next();
  const manifest = checkManifest(first.done === true ? undefined : first.value, migrations.length);
  const step = progress.begin('Restore');
  const client = await database.pool.connect();
  await mkdir(settings.dataDir, { recursive: true });
  const folder = await mkdtemp(`${settings.filesDir}.`);
  let stop: Interruption | undefined;
  try {
    stop = interruption(database.pool, await backendOf(client), signal);
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local timezone = 'UTC'; set local client_min_messages = warning`);
    await refuseOthers(client);
    const holds = await firstTableWithRows(client);
    if (holds !== undefined && !replace) {
      throw new Failure(
        'backup-refused',
        `The shop isn't empty (${holds} has rows): add --replace to give up what it holds.`,
      );
    }
    await rebuild(client, manifest.schema);
    const keys = await dropReferences(client);
    const { ring, rows, files } = await load(client, lines, folder, step, signal);
    await restoreReferences(client, keys);
    await applyMigrations(client, migrations, migrations.length);
    stop.pointOfNoReturn();
    await client.query('commit');
    if (ring !== undefined) await secretStore(settings, database).update(() => ring);
    await rm(settings.filesDir, { recursive: true, force: true });
    await rename(folder, settings.filesDir);
    // Backups of older versions have pictures as files.
    await movePicturesToDatabase(database, settings.filesDir);
    await client.query('analyze');
    step.done(`${rows} rows and ${files} files of ${manifest.createdAt}`);
    return { rows, files, createdAt: manifest.createdAt };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw (await stop?.over()) === true ? new Interrupted() : error;
  } finally {
    await lines.return(undefined);
    await rm(folder, { recursive: true, force: true });
    client.release();
  }
}
