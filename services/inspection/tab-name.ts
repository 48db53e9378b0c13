/** Settles under which name a tab is inspected, so that a reload keeps the name and a duplicated tab gets another. */

/** The longest wait for the lock of a page that neither leaves nor answers, such as one that the browser has frozen, in ms. */
export const HANDOVER_MS = 30_000;

export interface TabNaming {
  /** The name in the tab's session storage, which a duplicated tab has copied; null in a new tab. */
  readonly stored: string | null;
  /** Takes the name's lock once the page that holds it has left; false if `signal` aborts first. */
  readonly lock: (name: string, signal: AbortSignal) => Promise<boolean>;
  /** Asks the page of that name to answer; calls `answered` if one does, until `signal` aborts. */
  readonly askOwner: (name: string, answered: () => void, signal: AbortSignal) => void;
  readonly fresh: () => string;
}

/**
 * The tab's stored name, or a new one if another living page has it. The page before a reload can take seconds to release the lock on a
 * busy machine, so only an answer, or a long silence, makes the tab take a new name.
 */
export async function settleTabName({ stored, lock, askOwner, fresh }: TabNaming): Promise<string> {
  if (stored === null) return fresh();
  const taken = new AbortController();
  const asking = new AbortController();
  const limit = setTimeout(() => taken.abort(), HANDOVER_MS);
  askOwner(stored, () => taken.abort(), asking.signal);
  try {
    return (await lock(stored, taken.signal)) ? stored : fresh();
  } finally {
    clearTimeout(limit);
    asking.abort();
  }
}
