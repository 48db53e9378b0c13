import type { Box, LaidEdge, LaidLine, LaidOutChart, LaidState, Run } from './laid-out.ts';
import { pathThrough } from './path.ts';

/** The highlights of a running machine on its chart. */
export interface ChartMarks {
  /** Ids of the active states. */
  readonly active: ReadonlySet<string>;
  /** Keys of the transitions of the last step. */
  readonly last: ReadonlySet<string>;
  /** Keys of all transitions taken so far. */
  readonly walked: ReadonlySet<string>;
}

const NO_KEYS: ReadonlySet<string> = new Set();
const AT_REST: ChartMarks = { active: NO_KEYS, last: NO_KEYS, walked: NO_KEYS };
const CORNER = 8;
const FINAL_GAP = 3;
const TAG_HEIGHT = 14;
/** From the baseline of a tag to the top of its frame. */
const TAG_RISE = 10;
/** The padding of the plate that hides arrows behind a text. */
const PLATE = 3;

export interface ChartDrawingProps {
  readonly chart: LaidOutChart;
  /** The text alternative for screen readers: title and description. */
  readonly title: string;
  readonly description: string;
  readonly marks?: ChartMarks;
  /** A style sheet to embed, for a picture that is saved as a file. */
  readonly style?: string;
}

/**
 * A chart as SVG, for the docs and the inspector, styled by `views/chart/chart.css`. `data-state` holds a state's id, `data-key`
 * and `data-keys` the transitions of a line or arrow.
 */
export function ChartDrawing({ chart, title, description, marks = AT_REST, style }: ChartDrawingProps) {
  const { id, width, height, states, edges, origins } = chart;
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
      {origins.map((origin) => (
        <rect key={origin.id} className="chart-origin" {...boxOf(origin)} rx={origin.height / 2} />
      ))}
      {edges.map((edge) => (
        <Arrow key={edge.id} edge={edge} marks={marks} />
      ))}
      {states.map((state) => (
        <Text key={state.id} state={state} marks={marks} />
      ))}
      {labels.map((edge) => (
        <Label key={edge.id} edge={edge} marks={marks} />
      ))}
    </svg>
  );
}

function StateBox({ state, marks }: { state: LaidState; marks: ChartMarks }) {
  const { id, type, depth, isRegion, x, y, width, height, head } = state;
  const classes = classNames('chart-state', `chart-${type}`, [
    ['chart-region', isRegion],
    ['chart-root', depth === 0],
    ['is-active', marks.active.has(id)],
  ]);
  return (
    <g className={classes} data-state={id}>
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={CORNER} />
      {head < height ? <path className="chart-band" d={bandOf(state)} /> : null}
      {type === 'final' ? (
        <rect
          className="chart-inner"
          x={x + FINAL_GAP}
          y={y + FINAL_GAP}
          width={width - 2 * FINAL_GAP}
          height={height - 2 * FINAL_GAP}
          rx={CORNER - FINAL_GAP}
        />
      ) : null}
    </g>
  );
}

/** The header of a compound state, which holds its text: rounded above, straight below. */
function bandOf({ x, y, width, head }: LaidState): string {
  const [inner, arc] = [width - 2 * CORNER, `a${CORNER} ${CORNER} 0 0 1`];
  return `M${x} ${y + head}v${CORNER - head}${arc} ${CORNER} ${-CORNER}h${inner}${arc} ${CORNER} ${CORNER}v${head - CORNER}z`;
}

/** The text of a state, drawn over a plate that interrupts the arrows behind it. */
function Text({ state, marks }: { state: LaidState; marks: ChartMarks }) {
  const [first] = state.lines;
  if (first === undefined) return null;
  const ends = state.lines.flatMap(({ x, runs }) => runs.map((run) => x + run.x + run.width));
  return (
    <g>
      {state.head < state.height ? (
        <rect
          className="chart-plate"
          x={first.x - PLATE}
          y={state.y + PLATE}
          width={Math.max(...ends) - first.x + 2 * PLATE}
          height={state.head - 2 * PLATE}
        />
      ) : null}
      <Lines lines={state.lines} marks={marks} />
    </g>
  );
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

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
        <Words key={run.x} run={run} x={x + run.x} y={y} />
      ))}
    </g>
  ));
}

function Words({ run: { ink, text, width }, x, y }: { run: Run; x: number; y: number }) {
  if (ink !== 'tag') {
    return (
      <text className={`chart-${ink}`} x={x} y={y}>
        {text}
      </text>
    );
  }
  return (
    <>
      <rect
        className="chart-frame"
        x={x}
        y={y - TAG_RISE}
        width={width}
        height={TAG_HEIGHT}
        rx={TAG_HEIGHT / 2}
      />
      <text className="chart-tag" x={x + width / 2} y={y} textAnchor="middle">
        {text}
      </text>
    </>
  );
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
