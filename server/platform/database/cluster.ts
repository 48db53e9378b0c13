import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull, Failure } from '../failure.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { postgresEnvironment } from './postmaster.ts';
import type { ClusterPaths } from './postmaster.ts';

const run = promisify(execFile);

/** The superuser of the shop's own cluster, which prepares roles and databases, and the name of the shop's database. */
export const SUPERUSER = 'atelier';
export const CLUSTER_DATABASE = 'atelier';

function spawnAs(account: OsUser | undefined) {
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  return { ...identity, cwd: '/', env: postgresEnvironment() };
}

/** The password files of each role in the folder `secrets`, readable only by their owner. */
const PASSWORD_FILES = { superuser: 'database-password', shop: 'database-shop-password' } as const;
export type PasswordOf = keyof typeof PASSWORD_FILES;

/** Reads an existing password; undefined if there is none. */
export async function knownPassword(dataDir: string, of: PasswordOf): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'secrets', PASSWORD_FILES[of]), 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}

/** Reads a password, or creates it on first use. */
export async function clusterPassword(
  dataDir: string,
  of: PasswordOf,
): Promise<{ password: string; isNew: boolean }> {
  const known = await knownPassword(dataDir, of);
  if (known !== undefined) return { password: known, isNew: false };
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(folder, PASSWORD_FILES[of]), `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

function words(error: unknown): string {
  return error instanceof Error
    ? 'stderr' in error && typeof error.stderr === 'string'
      ? error.stderr
      : error.message
    : String(error);
}

/**
 * Locales for character classes, from the system where it has one in UTF-8 (text search needs it to see é as a letter). PostgreSQL's own
 * collation sorts and folds case, alike on every machine.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Creates the cluster's files in a draft folder and renames it when complete, so that an interruption leaves nothing half done. */
export async function createCluster(
  binaries: Binaries,
  account: OsUser | undefined,
  paths: ClusterPaths,
  password: string,
): Promise<void> {
  const draft = `${paths.data}.draft`;
  const passwordFile = join(paths.socket, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
  try {
    for (const ctype of CTYPES) {
      await rm(draft, { recursive: true, force: true });
      const options = [
        ['--pgdata', draft],
        ['--username', SUPERUSER],
        ['--pwfile', passwordFile],
        ['--auth', 'scram-sha-256'],
        ['--encoding', 'UTF8'],
        ['--locale', 'C'],
        ['--lc-ctype', ctype],
        ['--locale-provider', 'builtin'],
        ['--builtin-locale', 'PG_UNICODE_FAST'],
      ].flat();
      const failure = await run(binaries.initdb, options, spawnAs(account)).then(() => undefined, words);
      if (failure === undefined) {
        await rename(draft, paths.data);
        return;
      }
      if (/No space left on device/i.test(failure)) throw diskFull(paths.data);
      if (!/invalid locale (name|settings)/.test(failure)) {
        throw new Failure(
          'database-failed',
          `The database's files couldn't be created in ${paths.data}: ${failure.trim().split('\n').at(-1) ?? ''}`,
        );
      }
    }
    throw new Failure(
      'database-failed',
      `The database's files couldn't be created in ${paths.data}: this machine has no usable locale.`,
    );
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Refuses files written by another major version of PostgreSQL, naming both versions. */
export async function checkClusterVersion(binaries: Binaries, paths: ClusterPaths): Promise<void> {
  const written = (await readFile(join(paths.data, 'PG_VERSION'), 'utf8')).trim();
  const [ours] = binaries.version.split('.');
  if (written === ours) return;
  throw new Failure(
    Number(written) > Number(ours) ? 'database-newer' : 'database-failed',
    `The data in ${paths.data} was written by PostgreSQL ${written}, and this Atelier brings ${ours ?? '?'}: take a backup with the Atelier that wrote it and restore it here.`,
  );
}

/** Whether the cluster's files exist. */
export async function hasCluster(paths: ClusterPaths): Promise<boolean> {
  return stat(join(paths.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Resets the superuser's password in PostgreSQL's single-user mode, while no server runs: for a data folder whose secrets were lost.
 */
export async function resetPassword(
  binaries: Binaries,
  account: OsUser | undefined,
  paths: ClusterPaths,
  password: string,
): Promise<void> {
  const single = run(binaries.postgres, ['--single', '-D', paths.data, 'postgres'], spawnAs(account));
  single.child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`);
  await single;
}

/** Restricts the cluster's files to their owner, as PostgreSQL demands. */
export async function tightenRights(paths: ClusterPaths): Promise<void> {
  const { mode } = await stat(paths.data);
  if ((mode & 0o077) !== 0) await chmod(paths.data, 0o700);
}
