import { parseArgs } from 'node:util';
import { Interrupted } from '#server/platform/database/interruption.ts';
import { stopRequest } from '../graceful-shutdown.ts';
import { sentenceOf } from '#server/platform/failure.ts';
import { openRuntime } from '../runtime.ts';
import type { Progress } from '#server/platform/progress.ts';
import { terminalProgress } from '#server/platform/progress.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';

interface CommandContext {
  switches: ReadonlySet<string>;
  progress: Progress;
  /** Aborts on a stop signal: the command then rolls back and throws Interrupted, or finishes if it is too late to stop. */
  signal: AbortSignal;
}

export interface Command {
  /** The command line, such as `npm run backup -- FILE`. */
  usage: string;
  /** The names of its switches, without dashes. */
  switches: readonly string[];
  /** How many positional arguments it takes. */
  operands: number;
  /** Whether it may run while the shop runs. */
  besideShop: boolean;
  run(shop: Shop, operands: readonly string[], circumstances: CommandContext): Promise<void>;
}

/**
 * Opens the runtime, runs a command and sets the exit code: 0 for success, 1 with one sentence for a failure, 2 for wrong usage, and
 * 128 plus the signal's number for a command that a signal stopped before it changed anything.
 */
export async function runCommand(command: Command): Promise<void> {
  const printError = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`);
  };
  let operands: string[];
  let switches: Set<string>;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(command.switches.map((name) => [name, { type: 'boolean' as const }])),
    });
    operands = positionals;
    switches = new Set(Object.keys(values));
  } catch {
    operands = [];
    switches = new Set(['?']);
  }
  if (switches.has('?') || operands.length !== command.operands) {
    printError(`Usage: ${command.usage}`);
    process.exitCode = 2;
    return;
  }
  const task = command.usage.replace(/ (--|\[).*$/, '');
  const { signal, stoppedBy } = stopRequest();
  try {
    const progress = terminalProgress(process.stdout);
    const runtime = await openRuntime({
      settings: readSettings(),
      task,
      progress,
      whenRunning: command.besideShop ? 'attach' : 'refuse',
      signal,
    });
    try {
      signal.throwIfAborted();
      await command.run(runtime.shop, operands, { switches, progress, signal });
    } finally {
      await runtime.close();
    }
  } catch (error) {
    const stopped = stoppedBy();
    const isStop = error instanceof Interrupted || (error instanceof Error && error.name === 'AbortError');
    if (stopped !== undefined && isStop) {
      printError(`${task} was stopped (${stopped.name}); nothing was changed.`);
      process.exitCode = stopped.exitCode;
      return;
    }
    printError(sentenceOf(error));
    process.exitCode = 1;
  }
}
