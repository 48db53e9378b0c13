/** A terminal's Ctrl-C often arrives twice at once (from the terminal and from npm): only a later one is meant. */
const SECOND_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Stop = (typeof SIGNALS)[number];
/** What a shell expects of a program that a signal has ended: 128 and the signal's number. */
const EXIT_CODES: Readonly<Record<Stop, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Exit code of a process that was asked to stop and did, or had to be forced. */
const FORCED = 130;

/**
 * Runs `close` once when the process is asked to stop; a second, later signal ends the process at once.
 * Returns the same orderly end for other reasons, with an exit code.
 */
export function endOrderly(
  close: () => Promise<void>,
  say: (sentence: string) => void,
): (exitCode: number) => Promise<void> {
  let begun: number | undefined;
  const end = async (exitCode: number): Promise<void> => {
    if (begun !== undefined) return;
    begun = performance.now();
    try {
      await close();
      process.exit(exitCode);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (begun === undefined) {
        say('Stopping; once more to end at once.');
        void end(0);
      } else if (performance.now() - begun > SECOND_SIGNAL_MS) {
        process.exit(FORCED);
      }
    });
  }
  return end;
}

/** Whether a command was asked to stop, and by which signal. */
export interface StopRequest {
  /** Aborts when it is. */
  readonly signal: AbortSignal;
  /** The signal, with the exit code that it calls for. */
  stoppedBy(): { name: string; exitCode: number } | undefined;
}

/**
 * Lets a command end its own way when it is asked to stop; a second, later signal ends the process at once.
 */
export function stopRequest(): StopRequest {
  const controller = new AbortController();
  let first: { name: Stop; at: number } | undefined;
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = { name, at: performance.now() };
        controller.abort();
      } else if (performance.now() - first.at > SECOND_SIGNAL_MS) {
        process.exit(EXIT_CODES[name]);
      }
    });
  }
  return {
    signal: controller.signal,
    stoppedBy: () => first && { name: first.name, exitCode: EXIT_CODES[first.name] },
  };
}
