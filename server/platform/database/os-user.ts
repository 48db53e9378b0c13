import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const run = promisify(execFile);

/** An account of the operating system. */
export interface OsUser {
  uid: number;
  gid: number;
  name: string;
}

/** The account created if the machine has no `postgres`. */
const OWN_ACCOUNT = 'atelier-db';

/** Whether this process runs as root. PostgreSQL refuses to, so another account must run it. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function lookUp(name: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout.trim()), gid: Number(gid.stdout.trim()), name };
  } catch {
    return undefined;
  }
}

async function create(name: string): Promise<OsUser | undefined> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [program, options] of attempts) {
    const made = await run(program, options).then(
      () => true,
      () => false,
    );
    if (made) return lookUp(name);
  }
  return undefined;
}

/** The account with this id, named if the system knows its name. */
export async function accountOf(uid: number, gid: number): Promise<OsUser> {
  const name = await run('id', ['-un', String(uid)]).then(
    (found) => found.stdout.trim(),
    () => String(uid),
  );
  return { uid, gid, name };
}

/**
 * PostgreSQL refuses to run as root. If root starts the shop, PostgreSQL runs as the account `postgres`. If that
 * doesn't exist, the shop creates an account; if it can't, PostgreSQL runs as the system account `nobody`.
 * @returns undefined where the shop wasn't started by root: PostgreSQL then runs as the same user as the shop
 * @throws Failure `not-permitted` if root has no other account at all.
 */
export async function databaseAccount(): Promise<OsUser | undefined> {
  if (!isRoot()) return undefined;
  const account =
    (await lookUp('postgres')) ??
    (await lookUp(OWN_ACCOUNT)) ??
    (await create(OWN_ACCOUNT)) ??
    (await lookUp('nobody'));
  if (account !== undefined && account.uid !== 0) return account;
  throw new Failure(
    'not-permitted',
    'PostgreSQL refuses to run as root and this machine has no other account for it: start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether `user` can enter `folder`, tested by running `cd` as that user. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * Whether `user` may run `program`, tested with `--version`.
 * @param user undefined for the user that runs this process
 */
export async function canRun(user: OsUser | undefined, program: string): Promise<boolean> {
  const account = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  return run(program, ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
