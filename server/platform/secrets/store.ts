import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { errorCode, Failure } from '../failure.ts';
import { isStoredRing, PURPOSES } from './ring.ts';
import type { Purpose, StoredKey, StoredRing } from './ring.ts';

/** Stores the rings. `update` passes the stored ring (undefined at first) to `change` and stores its result. */
export interface SecretStore {
  read(): Promise<StoredRing | undefined>;
  update(change: (stored: StoredRing | undefined) => StoredRing): Promise<StoredRing>;
}

/** Rings of versions before encrypted storage have no `store` property. */
const withStore = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !('store' in value) ? { ...value, store: [] } : value;

function checked(stored: unknown, where: string): StoredRing {
  const value = withStore(stored);
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

/** A file in the data folder, for the single process that uses the folder; only its owner may read it. */
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
      if (next === known) {
        await chmod(path, 0o600);
        return next;
      }
      const draft = `${path}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, `${JSON.stringify(next, undefined, 2)}\n`, { mode: 0o600, flush: true });
      await rename(draft, path);
      return next;
    },
  };
}

/** An advisory lock, so that two processes starting at once don't generate two rings. */
const SECRET_LOCK = 649_262_428;

interface SecretRow {
  kid: string;
  purpose: string;
  secret: string;
  created: number;
}

async function readRows(client: pg.ClientBase | pg.Pool): Promise<StoredRing | undefined> {
  const { rows } = await client.query<SecretRow>(
    `select kid, purpose, secret, (extract(epoch from created_at) * 1000)::float8 as created
       from secret_ring order by created_at desc, kid`,
  );
  if (rows.length === 0) return undefined;
  const keysOf = (purpose: Purpose): StoredKey[] =>
    rows
      .filter((row) => row.purpose === purpose)
      .map(({ kid, secret, created }) => ({ kid, secret, createdAt: Math.round(created) }));
  const ring = {
    token: keysOf('token'),
    cookie: keysOf('cookie'),
    signIn: keysOf('signIn'),
    store: keysOf('store'),
  };
  return checked(ring, 'the table secret_ring');
}

async function writeRows(client: pg.ClientBase, ring: StoredRing): Promise<void> {
  await client.query('delete from secret_ring');
  for (const purpose of PURPOSES) {
    for (const { kid, secret, createdAt } of ring[purpose]) {
      await client.query(
        'insert into secret_ring (kid, purpose, secret, created_at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))',
        [kid, purpose, secret, createdAt],
      );
    }
  }
}

/** A table of the shared database, for any number of processes. Every role that reads the database can read the secrets. */
export function secretTable(pool: pg.Pool): SecretStore {
  return {
    read: () => readRows(pool),
    async update(change) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [SECRET_LOCK]);
        const known = await readRows(client);
        const next = change(known);
        if (next !== known) await writeRows(client, next);
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
