import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit of processor time (USER_HZ is 100 on every architecture we run on). */
const MS_PER_TICK = 10;

/** Parent and processor time in ms of a process, including its ended children; null after its end. */
function read(pid: string): { parent: number; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything; the needed values start at the third field, after it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = Number.NaN] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent, ms: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** Processor time so far of a process and all its children (its database), in ms; NaN without /proc. */
export function processorMs(pid: number): number {
  let all: readonly string[];
  try {
    all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return Number.NaN;
  }
  const known = new Map(all.map((name) => [Number(name), read(name)]));
  const sum = (of: number): number => {
    let ms = known.get(of)?.ms ?? 0;
    for (const [child, stat] of known) if (stat?.parent === of) ms += sum(child);
    return ms;
  };
  return known.has(pid) ? sum(pid) : Number.NaN;
}
