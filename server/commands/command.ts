import { parseArgs } from 'node:util';
import { sentenceOf } from '../failure.ts';
import { openGround } from '../ground.ts';
import type { Progress } from '../progress.ts';
import { terminalProgress } from '../progress.ts';
import { readSettings } from '../settings.ts';
import type { Shop } from '../shop.ts';

export interface Command {
  /** As a person types it: `npm run backup -- FILE`. */
  usage: string;
  /** Its switches, without dashes. */
  switches: readonly string[];
  /** How many files or names it takes. */
  operands: number;
  /** Whether it may work beside a running shop. */
  besideShop: boolean;
  run(
    shop: Shop,
    operands: readonly string[],
    switches: ReadonlySet<string>,
    progress: Progress,
  ): Promise<void>;
}

/**
 * Runs a command on the ground of the shop and ends the process: 0 when it did its work, 1 with one sentence
 * when it couldn't, 2 when it was called wrongly.
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
  try {
    const progress = terminalProgress(process.stdout);
    const ground = await openGround({
      settings: readSettings(),
      task: command.usage.replace(/ (--|\[).*$/, ''),
      progress,
      whenRunning: command.besideShop ? 'attach' : 'refuse',
    });
    try {
      await command.run(ground.shop, operands, switches, progress);
    } finally {
      await ground.close();
    }
  } catch (error) {
    complain(sentenceOf(error));
    process.exitCode = 1;
  }
}
