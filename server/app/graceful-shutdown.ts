/** Ctrl-C often sends two signals at once (from the terminal and from npm): only a later one is a second request. */
const SECOND_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Stop = (typeof SIGNALS)[number];
/** By shell convention 128 plus the signal's number. */
const EXIT_CODES: Readonly<Record<Stop, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** The exit code after a second signal. */
const FORCED = 130;

/**
 * Runs `close` once on a stop signal and exits; a second, later signal exits at once.
 * @returns the same shutdown for other causes, with an exit code
 */
export function shutDownOnSignal(
  close: () => Promise<void>,
  say: (sentence: string) => void,
): (exitCode: number) => Promise<void> {
  let startedAt: number | undefined;
  const end = async (exitCode: number): Promise<void> => {
    if (startedAt !== undefined) return;
    startedAt = performance.now();
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
      if (startedAt === undefined) {
        say('Stopping; once more to end at once.');
        void end(0);
      } else if (performance.now() - startedAt > SECOND_SIGNAL_MS) {
        process.exit(FORCED);
      }
    });
  }
  return end;
}

export interface StopRequest {
  /** Aborts on the first stop signal. */
  readonly signal: AbortSignal;
  /** The first stop signal and its exit code; undefined before one. */
  stoppedBy(): { name: string; exitCode: number } | undefined;
}

/** Lets a command stop in its own way after a first signal; a second, later signal exits the process at once. */
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
