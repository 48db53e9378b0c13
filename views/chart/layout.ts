import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart } from '#machines/runtime/chart/chart.ts';
import { BOX_PADDING, LABEL_PADDING } from './boxes.ts';
import { graphOf } from './graph.ts';
import type { Box, LaidEdge, LaidOutChart, LaidState, Point } from './laid-out.ts';
import { planOf } from './plan.ts';
import type { Arrow, PlannedState } from './plan.ts';
import type { Block } from './text-lines.ts';

/** Places boxes and arrows: elkjs, in this thread or in a worker. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

/**
 * Lays a chart out. The same chart gets the same layout on every computer.
 * @throws Error if the engine leaves a part of the chart without coordinates
 */
export async function layoutChart(chart: Chart, engine: LayoutEngine): Promise<LaidOutChart> {
  const plan = planOf(chart);
  const placed = await engine.layout(graphOf(plan));
  const boxes = new Map<string, Box>();
  const edges = new Map<string, ElkExtendedEdge>();
  collect(placed, boxes, edges);
  const states = allOf(plan.root);
  return {
    id: chart.id,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: states.map((planned) => stateAt(planned, found(boxes, planned.state.id))),
    edges: plan.arrows.map((arrow) => edgeAt(arrow, found(edges, arrow.id))),
    origins: states.flatMap(({ origins }) =>
      origins.map(({ id, kind }) => ({ id, kind, ...found(boxes, id) })),
    ),
  };
}

const allOf = (planned: PlannedState): PlannedState[] => [planned, ...planned.states.flatMap(allOf)];

function collect(node: ElkNode, boxes: Map<string, Box>, edges: Map<string, ElkExtendedEdge>): void {
  boxes.set(node.id, boxOf(node));
  for (const edge of node.edges ?? []) edges.set(edge.id, edge);
  for (const child of node.children ?? []) collect(child, boxes, edges);
}

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`the layout has no place for ${id}`);
  return value;
}

/** Half pixels are precise enough, and keep the saved pictures small. */
const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2;

function boxOf({ x, y, width, height }: Partial<Box>): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function moved({ lines }: Block, by: Point): LaidState['lines'] {
  return lines.map((line) => ({ ...line, x: line.x + by.x, y: line.y + by.y }));
}

function stateAt({ state, depth, isRegion, content }: PlannedState, box: Box): LaidState {
  const { id, type } = state;
  const lines = moved(content, { x: box.x + BOX_PADDING, y: box.y + BOX_PADDING });
  const head = state.states.length === 0 ? box.height : content.height + 2 * BOX_PADDING;
  return { id, type, depth, isRegion, ...box, head, lines };
}

function edgeAt({ id, source, target, transitions, label }: Arrow, edge: ElkExtendedEdge): LaidEdge {
  const keys = transitions.map(({ key }) => key);
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
  );
  if (points.length === 0) throw new Error(`the layout has no way for ${id}`);
  const [placed] = edge.labels ?? [];
  if (label === null || placed === undefined) return { id, source, target, keys, points, label: null };
  const box = boxOf(placed);
  const lines = moved(label, { x: box.x + LABEL_PADDING, y: box.y + LABEL_PADDING });
  return { id, source, target, keys, points, label: { ...box, lines } };
}
