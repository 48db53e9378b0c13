import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '../../machines/chart/chart.ts';
import { BOX_PADDING, contentOf, labelOf, LABEL_PADDING, staysInside } from './boxes.ts';
import type { Block } from './text-lines.ts';

/** The dot at which the way into a compound state begins. */
export const DOT = 12;
const ROOT_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.thoroughness': '3',
};
const SPACING: LayoutOptions = {
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '6',
};

/** One arrow to be: all transitions that lead from one state to another. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  readonly label: Block | null;
}

export interface PlannedState {
  readonly state: ChartState;
  readonly depth: number;
  readonly isRegion: boolean;
  readonly content: Block;
}

/** What is to be placed, and the graph that says so to the layout engine. */
export interface Plan {
  readonly states: readonly PlannedState[];
  readonly arrows: readonly Arrow[];
  readonly graph: ElkNode;
}

/** Measures everything in a chart and says what has to be placed where. */
export function planOf(chart: Chart): Plan {
  const inside = groupBy(chart.transitions.filter(staysInside), ({ source }) => source);
  const plan = (state: ChartState, depth: number, isRegion: boolean): PlannedState[] => [
    { state, depth, isRegion, content: contentOf(state, inside.get(state.id) ?? []) },
    ...state.states.flatMap((child) => plan(child, depth + 1, state.type === 'parallel')),
  ];
  const states = plan(chart.root, 0, false);
  const arrows = [...states.flatMap(beginning), ...between(chart.transitions)];
  return { states, arrows, graph: graphOf(states, arrows) };
}

export const dotOf = (id: string): string => `initial|${id}`;

function beginning({ state }: PlannedState): Arrow[] {
  const targets = state.initial?.targets ?? [];
  return targets.map((target) => ({
    id: `${dotOf(state.id)}|${target}`,
    source: dotOf(state.id),
    target,
    transitions: [],
    label: null,
  }));
}

function between(transitions: readonly ChartTransition[]): Arrow[] {
  const leaving = transitions
    .filter((transition) => !staysInside(transition))
    .flatMap((transition) => transition.targets.map((target) => ({ transition, target })));
  const pairs = groupBy(leaving, ({ transition, target }) => `${transition.source}|${target}`);
  return [...pairs].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const grouped = [first, ...others].map(({ transition }) => transition);
    return [
      {
        id,
        source: first.transition.source,
        target: first.target,
        transitions: grouped,
        label: labelOf(grouped),
      },
    ];
  });
}

function graphOf(states: readonly PlannedState[], arrows: readonly Arrow[]): ElkNode {
  const planned = new Map(states.map((one) => [one.state.id, one]));
  const node = (state: ChartState): ElkNode => {
    const content = planned.get(state.id)?.content ?? { lines: [], width: 0, height: 0 };
    const width = content.width + 2 * BOX_PADDING;
    const height = content.height + 2 * BOX_PADDING;
    if (state.states.length === 0) return { id: state.id, width, height };
    const dots: ElkNode[] = state.initial === null ? [] : [{ id: dotOf(state.id), width: DOT, height: DOT }];
    return {
      id: state.id,
      layoutOptions: {
        ...SPACING,
        'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [...dots, ...state.states.map(node)],
    };
  };
  const [root] = states;
  return {
    id: 'chart',
    layoutOptions: { ...ROOT_OPTIONS, ...SPACING, 'elk.padding': '[top=1,left=1,bottom=1,right=1]' },
    children: root === undefined ? [] : [node(root.state)],
    edges: arrows.map(edgeOf),
  };
}

function edgeOf({ id, source, target, label }: Arrow): ElkExtendedEdge {
  const labels = label === null ? [] : [{ id: `label|${id}`, text: id, ...padded(label) }];
  return { id, sources: [source], targets: [target], labels };
}

const padded = ({ width, height }: Block) => ({
  width: width + 2 * LABEL_PADDING,
  height: height + 2 * LABEL_PADDING,
});

/** `Map.groupBy` of newer runtimes. */
function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
