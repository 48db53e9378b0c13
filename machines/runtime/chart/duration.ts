const MS_PER_S = 1000;
const MS_PER_MINUTE = 60 * MS_PER_S;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const UNITS = [
  [MS_PER_DAY, 'd'],
  [MS_PER_HOUR, 'h'],
  [MS_PER_MINUTE, 'min'],
  [MS_PER_S, 's'],
] as const;

/** A duration in the largest unit that it is a whole number of: 540000 is 9 min. */
export function durationOf(ms: number): string {
  const [unit, name] = UNITS.find(([length]) => ms >= length && ms % length === 0) ?? [1, 'ms'];
  return `${ms / unit} ${name}`;
}
