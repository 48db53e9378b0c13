import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from './port.ts';

/** A shop started as `npm start` does, with a port and data of its own. */
export interface Shop {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /**
   * Asks the shop to stop, waits until it has ended, and deletes its data.
   * @throws when it doesn't end in time, or ends with an exit code other than 0
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ShopOptions {
  readonly port?: number;
  /** Settings beside PORT, HOST and DATA_DIR. */
  readonly env?: NodeJS.ProcessEnv;
  /** The time limit until the shop is ready, in ms. The first start creates and fills a database. */
  readonly readyWithinMs?: number;
  /** An existing data folder, kept when the shop stops. Without it the shop gets a temporary folder. */
  readonly dataDir?: string;
  /** The arguments of `node`, instead of those in `npm start`. */
  readonly command?: readonly string[];
  /** Receives every line that the shop prints. */
  readonly print?: (line: string) => void;
}

const ROOT = resolve(import.meta.dirname, '../..');
/** The arguments of `node` in `npm start`, to start the process without npm as its parent. */
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

/** @returns a description of how the process ended, or undefined if it ended as expected */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<string | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const closed = once(child, 'exit');
  const limit = performance.now() + STOP_WITHIN_MS;
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await closed;
  clearTimeout(killTimer);
  if (child.exitCode === 0) return undefined;
  // The caller asked for SIGKILL.
  if (signal === 'SIGKILL' && child.signalCode === signal && performance.now() < limit) return undefined;
  return child.exitCode === null
    ? `the shop didn't end within ${String(STOP_WITHIN_MS / 1000)} s of ${signal}`
    : `the shop ended with code ${String(child.exitCode)} after ${signal}`;
}

/**
 * Starts a shop and waits until `/ready` answers 200.
 * @throws with the last printed lines when the shop ends or isn't ready in time
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
  // The test process may be interrupted before it calls `stop`.
  const endWithParent = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = text.split('\n').filter((line) => line !== '');
      for (const line of lines) options.print?.(line);
      log.push(...lines);
      log.splice(0, log.length - LOG_LINES);
    });
  }
  const failure = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(`the shop ended (${signal ?? `exit code ${code}`})`));
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

/** Stops the shop once the work is done, also when the work fails. @returns what the work returns */
export async function stopAfter<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await shop.stop();
  }
}
