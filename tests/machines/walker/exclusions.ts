export interface Exclusions {
  /** Name and reason of every valid line. */
  readonly reasons: ReadonlyMap<string, string>;
  /** The faults of the other lines. */
  readonly faults: readonly string[];
}

/** The faults reported for lines that exclude nothing. */
export interface Complaints {
  readonly unknown: string;
  readonly reached: string;
}

const OF_TRANSITIONS: Complaints = {
  unknown: 'no machine declares it',
  reached: 'it is walked, the line excludes nothing',
};

/**
 * Reads a file of exclusions (`name  # why`) and checks it against all known names and those that were reached (by
 * default declared and walked transitions). A line without a reason, with an unknown name, or with a reached one is
 * faulty.
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
