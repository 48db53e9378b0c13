import type { ChartState } from '#machines/runtime/chart/chart.ts';

/** A chart with coordinates: `layoutChart` returns it, `ChartDrawing` draws it. In px from the top left. */
export interface LaidOutChart {
  /** The machine's id. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Parents before children, in the order in which they are painted. */
  readonly states: readonly LaidState[];
  readonly edges: readonly LaidEdge[];
  readonly origins: readonly LaidOrigin[];
}

/**
 * The mark at which an arrow from a state into it begins: `initial` for its initial state, `anywhere` for a transition of the
 * compound state itself, whichever child is active.
 */
export type OriginKind = 'initial' | 'anywhere';

export interface LaidOrigin extends Box {
  readonly id: string;
  readonly kind: OriginKind;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface LaidState extends Box {
  readonly id: string;
  readonly type: ChartState['type'];
  /** 0 for the root. */
  readonly depth: number;
  /** A child of a parallel state: active as long as its parent. */
  readonly isRegion: boolean;
  /** The height of the text from the top of the box: the whole box, except in a compound state. */
  readonly head: number;
  /** The text in the box, from top to bottom. */
  readonly lines: readonly LaidLine[];
}

/** The kind of a piece of text, which decides its style and width. */
export type Ink =
  /** The name of a state. */
  | 'name'
  | 'description'
  | 'tag'
  | 'event'
  | 'who'
  | 'guard'
  /** `entry`, `exit`, `after`: keywords of a chart. */
  | 'word'
  | 'effect'
  | 'call';

export interface Run {
  readonly ink: Ink;
  readonly text: string;
  /** From the left of the line. */
  readonly x: number;
  readonly width: number;
}

/** One line of text; `x` and `y` are the start of its baseline. */
export interface LaidLine extends Point {
  readonly runs: readonly Run[];
  /** The key of the transition that the line describes; null for other text. */
  readonly key: string | null;
  /** The full text of that transition, with its effects. */
  readonly hint: string | null;
}

/** One arrow: all transitions from one state to another, or the arrow to an initial state. */
export interface LaidEdge {
  /** Unique in the chart. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Keys of its transitions, as in `declaredTransitions`; empty for the arrow to an initial state. */
  readonly keys: readonly string[];
  /** From the source to the arrowhead. */
  readonly points: readonly Point[];
  readonly label: LaidLabel | null;
}

export interface LaidLabel extends Box {
  readonly lines: readonly LaidLine[];
}
