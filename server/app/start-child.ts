/**
 * Runs memory-hungry parts of a start (building, filling) in a child process, which frees their memory when it exits. The child writes
 * to the same terminal, and its failure is the start's failure.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Failure, isAnyFailure, sentenceOf } from '../platform/failure.ts';
import type { FailureCode } from '../platform/failure.ts';

type Outcome = { readonly kind: 'done' } | { readonly kind: 'failed'; code: FailureCode; sentence: string };

export interface StartChild {
  readonly pid: number | undefined;
  /** Rejects with the child's Failure, or with `start-failed` when the child exited without reporting. */
  readonly done: Promise<void>;
  /** Kills the child and waits for its exit. */
  stop(): Promise<void>;
}

/**
 * @param file the child's entry, which calls `reportToStart`
 * @param task the name of the task in a failure
 * @param input passed to the child's `work`
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

/** The child's side: runs `work` on the parent's input, reports its outcome, and exits, at the latest when the parent does. */
export function reportToStart<Input extends object>(work: (input: Input) => Promise<void>): void {
  // Ctrl-C reaches every process of the terminal, but the parent decides when its child exits.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const report = (outcome: Outcome): void => {
    process.send?.(outcome);
  };
  process.once('message', (input: Input) => {
    work(input).then(
      () => report({ kind: 'done' }),
      (error: unknown) =>
        report({
          kind: 'failed',
          code: isAnyFailure(error) ? error.code : 'start-failed',
          sentence: sentenceOf(error),
        }),
    );
  });
}
