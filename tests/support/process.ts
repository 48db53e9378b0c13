import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** The result of a finished command. `code` is null when a signal or the time limit ended it. */
export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly timedOut: boolean;
  readonly ms: number;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Wall-clock limit in ms, after which the whole process group is killed. */
  readonly limitMs: number;
}

const KILL_GRACE_MS = 5_000;
const running = new Set<ChildProcess>();

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends every running process that `run` has started (after Ctrl-C or a crash of the runner). */
export function endAll(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

/**
 * Runs a command in a process group of its own, without standard input, and collects stdout and stderr in order.
 * Never rejects: a command that can't be started is a finished one with its error as the output.
 */
export function run(file: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const parts: Buffer[] = [];
    let timedOut = false;
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    const limit = setTimeout(() => {
      timedOut = true;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_GRACE_MS).unref();
    }, options.limitMs);
    const finish = (code: number | null): void => {
      if (!running.delete(child)) return;
      clearTimeout(limit);
      const ms = performance.now() - startedAt;
      resolve({ code, output: Buffer.concat(parts).toString('utf8'), timedOut, ms });
    };
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`));
      finish(null);
    });
    child.on('close', finish);
  });
}
