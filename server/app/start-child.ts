/**
 * Parts of a start that take much memory once (building, filling) run in a child process, and their memory goes with it. The child
 * writes to the same terminal; its failure is the start's.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Failure, isAnyFailure, sentenceOf } from '../platform/failure.ts';
import type { FailureCode } from '../platform/failure.ts';

type Outcome = { readonly kind: 'done' } | { readonly kind: 'failed'; code: FailureCode; sentence: string };

export interface StartChild {
  readonly pid: number | undefined;
  /** @throws Failure what the child has failed with, or `start-failed` when it ended without a word */
  readonly done: Promise<void>;
  /** Kills it, and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * @param file what it runs, which calls `reportToStart`
 * @param task what it is for, as a failure names it
 * @param input handed to its work
 */
export function startChild(
  file: string,
  task: string,
  input: object,
  execArgv: readonly string[],
): StartChild {
  const child = fork(file, [], { execArgv: [...execArgv], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let outcome: Outcome | undefined;
  child.on('message', (message: Outcome) => {
    outcome = message;
    child.disconnect();
  });
  child.send(input, () => undefined);
  const ended = once(child, 'exit');
  const done = ended.then(([code, signal]) => {
    if (outcome?.kind === 'done') return;
    if (outcome !== undefined) throw new Failure(outcome.code, outcome.sentence);
    throw new Failure(
      'start-failed',
      `${task} ended by itself (${String(signal ?? code)}); see what it said above.`,
    );
  });
  done.catch(() => undefined);
  return {
    pid: child.pid,
    done,
    async stop() {
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** The child's side: does the work once its input is there, tells how it went, and ends, at the latest with the start itself. */
export function reportToStart<Input extends object>(work: (input: Input) => Promise<void>): void {
  // Ctrl-C reaches every process of the terminal: the start decides when its child ends.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const tell = (outcome: Outcome): void => {
    process.send?.(outcome);
  };
  process.once('message', (input: Input) => {
    work(input).then(
      () => tell({ kind: 'done' }),
      (error: unknown) =>
        tell({
          kind: 'failed',
          code: isAnyFailure(error) ? error.code : 'start-failed',
          sentence: sentenceOf(error),
        }),
    );
  });
}
