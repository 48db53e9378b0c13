/** One measured figure beside what it has to reach. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: 'kB' | 'MB' | 'ms' | 's' | '/s' | 'x' | '';
  /** Without a target a figure is only told. */
  readonly target?: Target;
}

export interface Target {
  readonly bound: 'most' | 'least' | 'exact';
  readonly value: number;
  /** What we would rather reach; told, not judged. */
  readonly wanted?: number;
}

/** A bound from above. */
export function atMost(value: number, wanted?: number): Target {
  return { bound: 'most', value, wanted };
}

/** A bound from below. */
export function atLeast(value: number): Target {
  return { bound: 'least', value };
}

/** Nothing but this value. */
export function exactly(value: number): Target {
  return { bound: 'exact', value };
}

/** True when the figure reaches its target, or has none. A figure that could not be read (NaN) never does. */
export function reaches({ measured, target }: Figure): boolean {
  if (target === undefined) return true;
  switch (target.bound) {
    case 'most':
      return measured <= target.value;
    case 'least':
      return measured >= target.value;
    case 'exact':
      return measured === target.value;
  }
}

function written(value: number, unit: Figure['unit']): string {
  const digits = unit === 'x' || (unit === '' && !Number.isInteger(value)) ? 3 : Math.abs(value) < 10 ? 1 : 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit === '' || unit === '/s' || unit === 'x' ? `${text}${unit}` : `${text} ${unit}`;
}

const SIGNS: Readonly<Record<Target['bound'], string>> = { most: '<=', least: '>=', exact: '=' };

function aim({ target, unit }: Figure): string {
  if (target === undefined) return '';
  const sign = SIGNS[target.bound];
  const wanted = target.wanted === undefined ? '' : ` (wanted ${written(target.wanted, unit)})`;
  return `${sign} ${written(target.value, unit)}${wanted}`;
}

/** The table `figure | measured | target | ok` as Markdown, ready for a page of the docs. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'measured', 'target', 'ok'],
    ...figures.map((figure) => [
      figure.name,
      written(figure.measured, figure.unit),
      aim(figure),
      figure.target === undefined ? '' : reaches(figure) ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** The value below which the share (0 to 1) of all values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The lower median: a value that was really measured. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
