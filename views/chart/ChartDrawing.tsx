import type { LaidEdge, LaidLine, LaidOutChart, LaidState } from './laid-out.ts';
import { pathThrough } from './path.ts';

/** What a running machine shows on its chart. */
export interface ChartMarks {
  /** Ids of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** Keys of the transitions that were taken last. */
  readonly last: ReadonlySet<string>;
  /** Keys of all transitions that were taken so far. */
  readonly walked: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const AT_REST: ChartMarks = { active: NOTHING, last: NOTHING, walked: NOTHING };
const CORNER = 8;
const DOT_RADIUS = 5;

export interface ChartDrawingProps {
  readonly chart: LaidOutChart;
  /** For those who don't see the picture: what it is, and what it says. */
  readonly title: string;
  readonly description: string;
  readonly marks?: ChartMarks;
  /** A style sheet that travels with the picture, for one that stands alone. */
  readonly style?: string;
}

/**
 * A chart as SVG, for the docs and for the inspector. Looks come from `views/styles/chart.css`; states carry their id in
 * `data-state`, lines and arrows their transitions in `data-key` and `data-keys`.
 */
export function ChartDrawing({ chart, title, description, marks = AT_REST, style }: ChartDrawingProps) {
  const { id, width, height, states, edges, dots } = chart;
  const labels = edges.filter(({ label }) => label !== null);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`chart-${id}-title chart-${id}-description`}
    >
      <title id={`chart-${id}-title`}>{title}</title>
      <desc id={`chart-${id}-description`}>{description}</desc>
      {style === undefined ? null : <style>{style}</style>}
      {states.map((state) => (
        <StateBox key={state.id} state={state} marks={marks} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="chart-dot" cx={x} cy={y} r={DOT_RADIUS} />
      ))}
      {edges.map((edge) => (
        <Arrow key={edge.id} edge={edge} marks={marks} />
      ))}
      {labels.map((edge) => (
        <Label key={edge.id} edge={edge} marks={marks} />
      ))}
    </svg>
  );
}

function StateBox({ state, marks }: { state: LaidState; marks: ChartMarks }) {
  const { id, type, depth, isRegion, x, y, width, height, lines } = state;
  const classes = classNames('chart-state', `chart-${type}`, [
    ['chart-region', isRegion],
    ['chart-root', depth === 0],
    ['is-active', marks.active.has(id)],
  ]);
  return (
    <g className={classes} data-state={id}>
      <rect x={x} y={y} width={width} height={height} rx={CORNER} />
      {type === 'final' ? (
        <rect
          className="chart-inner"
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={CORNER - 3}
        />
      ) : null}
      <Lines lines={lines} marks={marks} />
    </g>
  );
}

function Arrow({ edge, marks }: { edge: LaidEdge; marks: ChartMarks }) {
  const { line, head } = pathThrough(edge.points);
  return (
    <g className={classNames('chart-edge', '', markedBy(edge.keys, marks))} data-keys={edge.keys.join(' ')}>
      <path className="chart-line" d={line} />
      <path className="chart-head" d={head} />
    </g>
  );
}

function Label({ edge, marks }: { edge: LaidEdge; marks: ChartMarks }) {
  if (edge.label === null) return null;
  const { x, y, width, height, lines } = edge.label;
  return (
    <g className={classNames('chart-label', '', markedBy(edge.keys, marks))} data-keys={edge.keys.join(' ')}>
      <rect x={x} y={y} width={width} height={height} rx={4} />
      <Lines lines={lines} marks={marks} />
    </g>
  );
}

function Lines({ lines, marks }: { lines: readonly LaidLine[]; marks: ChartMarks }) {
  return lines.map(({ x, y, runs, key, hint }) => (
    <g
      key={y}
      className={key === null ? undefined : classNames('chart-row', '', markedBy([key], marks))}
      data-key={key ?? undefined}
    >
      {hint === null ? null : <title>{hint}</title>}
      {runs.map((run) => (
        <text key={run.x} className={`chart-${run.ink}`} x={x + run.x} y={y}>
          {run.text}
        </text>
      ))}
    </g>
  ));
}

type Marked = readonly (readonly [string, boolean])[];

function markedBy(keys: readonly string[], { last, walked }: ChartMarks): Marked {
  return [
    ['is-last', keys.some((key) => last.has(key))],
    ['is-walked', keys.some((key) => walked.has(key))],
  ];
}

function classNames(first: string, second: string, more: Marked): string {
  return [first, second, ...more.map(([name, holds]) => (holds ? name : ''))].filter(Boolean).join(' ');
}
