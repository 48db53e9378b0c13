/** Reports an outage once to the log of repeated work, however often that work fails. */
import { isDatabaseAway } from './away.ts';

/** The state of one repeated task's outages. */
export interface Outage {
  /** Records a failure, and reports it unless it was reported since the last success. */
  failed(error: unknown): void;
  /** Records a success, so that the next failure is reported again. */
  over(): void;
}

/** A database that stops, is gone and starts fails in different ways, which count as one outage. */
const reasonOf = (error: unknown): string => (isDatabaseAway(error) ? 'away' : String(error));

/** @param report called with the first error of each kind in an outage */
export function reportOnce(report: (error: unknown) => void): Outage {
  const reported = new Set<string>();
  return {
    failed(error) {
      const reason = reasonOf(error);
      if (reported.has(reason)) return;
      reported.add(reason);
      report(error);
    },
    over() {
      reported.clear();
    },
  };
}
