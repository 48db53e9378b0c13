import { existsSync } from 'node:fs';
import { run } from '../support/process.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

/** The results of a wrk round. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly requests: number;
  /** 99th percentile in ms. */
  readonly p99: number;
  /** Answers other than 2xx and 3xx, and broken connections. */
  readonly errors: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A Lua script that writes the requests. */
  readonly script?: string;
}

const INSTALL_LIMIT_MS = 3 * MINUTE_MS;
const GRACE_MS = 30_000;
const UNIT_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Installs wrk if it is missing (as root on Debian or Ubuntu).
 * @throws with a hint if that is impossible
 */
export async function findWrk(): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const { output } = await run('wrk', ['--version'], { limitMs: INSTALL_LIMIT_MS });
    return /^wrk \S/m.test(output);
  };
  if (await isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, limitMs: INSTALL_LIMIT_MS });
    await run('apt-get', ['install', '-y', 'wrk'], { env, limitMs: INSTALL_LIMIT_MS });
    if (await isThere()) return;
  }
  throw new Error('wrk is missing: apt-get install wrk, or brew install wrk');
}

function numberIn(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.[1] ?? Number.NaN);
}

/** Reads the report of `wrk --latency`. */
export function readRound(output: string): Round {
  const [, value = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(output) ?? [];
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  const broken = (socket ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return {
    requestsPerSecond: numberIn(output, /Requests\/sec:\s+([\d.]+)/),
    requests: numberIn(output, /(\d+) requests in/),
    p99: Number(value) * (UNIT_MS[unit] ?? Number.NaN),
    errors: broken + refused,
  };
}

/** Sends load for a while and returns the results. wrk uses one thread: the server has the other core. */
export async function load({ url, connections, seconds, headers = {}, script }: Load): Promise<Round> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (script !== undefined) args.push('-s', script);
  const { output, code } = await run('wrk', [...args, url], { limitMs: seconds * 1000 + GRACE_MS });
  if (code !== 0) throw new Error(`wrk failed: ${output}`);
  return readRound(output);
}
