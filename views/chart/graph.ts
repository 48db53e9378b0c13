import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { BOX_PADDING, LABEL_PADDING } from './boxes.ts';
import type { OriginKind } from './laid-out.ts';
import type { Arrow, Origin, Plan, PlannedState } from './plan.ts';
import type { Block } from './text-lines.ts';

/** The sizes of the marks at which arrows from a state into it begin. */
const ORIGIN_SIZES: Readonly<Record<OriginKind, { width: number; height: number }>> = {
  initial: { width: 12, height: 12 },
  anywhere: { width: 36, height: 6 },
};

const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Narrower than the default by up to a half.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** Packs regions that no arrow connects in the order of the chart. */
const SIDE_BY_SIDE: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.spacing.nodeNode': '16',
  'elk.aspectRatio': '1.4',
};

/** Options of each graph in the hierarchy, which nested graphs don't inherit. */
const EACH: LayoutOptions = {
  // Follows the arrows from the initial state, so that earlier states are higher up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '6',
};
/** The gap between a state's border and its children. */
const INSET = 16;
const UNDER_TEXT = 8;

/** The graph that the layout engine places. */
export function graphOf({ root, arrows }: Plan): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      ...LAYERED,
      ...EACH,
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': padding(1, 1),
    },
    children: [nodeOf(root)],
    edges: arrows.map(edgeOf),
  };
}

function nodeOf({
  state: { id },
  content,
  origins,
  isRegion,
  isClosed,
  isLoose,
  states,
}: PlannedState): ElkNode {
  const width = content.width + 2 * BOX_PADDING;
  const height = content.height + 2 * BOX_PADDING;
  if (states.length === 0) return { id, width, height };
  const children = [...origins.map(originNode), ...states.map(nodeOf)];
  const own: LayoutOptions = {
    'elk.padding': padding(height + UNDER_TEXT, INSET),
    'elk.nodeSize.constraints': 'MINIMUM_SIZE NODE_LABELS',
    'elk.nodeLabels.placement': 'H_LEFT V_TOP INSIDE',
    'elk.nodeSize.minimum': `(${width},${height})`,
    ...(isRegion ? { 'elk.alignment': 'TOP' } : {}),
  };
  if (isLoose) return { id, layoutOptions: { ...SIDE_BY_SIDE, ...own }, children };
  if (!isClosed) {
    // The engine ignores the minimum size of a state whose border arrows cross, but respects the size of a label in it.
    const label = { text: id, width, height: 1 };
    return { id, layoutOptions: { ...EACH, ...own }, labels: [label], children };
  }
  const within = { ...LAYERED, ...EACH, 'elk.padding': padding(0, 0) };
  return {
    id,
    // A separate graph is quicker to lay out, and more compact.
    layoutOptions: { ...own, 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' },
    children: [{ id: `within|${id}`, layoutOptions: within, children }],
  };
}

function originNode({ id, kind }: Origin): ElkNode {
  return { id, ...ORIGIN_SIZES[kind] };
}

function edgeOf({ id, from, target, label }: Arrow): ElkExtendedEdge {
  return { id, sources: [from], targets: [target], labels: label === null ? [] : [labelBox(id, label)] };
}

/** The label of an arrow, as a box that the arrow passes through. */
function labelBox(id: string, { width, height }: Block) {
  return {
    id: `label|${id}`,
    text: id,
    width: width + 2 * LABEL_PADDING,
    height: height + 2 * LABEL_PADDING,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
}

const padding = (top: number, rest: number): string =>
  `[top=${top},left=${rest},bottom=${rest},right=${rest}]`;
