import type { ChartState } from '../../machines/runtime/chart/chart.ts';

/** A chart with a place for everything: what `layoutChart` gives and `ChartDrawing` draws. All in px from the top left. */
export interface LaidOutChart {
  /** The machine's id. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Parents before children, as they are painted. */
  readonly states: readonly LaidState[];
  readonly edges: readonly LaidEdge[];
  readonly origins: readonly LaidOrigin[];
}

/**
 * Where arrows begin that lead from a state to what is in it: `initial` is the way in, `anywhere` is left by a transition
 * of the state itself, whichever state within it is active.
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
  /** A state of a parallel one: active as long as its parent. */
  readonly isRegion: boolean;
  /** How much of the box, from its top, the text takes: all of it, but in a state with states. */
  readonly head: number;
  /** What stands in the box, from top to bottom. */
  readonly lines: readonly LaidLine[];
}

/** What a piece of text is: its look, and how wide it is taken to be. */
export type Ink =
  /** The name of a state. */
  | 'name'
  | 'description'
  | 'tag'
  | 'event'
  | 'who'
  | 'guard'
  /** `entry`, `exit`, `after`: words of the chart's language. */
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

/** One line of text; `x` and `y` are those of its baseline's beginning. */
export interface LaidLine extends Point {
  readonly runs: readonly Run[];
  /** The transition that the line tells of, if it tells of one. */
  readonly key: string | null;
  /** The whole of that transition, effects included. */
  readonly hint: string | null;
}

/** One arrow: all transitions from one state to another, or the way into a compound state. */
export interface LaidEdge {
  /** Unlike any other in the chart. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The transitions it stands for, as `declaredTransitions` names them; none for the way into a compound state. */
  readonly keys: readonly string[];
  /** From the source to the arrow's head, one after the other. */
  readonly points: readonly Point[];
  readonly label: LaidLabel | null;
}

export interface LaidLabel extends Box {
  readonly lines: readonly LaidLine[];
}
