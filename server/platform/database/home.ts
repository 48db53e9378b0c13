import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorCode, Failure } from '../failure.ts';
import { canEnter, isRoot } from './os-user.ts';
import type { OsUser } from './os-user.ts';
import type { ClusterPaths } from './postmaster.ts';

/** The home of clusters whose account can't enter the checkout. */
export const SHARED_HOME = '/var/lib/atelier';
/** The kernel allows 107 bytes for a socket's path; `/.s.PGSQL.5432.lock` takes 19 of them. */
const SOCKET_FOLDER_LIMIT = 85;

/** Lets others pass through the data folder without reading it, so that PostgreSQL's account reaches its own folder inside root's. */
const WALK_THROUGH = 0o711;

/** Creates the data folder: private for an ordinary user; PostgreSQL's account may pass through root's. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // A folder that existed with files in it keeps the permissions its owner chose.
    const isOurs = made !== undefined || (await readdir(dataDir)).length === 0;
    if (isRoot() && isOurs) await chmod(dataDir, WALK_THROUGH);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/** Codes for a file in the way, or a path that no folder can have. */
const NOT_A_FOLDER = new Set(['EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

function notWritable(folder: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (NOT_A_FOLDER.has(code)) {
    const sentence = `DATA_DIR is ${folder}, where no folder can be made (${code}): set it to another folder.`;
    return new Failure('settings', sentence, error);
  }
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  return new Failure(
    'not-permitted',
    `The folder ${folder} can't be written by this user: correct its rights, or set DATA_DIR to another folder.`,
    error,
  );
}

interface Pointer {
  home: string;
}

function isPointer(value: unknown): value is Pointer {
  return typeof value === 'object' && value !== null && 'home' in value && typeof value.home === 'string';
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed: unknown = JSON.parse(text);
  return isPointer(parsed) ? resolve(dataDir, parsed.home) : undefined;
}

async function writePointer(dataDir: string, home: string): Promise<void> {
  const path = join(dataDir, 'postgres.json');
  await writeFile(`${path}.draft`, `${JSON.stringify({ home }, undefined, 2)}\n`, { mode: 0o644 });
  await rename(`${path}.draft`, path);
}

async function makeFor(folder: string, account: OsUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

/** The folder of this shop's cluster; undefined if there is none yet. */
export async function existingHome(dataDir: string): Promise<string | undefined> {
  const home = (await readPointer(dataDir)) ?? join(dataDir, 'postgres');
  return stat(join(home, 'data', 'PG_VERSION')).then(
    () => home,
    () => undefined,
  );
}

/**
 * Finds or chooses the cluster's folder: in the data folder, or under /var/lib/atelier if its account can't enter the data folder (such as
 * a checkout of root's). A pointer file in the data folder then leads there.
 */
export async function clusterHome(dataDir: string, account: OsUser | undefined): Promise<string> {
  const existing = await existingHome(dataDir);
  if (existing !== undefined) return existing;
  const inside = join(dataDir, 'postgres');
  try {
    await makeFor(inside, account);
  } catch (error) {
    throw notWritable(inside, error);
  }
  if (account === undefined || (await canEnter(account, inside))) return inside;
  const outside = (await readPointer(dataDir)) ?? join(SHARED_HOME, randomBytes(6).toString('hex'));
  try {
    await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
    await makeFor(outside, account);
  } catch (error) {
    throw new Failure(
      'not-permitted',
      `The account ${account.name} can enter neither ${dataDir} nor ${outside}: set DATA_DIR to a folder that it can reach.`,
      error,
    );
  }
  if (!(await canEnter(account, outside))) {
    throw new Failure(
      'not-permitted',
      `The account ${account.name} can't enter ${outside}: set DATA_DIR to a folder that it can reach.`,
    );
  }
  await writePointer(dataDir, outside);
  return outside;
}

/** The socket's folder: in the home, or a private temporary folder if that path is too long for a socket. */
async function socketFolder(home: string, account: OsUser | undefined): Promise<string> {
  const inside = join(home, 'run');
  const name = createHash('sha256')
    .update(await realpath(home))
    .digest('hex')
    .slice(0, 16);
  const folder =
    Buffer.byteLength(inside) <= SOCKET_FOLDER_LIMIT ? inside : join(tmpdir(), `atelier-${name}`);
  // Only a newly created folder changes its owner: an existing one may be an attacker's trap.
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
      return false;
    },
  );
  if (made && account !== undefined) await chown(folder, account.uid, account.gid);
  const found = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Failure(
      'not-permitted',
      `The folder ${folder}, meant for the database's socket, belongs to another user or is open to others: remove it.`,
    );
  }
  return folder;
}

/** The folders of a cluster in `home`, created if missing. */
export async function clusterPaths(home: string, account: OsUser | undefined): Promise<ClusterPaths> {
  return {
    data: join(home, 'data'),
    socket: await socketFolder(home, account),
    log: join(home, 'postgres.log'),
  };
}
