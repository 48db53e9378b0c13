import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from './port.ts';

/** A shop that was started the way `npm start` starts it, on a port and with data of its own. */
export interface Shop {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /**
   * Asks it to stop, waits for it and deletes its data.
   * @throws when it doesn't end by itself in time, or with another exit code than 0
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ShopOptions {
  readonly port?: number;
  /** Settings beside PORT, HOST and DATA_DIR. */
  readonly env?: NodeJS.ProcessEnv;
  /** How long it may take until it answers, in ms. The first start creates and fills a database. */
  readonly readyWithinMs?: number;
  /** Keeps using this folder, and leaves it when the shop stops. Without it: a new one in the temporary folder. */
  readonly dataDir?: string;
  /** What follows `node`, in place of what `npm start` runs. */
  readonly command?: readonly string[];
  /** Hears every line that it prints. */
  readonly tell?: (line: string) => void;
}

const ROOT = resolve(import.meta.dirname, '../..');
/** What follows `node` in `npm start`, without npm between us and the process. */
export const START: readonly string[] = manifest.scripts.start.split(' ').slice(1);
const READY_WITHIN_MS = 5 * 60_000;
const STOP_WITHIN_MS = 20_000;
const POLL_MS = 100;
const LOG_LINES = 60;

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** @returns how it ended, where that wasn't in order */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<string | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const closed = once(child, 'exit');
  const limit = performance.now() + STOP_WITHIN_MS;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await closed;
  clearTimeout(late);
  if (child.exitCode === 0) return undefined;
  // Killed as it was meant to be.
  if (signal === 'SIGKILL' && child.signalCode === signal && performance.now() < limit) return undefined;
  return child.exitCode === null
    ? `the shop didn't end within ${String(STOP_WITHIN_MS / 1000)} s of ${signal}`
    : `the shop ended with code ${String(child.exitCode)} after ${signal}`;
}

/**
 * Starts a shop and waits until `/ready` says so.
 * @throws with the last lines it printed when it ends or isn't ready in time
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'atelier-shop-')));
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const child = spawn(process.execPath, options.command ?? START, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: url,
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  // Whoever started it may be interrupted before it can call `stop`.
  const endWithUs = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = text.split('\n').filter((line) => line !== '');
      for (const line of lines) options.tell?.(line);
      log.push(...lines);
      log.splice(0, log.length - LOG_LINES);
    });
  }
  const failure = new Promise<string>((tell) => {
    child.on('error', (error) => tell(error.message));
    child.on('exit', (code, signal) => tell(`the shop ended (${signal ?? `exit code ${code}`})`));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const trouble = await end(child, signal);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    if (trouble !== undefined) throw new Error([trouble, ...log].join('\n'));
  };
  const deadline = performance.now() + (options.readyWithinMs ?? READY_WITHIN_MS);
  while (!(await isReady(url))) {
    const ended = await Promise.race([failure, pause(POLL_MS, undefined)]);
    if (ended === undefined && performance.now() < deadline) continue;
    await stop().catch(() => undefined);
    throw new Error([ended ?? 'the shop was not ready in time', ...log].join('\n'));
  }
  return { url, pid: child.pid ?? 0, dataDir, stop };
}
