import type { TransitionKey } from '../../../machines/chart/declared.ts';

export interface Exclusions {
  /** Key and reason of every line that may stand. */
  readonly reasons: ReadonlyMap<TransitionKey, string>;
  /** What is wrong with the other lines. */
  readonly faults: readonly string[];
}

/**
 * Reads `tests/machines/exclusions.txt` against what is declared and what was walked. A line without a reason, for a
 * transition that doesn't exist, or for one that is walked, is a fault: it excludes nothing.
 */
export function readExclusions(
  text: string,
  declared: ReadonlySet<TransitionKey>,
  walked: ReadonlySet<TransitionKey>,
): Exclusions {
  const reasons = new Map<TransitionKey, string>();
  const faults: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, key = line, reason = ''] = /^(.*?)(?:\s+#\s*(.*))?$/.exec(line) ?? [];
    if (reason === '') faults.push(`${key}: no reason is given`);
    else if (!declared.has(key)) faults.push(`${key}: no machine declares it`);
    else if (walked.has(key)) faults.push(`${key}: it is walked, the line excludes nothing`);
    else reasons.set(key, reason);
  }
  return { reasons, faults };
}
