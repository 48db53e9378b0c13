export interface Exclusions {
  /** Name and reason of every line that may stand. */
  readonly reasons: ReadonlyMap<string, string>;
  /** What is wrong with the other lines. */
  readonly faults: readonly string[];
}

/** What is said of lines that exclude nothing. */
export interface Complaints {
  readonly unknown: string;
  readonly reached: string;
}

const OF_TRANSITIONS: Complaints = {
  unknown: 'no machine declares it',
  reached: 'it is walked, the line excludes nothing',
};

/**
 * Reads a file of exclusions (`name  # why`) against what there is and what was reached: transitions that are declared
 * and walked, where nothing else is said. A line without a reason, for something that doesn't exist, or for something
 * that was reached, is a fault: it excludes nothing.
 */
export function readExclusions(
  text: string,
  known: ReadonlySet<string>,
  reached: ReadonlySet<string>,
  complaints = OF_TRANSITIONS,
): Exclusions {
  const reasons = new Map<string, string>();
  const faults: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, key = line, reason = ''] = /^(.*?)(?:\s+#\s*(.*))?$/.exec(line) ?? [];
    if (reason === '') faults.push(`${key}: no reason is given`);
    else if (!known.has(key)) faults.push(`${key}: ${complaints.unknown}`);
    else if (reached.has(key)) faults.push(`${key}: ${complaints.reached}`);
    else reasons.set(key, reason);
  }
  return { reasons, faults };
}
