/** A terminal's Ctrl-C often arrives twice at once (from the terminal and from npm): only a later one is meant. */
const SECOND_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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
