/** Work that is tried again and again, and fails each time for as long as something is wrong. */
import { isDatabaseAway } from './away.ts';

/** What stands in the way of repeated work, told once however often it fails. */
export interface Outage {
  /** It failed: tells so, unless that has been told already and nothing has worked since. */
  failed(error: unknown): void;
  /** It worked: the next failure is a new one. */
  over(): void;
}

/** A database that is away answers differently while it stops, is gone and starts; that is one outage. */
const reasonOf = (error: unknown): string => (isDatabaseAway(error) ? 'away' : String(error));

/** @param tell is given the first error of each outage, and the first of another kind within it */
export function tellOnce(tell: (error: unknown) => void): Outage {
  const told = new Set<string>();
  return {
    failed(error) {
      const reason = reasonOf(error);
      if (told.has(reason)) return;
      told.add(reason);
      tell(error);
    },
    over() {
      told.clear();
    },
  };
}
