import type { AnyStateNode, StateValue } from 'xstate';
import { isRecord } from '../runtime/snapshots/check.ts';

/** Whether a value names states of this chart, complete down to the leaves, and nothing else. */
export function isStateValue(node: AnyStateNode, value: unknown): value is StateValue {
  if (node.type === 'parallel') return isOfRegions(node, value);
  if (node.type !== 'compound') return isRecord(value) && Object.keys(value).length === 0;
  if (typeof value === 'string') return isLeaf(childOf(node, value));
  if (!isRecord(value)) return false;
  const [[key, below] = [], ...others] = Object.entries(value);
  const child = key === undefined ? undefined : childOf(node, key);
  return others.length === 0 && child !== undefined && !isLeaf(child) && isStateValue(child, below);
}

function isOfRegions(node: AnyStateNode, value: unknown): boolean {
  const regions = Object.values(node.states);
  return (
    isRecord(value) &&
    Object.keys(value).length === regions.length &&
    regions.every((region) => Object.hasOwn(value, region.key) && isStateValue(region, value[region.key]))
  );
}

const childOf = (node: AnyStateNode, key: string): AnyStateNode | undefined =>
  Object.hasOwn(node.states, key) ? node.states[key] : undefined;

const isLeaf = (node: AnyStateNode | undefined): boolean => node?.type === 'atomic' || node?.type === 'final';
