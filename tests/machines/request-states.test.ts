/** Each data area and user operation is in one of the four request states (§4), in every state of its chart. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { statesOf } from '#machines/runtime/chart/declared.ts';
import { registry } from '#machines/registry.ts';
import type { RequestStatus } from '#machines/request/events.ts';

const REQUEST_STATES: readonly RequestStatus[] = ['IDLE', 'PENDING', 'FULFILLED', 'REJECTED'];

/** Transient states, and ends marked by a tag of their own. */
const BETWEEN: ReadonlySet<string> = new Set([
  'checkout.routing',
  'on-behalf.ending.byAgent',
  'on-behalf.ending.byTime',
  'preview.opening',
  'session.tokenRefused',
  'session.ended',
]);

const valueOf = ({ parent, key }: AnyStateNode, below?: StateValue): StateValue => {
  const value = below === undefined ? key : { [key]: below };
  return parent?.parent ? valueOf(parent, value) : value;
};

const requestStatesIn = (machine: AnyStateMachine, node: AnyStateNode): string[] => {
  const { tags } = machine.resolveState({ value: valueOf(node), context: {} });
  return REQUEST_STATES.filter((state) => tags.has(state));
};

const leaves = (machine: AnyStateMachine): AnyStateNode[] =>
  statesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final');

/** Rows on the server don't wait for calls; root actor, confirmation and accessibility mode load nothing themselves. */
const LOADING = registry.filter(
  ({ name, onServer }) => !onServer && !['accessibility', 'app', 'confirmation'].includes(name),
);

describe.each(LOADING)('$name', ({ machine }) => {
  test('is in exactly one request state in each of its states', () => {
    const others = leaves(machine)
      .filter(({ id }) => !BETWEEN.has(id))
      .map((node) => [node.id, requestStatesIn(machine, node)] as const)
      .filter(([, states]) => states.length !== 1);
    expect(others).toEqual([]);
  });

  test('has the request state that a state is named after', () => {
    for (const node of leaves(machine))
      for (const named of node.path.filter((key) => REQUEST_STATES.some((state) => state === key)))
        expect([node.id, requestStatesIn(machine, node)]).toEqual([node.id, [named]]);
  });
});
