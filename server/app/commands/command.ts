import { parseArgs } from 'node:util';
import { Interrupted } from '../../platform/database/interruption.ts';
import { stopRequest } from '../graceful-shutdown.ts';
import { sentenceOf } from '../../platform/failure.ts';
import { openGround } from '../runtime.ts';
import type { Progress } from '../../platform/progress.ts';
import { terminalProgress } from '../../platform/progress.ts';
import { readSettings } from '../../platform/settings.ts';
import type { Shop } from '../../platform/shop.ts';

/** What a command is run with, beside its files or names. */
interface Circumstances {
  switches: ReadonlySet<string>;
  progress: Progress;
  /** Somebody wants it to stop: it leaves everything as it was and throws Interrupted, or it is too late and it ends its work. */
  signal: AbortSignal;
}

export interface Command {
  /** As a person types it: `npm run backup -- FILE`. */
  usage: string;
  /** Its switches, without dashes. */
  switches: readonly string[];
  /** How many files or names it takes. */
  operands: number;
  /** Whether it may work beside a running shop. */
  besideShop: boolean;
  run(shop: Shop, operands: readonly string[], circumstances: Circumstances): Promise<void>;
}

/**
 * Runs a command on the ground of the shop and ends the process: 0 when it did its work, 1 with one sentence
 * when it couldn't, 2 when it was called wrongly, 128 and the signal's number when it was asked to stop and changed nothing.
 */
export async function runCommand(command: Command): Promise<void> {
  const complain = (sentence: string): void => {
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
    complain(`Usage: ${command.usage}`);
    process.exitCode = 2;
    return;
  }
  const task = command.usage.replace(/ (--|\[).*$/, '');
  const { signal, stoppedBy } = stopRequest();
  try {
    const progress = terminalProgress(process.stdout);
    const ground = await openGround({
      settings: readSettings(),
      task,
      progress,
      whenRunning: command.besideShop ? 'attach' : 'refuse',
      signal,
    });
    try {
      signal.throwIfAborted();
      await command.run(ground.shop, operands, { switches, progress, signal });
    } finally {
      await ground.close();
    }
  } catch (error) {
    const stopped = stoppedBy();
    const isStop = error instanceof Interrupted || (error instanceof Error && error.name === 'AbortError');
    if (stopped !== undefined && isStop) {
      complain(`${task} was stopped (${stopped.name}); nothing was changed.`);
      process.exitCode = stopped.exitCode;
      return;
    }
    complain(sentenceOf(error));
    process.exitCode = 1;
  }
}
