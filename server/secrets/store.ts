import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { errorCode, Failure } from '../failure.ts';
import { isStoredRing } from './ring.ts';
import type { StoredRing } from './ring.ts';

/** Where the rings are kept. `update` is given what is there (undefined at first) and keeps what it returns. */
export interface SecretStore {
  read(): Promise<StoredRing | undefined>;
  update(change: (stored: StoredRing | undefined) => StoredRing): Promise<StoredRing>;
}

function checked(value: unknown, where: string): StoredRing {
  if (isStoredRing(value)) return value;
  throw new Failure(
    'settings',
    `The secrets in ${where} can't be read: put them back from a backup, or delete them to make new ones (everybody then signs in anew).`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file in the data folder, for the one process that runs there: readable by its owner alone. */
export function secretFile(dataDir: string): SecretStore {
  const path = join(dataDir, 'secrets', 'ring.json');
  const read = async (): Promise<StoredRing | undefined> => {
    try {
      return checked(parse(await readFile(path, 'utf8')), path);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    read,
    async update(change) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await chmod(dirname(path), 0o700);
      const known = await read();
      const next = change(known);
      if (next === known) return next;
      const draft = `${path}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, `${JSON.stringify(next, undefined, 2)}\n`, { mode: 0o600, flush: true });
      await rename(draft, path);
      return next;
    },
  };
}

/** One table with one row; made here, because it belongs to the installation and not to the shop's schema. */
const TABLE =
  'create table if not exists secret_ring (only_row boolean primary key default true check (only_row), ring jsonb not null)';
/** Two first starts at the same moment must not make two rings. */
const SECRET_LOCK = 649_262_428;

/** A table of the shared database, for any number of processes: whoever may read the database may read the secrets. */
export function secretTable(pool: pg.Pool): SecretStore {
  const where = 'the table secret_ring';
  return {
    async read() {
      const { rows } = await pool.query<{ ring: unknown }>('select ring from secret_ring');
      return rows[0] === undefined ? undefined : checked(rows[0].ring, where);
    },
    async update(change) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [SECRET_LOCK]);
        await client.query('set local client_min_messages = warning');
        await client.query(TABLE);
        const { rows } = await client.query<{ ring: unknown }>('select ring from secret_ring');
        const known = rows[0] === undefined ? undefined : checked(rows[0].ring, where);
        const next = change(known);
        await client.query(
          'insert into secret_ring (ring) values ($1) on conflict (only_row) do update set ring = excluded.ring',
          [JSON.stringify(next)],
        );
        await client.query('commit');
        return next;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
