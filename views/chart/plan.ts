import type { Chart, ChartState, ChartTransition } from '#machines/runtime/chart/chart.ts';
import { contentOf, labelOf, staysInside } from './boxes.ts';
import type { OriginKind } from './laid-out.ts';
import type { Block } from './text-lines.ts';

/** An arrow to be placed: all transitions from one state to another. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The id it begins at: the source, or an origin within it. */
  readonly from: string;
  readonly transitions: readonly ChartTransition[];
  readonly label: Block | null;
}

/** A mark at which arrows from a state into it begin. */
export interface Origin {
  readonly id: string;
  readonly kind: OriginKind;
}

export interface PlannedState {
  readonly state: ChartState;
  readonly depth: number;
  readonly isRegion: boolean;
  readonly content: Block;
  readonly origins: readonly Origin[];
  /** Whether no arrow crosses its border, so that its children can be laid out separately. */
  readonly isClosed: boolean;
  /** Whether no arrow leads to any of its regions, so that they can be placed side by side. */
  readonly isLoose: boolean;
  readonly states: readonly PlannedState[];
}

/** The measured parts of a chart that are to be placed. */
export interface Plan {
  readonly root: PlannedState;
  readonly arrows: readonly Arrow[];
}

/** Measures the parts of a chart and groups its transitions into arrows. */
export function planOf(chart: Chart): Plan {
  const inside = groupBy(chart.transitions.filter(staysInside), ({ source }) => source);
  const arrows = [...statesOf(chart.root).flatMap(beginning), ...between(chart.transitions)];
  const begun = new Set(arrows.map(({ from }) => from));
  const plan = (state: ChartState, depth: number, isRegion: boolean): PlannedState => ({
    state,
    depth,
    isRegion,
    content: contentOf(state, inside.get(state.id) ?? [], depth),
    origins: ORIGINS.map((kind) => ({ id: originOf(kind, state.id), kind })).filter(({ id }) =>
      begun.has(id),
    ),
    isClosed: arrows.every((arrow) => beginsIn(arrow, state) === isBelow(arrow.target, state.id)),
    isLoose: state.type === 'parallel' && state.states.every((region) => arrows.every(staysAwayFrom(region))),
    states: state.states.map((child) => plan(child, depth + 1, state.type === 'parallel')),
  });
  return { root: plan(chart.root, 0, false), arrows };
}

/** Whether the arrow begins within the state: at a child or at an origin. */
const beginsIn = ({ from, source }: Arrow, { id }: ChartState): boolean =>
  from === source ? isBelow(source, id) : isWithin(source, id);

/** Whether an arrow neither begins nor ends at the region, nor crosses its border. */
const staysAwayFrom =
  (region: ChartState) =>
  (arrow: Arrow): boolean =>
    beginsIn(arrow, region)
      ? isBelow(arrow.target, region.id)
      : !isWithin(arrow.source, region.id) && !isWithin(arrow.target, region.id);

const ORIGINS: readonly OriginKind[] = ['initial', 'anywhere'];
const originOf = (kind: OriginKind, id: string): string => `${kind}|${id}`;
const isBelow = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);
const isWithin = (id: string, outer: string): boolean => id === outer || isBelow(id, outer);

function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

function beginning({ id, initial }: ChartState): Arrow[] {
  const from = originOf('initial', id);
  const targets = initial?.targets ?? [];
  return targets.map((target) => ({
    id: `${from}|${target}`,
    source: id,
    target,
    from,
    transitions: [],
    label: null,
  }));
}

function between(transitions: readonly ChartTransition[]): Arrow[] {
  const leaving = transitions
    .filter((transition) => !staysInside(transition))
    .flatMap((transition) => transition.targets.map((target) => ({ transition, target })));
  const pairs = groupBy(leaving, ({ transition, target }) => `${transition.source}|${target}`);
  return [...pairs].flatMap(([id, pair]) => {
    const [first] = pair;
    if (first === undefined) return [];
    const { target } = first;
    const { source } = first.transition;
    const from = isBelow(target, source) ? originOf('anywhere', source) : source;
    const grouped = pair.map(({ transition }) => transition);
    return [{ id, source, target, from, transitions: grouped, label: labelOf(grouped) }];
  });
}

/** `Map.groupBy`, which older supported Node versions lack. */
function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
