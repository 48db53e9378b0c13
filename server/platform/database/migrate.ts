import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseFailure, errorCode, diskFull, Failure } from '../failure.ts';
import { ROOT } from '../root.ts';
import { START_LIMIT_MS } from './pool.ts';

/** One forward step of the schema, read from a file `0001_name.sql`. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** The result of a run: the schema's version, and the names of the applied migrations. */
export interface MigrationResult {
  version: number;
  applied: string[];
}

/** An arbitrary number that no other advisory lock here uses: 'atelier' as base 36, cut to 32 bits. */
const MIGRATION_LOCK = 649_262_427;
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** The folder of migrations, read there by the built server too. */
const MIGRATIONS = join(ROOT, 'server/platform/database/migrations');

/**
 * Reads a folder's migrations in order.
 * @throws Failure `migration-failed` if the numbers aren't 1, 2, 3, …
 */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file, index) => {
      const [, number, name] = FILE_NAME.exec(file) ?? [];
      if (name === undefined || Number(number) !== index + 1) {
        throw new Failure(
          'migration-failed',
          `The migration ${file} is out of order: files are named 0001_name.sql, 0002_name.sql, without a gap.`,
        );
      }
      // Other line endings in a checkout don't change a migration's checksum.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { version: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const VERSION_TABLE = `create table if not exists schema_version (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

interface AppliedRow {
  version: number;
  name: string;
  checksum: string;
}

function compare(known: readonly Migration[], applied: readonly AppliedRow[]): void {
  for (const row of applied) {
    const migration = known[row.version - 1];
    if (migration === undefined) {
      throw new Failure(
        'database-newer',
        `The shop's data has schema version ${String(applied.at(-1)?.version)}, and this Atelier knows up to ${String(known.length)}: start the newer Atelier that wrote it.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new Failure(
        'database-changed',
        `The migration ${String(row.version).padStart(4, '0')}_${row.name} was changed after it had been applied: restore the file, and put the change into a new migration.`,
      );
    }
  }
}

async function applyOne(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_version (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    const code = errorCode(error);
    if (code === '53100') throw diskFull('the database', error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      'migration-failed',
      `The migration ${String(migration.version).padStart(4, '0')}_${migration.name} failed and was taken back: ${reason}.`,
      error,
    );
  }
}

async function pendingOf(client: pg.ClientBase, known: readonly Migration[]): Promise<Migration[]> {
  await client.query(VERSION_TABLE);
  const { rows } = await client.query<AppliedRow>(
    'select version, name, checksum from schema_version order by version',
  );
  compare(known, rows);
  return known.slice(rows.length);
}

/** Applies migrations up to `version` in the caller's transaction. @throws Failure as `migrate` does */
export async function applyMigrations(
  client: pg.ClientBase,
  known: readonly Migration[],
  version: number,
): Promise<void> {
  for (const migration of await pendingOf(client, known)) {
    if (migration.version <= version) await applyOne(client, migration);
  }
}

/**
 * Brings the database to this version's schema: forward only, each migration in its own transaction, and one process at a time, as an
 * advisory lock makes others wait.
 * @throws Failure `database-unreachable`, `database-newer`, `database-changed` or `migration-failed`.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<MigrationResult> {
  const known = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'atelier migrations',
    connectionTimeoutMillis: START_LIMIT_MS,
  });
  try {
    await client.connect();
  } catch (error) {
    throw databaseFailure(error, url);
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    const pending = await pendingOf(client, known);
    for (const migration of pending) {
      await client.query('begin');
      try {
        await applyOne(client, migration);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    }
    return { version: known.length, applied: pending.map(({ name }) => name) };
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
