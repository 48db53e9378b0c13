import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { open, readFile, readlink, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFull, errorCode, Failure } from '../failure.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';

/** How long a start may take: recovery after a crash may read the whole write-ahead log. */
const START_LIMIT_MS = 300_000;
const POLL_MS = 15;
/** How long a fast shutdown may take before an immediate one, after which the next start recovers. */
const STOP_LIMIT_MS = 30_000;
/** How long the children of a killed postmaster may hold its shared memory. */
const MEMORY_RELEASE_LIMIT_MS = 20_000;
const MEMORY_RETRY_MS = 200;
/** A start that takes longer than this is replaying the log, which the progress output mentions. */
const SLOW_START_MS = 2_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** The paths of a cluster: its data, its private socket folder and its log. */
export interface ClusterPaths {
  data: string;
  socket: string;
  log: string;
}

interface PidFile {
  pid: number;
  status: string;
}

/** Reads postmaster.pid: its first line is the process id, its eighth `starting`, `ready` or `stopping`. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

/** Whether a process with this id exists, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The postmaster running on this data folder, if any. Another program that reuses its process id doesn't count. */
export async function runningPostmaster(data: string): Promise<number | undefined> {
  const file = await readPidFile(data);
  if (file === undefined || !isAlive(file.pid)) return undefined;
  // A postmaster works inside its data folder; without /proc the pid file must do.
  const works = await readlink(`/proc/${String(file.pid)}/cwd`).catch(() => undefined);
  if (works !== undefined && works !== (await realpath(data))) return undefined;
  return file.pid;
}

async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < limitMs; await pause(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) === 'EPERM') {
      throw new Failure(
        'not-permitted',
        `A database process (${String(pid)}) of another user runs on these files: stop it, or start the shop as that user.`,
        error,
      );
    }
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Stops a postmaster: a fast shutdown (ends sessions, writes everything), then an immediate one if that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, STOP_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, STOP_LIMIT_MS)) return;
  throw new Failure(
    'database-failed',
    `The database process ${String(pid)} doesn't end: stop it by hand and start again.`,
  );
}

/** Opens the log for appending; renames an overlong one to `.1`. */
async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function logSince(path: string, from: number): Promise<string> {
  const text = await readFile(path).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString('utf8');
}

/** Sums up PostgreSQL's last log lines in one sentence. */
function explain(said: string, paths: ClusterPaths): Failure {
  if (/No space left on device/i.test(said)) return diskFull(paths.data);
  const fatal = said.split('\n').findLast((line) => /\b(FATAL|PANIC|error)\b/.test(line));
  const reason = fatal?.replace(/^.*?\b(FATAL|PANIC|LOG):\s*/, '') ?? 'it said nothing';
  return new Failure(
    'database-failed',
    `The database didn't start: ${reason.trim()} (its log: ${paths.log}).`,
  );
}

/** A running postmaster. `ended` settles when its process is gone for any reason. */
export interface Postmaster {
  pid: number;
  ended: Promise<void>;
}

interface StartOptions {
  binaries: Binaries;
  account: OsUser | undefined;
  paths: ClusterPaths;
  /** Server settings, name to value. */
  tuning: Readonly<Record<string, string>>;
  /** Called once if the server replays its log after a crash. */
  onRecovery?: () => void;
}

/** Environment variables for PostgreSQL's programs: messages in English, and no PG* variables from the shell that started the shop. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function launch(options: StartOptions, logFile: number): ChildProcess {
  const { binaries, account, paths, tuning } = options;
  const flags = Object.entries(tuning).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(binaries.postgres, ['-D', paths.data, '-k', paths.socket, ...flags], {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', logFile, logFile],
    // Its own process group: Ctrl-C in the terminal must reach only the shop, which then stops the database.
    detached: true,
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
}

async function waitUntilReady(
  child: ChildProcess,
  ended: Promise<void>,
  options: StartOptions,
): Promise<'ready' | 'ended'> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  let recovering = false;
  for (const begun = performance.now(); performance.now() - begun < START_LIMIT_MS; await pause(POLL_MS)) {
    if (over) return 'ended';
    const file = await readPidFile(options.paths.data);
    if (file === undefined || file.pid !== child.pid) continue;
    if (file.status === 'ready') return 'ready';
    if (!recovering && performance.now() - begun > SLOW_START_MS) {
      recovering = true;
      options.onRecovery?.();
    }
  }
  child.kill('SIGQUIT');
  await ended;
  throw new Failure(
    'database-failed',
    `The database isn't ready after ${String(START_LIMIT_MS / 1000)} s; its log: ${options.paths.log}.`,
  );
}

/**
 * Starts PostgreSQL on an existing data folder and waits until it accepts connections.
 * @throws Failure if it ends or doesn't become ready; the sentence names the reason and the log.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { paths } = options;
  for (const begun = performance.now(); ; await pause(MEMORY_RETRY_MS)) {
    const log = await openLog(paths.log);
    const written = (await log.stat()).size;
    const child = launch(options, log.fd);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      child.once('error', () => {
        resolve();
      });
    });
    const outcome = await waitUntilReady(child, ended, options);
    await log.close();
    if (outcome === 'ready' && child.pid !== undefined) return { pid: child.pid, ended };
    const said = await logSince(paths.log, written);
    const held = /pre-existing shared memory block|lock file .* already exists/.test(said);
    if (!held || performance.now() - begun > MEMORY_RELEASE_LIMIT_MS) throw explain(said, paths);
  }
}
