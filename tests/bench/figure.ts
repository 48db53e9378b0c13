/** A measured figure with its target. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit: 'kB' | 'MB' | 'ms' | 's' | '/s' | 'x' | '';
  /** A figure without a target is only reported. */
  readonly target?: Target;
}

export interface Target {
  readonly bound: 'most' | 'least' | 'exact';
  readonly value: number;
  /** A better value that we would like, reported only. */
  readonly wanted?: number;
}

/** An upper bound. */
export function atMost(value: number, wanted?: number): Target {
  return { bound: 'most', value, wanted };
}

/** A lower bound. */
export function atLeast(value: number): Target {
  return { bound: 'least', value };
}

/** An exact value. */
export function exactly(value: number): Target {
  return { bound: 'exact', value };
}

/** True if the figure reaches its target or has none. An unreadable figure (NaN) never does. */
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

/** The table `figure | measured | target | ok` in Markdown for the docs. */
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

/** The value below which the given share (0 to 1) of all values lies; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The lower median, which is a measured value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
