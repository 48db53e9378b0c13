/** Repeats work with a service that may not answer yet, beside a server that already runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { reportOnce } from '../database/outage.ts';

const RETRY_MS = 5_000;

export interface Retrying {
  /** Stops trying, and waits for a try that runs. */
  stop(): Promise<void>;
}

interface Trying {
  work(): Promise<void>;
  /** Called with the first of several failures in a row. */
  report(error: unknown): void;
  /** Whether trying again is useless, because the service has answered no; never by default. */
  isFinal?(error: unknown): boolean;
  retryMs?: number;
}

export function retryUntilDone({
  work,
  report,
  isFinal = () => false,
  retryMs = RETRY_MS,
}: Trying): Retrying {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = reportOnce(report);
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        outage.failed(error);
        if (isFinal(error)) return;
        await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
