import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, Failure } from '../failure.ts';
import { makeDataDir } from './home.ts';
import { isAlive } from './postmaster.ts';

/** The process that uses a data folder. */
export interface Running {
  pid: number;
  /** The process's start time, which distinguishes it from a later one with the same id; empty if the system doesn't tell. */
  born: string;
  /** The command it runs: `npm start`, `npm run backup`, … */
  task: string;
  /** Set for commands that end by themselves, along with the database that they started. */
  passing?: boolean;
  /** The shop's URL, once it answers. */
  address?: string;
  /** Distinguishes two locks of one process. */
  token: string;
}

/** A held lock of a data folder. */
export interface DataLock {
  /** Writes the shop's URL into the lock, for the message of processes that are refused. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

const FILE = 'running.json';
/** Two processes that both found a stale lock replace it within this time; the later one then holds the lock. */
const SETTLE_MS = 60;
const PASSING_POLL_MS = 200;
const STATE_FIELDS_BEFORE_START_TIME = 19;

/** A process's start time as Linux counts it, with the id of the boot; empty on other systems. */
async function bornOf(pid: number): Promise<string> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()} ${fields[STATE_FIELDS_BEFORE_START_TIME] ?? ''}`;
  } catch {
    return '';
  }
}

function isRunning(value: unknown): value is Running {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'born' in value &&
    typeof value.born === 'string' &&
    'task' in value &&
    typeof value.task === 'string' &&
    'token' in value &&
    typeof value.token === 'string' &&
    (!('address' in value) || typeof value.address === 'string') &&
    (!('passing' in value) || typeof value.passing === 'boolean')
  );
}

async function readLock(path: string): Promise<Running | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRunning(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The process that uses this data folder, if any. */
export async function whoRuns(dataDir: string): Promise<Running | undefined> {
  const found = await readLock(join(dataDir, FILE));
  if (found === undefined || !isAlive(found.pid)) return undefined;
  return (await bornOf(found.pid)) === found.born ? found : undefined;
}

function alreadyRunning(dataDir: string, by: Running): Failure {
  const sentence =
    by.address === undefined
      ? `${by.task} (process ${by.pid}) is using ${dataDir}: wait until it has ended.`
      : `The shop is already running at ${by.address} (process ${by.pid}): use that one, or stop it first.`;
  return new Failure('already-running', sentence);
}

/** @throws Failure `already-running` if another process uses this data folder */
export async function refuseIfRunning(dataDir: string): Promise<void> {
  const found = await whoRuns(dataDir);
  if (found !== undefined) throw alreadyRunning(dataDir, found);
}

/**
 * Waits while a command uses the data folder, since the command's database ends with it.
 * @returns the shop that uses the folder then, if any
 * @param say receives one sentence about each process it waits for
 */
export async function whoRunsLasting(
  dataDir: string,
  say: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<Running | undefined> {
  let announcedPid: number | undefined;
  for (;;) {
    const found = await whoRuns(dataDir);
    if (found?.passing !== true) return found;
    if (announcedPid !== found.pid) {
      say(`${found.task} (process ${found.pid}) is using ${dataDir}: waiting until it has ended.`);
      announcedPid = found.pid;
    }
    await pause(PASSING_POLL_MS, undefined, signal && { signal });
  }
}

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

/** Creates the lock only if there is none: a hard link is created atomically. */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Locks the data folder for this process. Takes over the lock of a process that is gone.
 * @throws Failure `already-running` with the URL or task of the process that holds the lock
 */
export async function lockDataDir(
  dataDir: string,
  task: string,
  { passing = false }: { passing?: boolean } = {},
): Promise<DataLock> {
  await makeDataDir(dataDir);
  const path = join(dataDir, FILE);
  const mine: Running = {
    pid: process.pid,
    born: await bornOf(process.pid),
    task,
    ...(passing ? { passing } : {}),
    token: randomBytes(8).toString('hex'),
  };
  if (!(await create(path, JSON.stringify(mine)))) {
    const holder = await whoRuns(dataDir);
    if (holder !== undefined) throw alreadyRunning(dataDir, holder);
    await replace(path, JSON.stringify(mine));
    await pause(SETTLE_MS);
    const winner = await readLock(path);
    if (winner !== undefined && winner.token !== mine.token) throw alreadyRunning(dataDir, winner);
  }
  return {
    announce: (address) => replace(path, JSON.stringify({ ...mine, address })),
    async release() {
      if ((await readLock(path))?.token === mine.token) await rm(path, { force: true });
    },
  };
}
