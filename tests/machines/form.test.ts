/** Conventions for every machine of the core (design §3). */
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { DISPUTE_STAGES } from '#contract/disputes.ts';
import { registry } from '#machines/registry.ts';
import type { RequestStatus } from '#machines/request/events.ts';
import { declaredTransitions, statesOf } from '#machines/runtime/chart/declared.ts';

const REQUEST_STATES: readonly RequestStatus[] = ['IDLE', 'PENDING', 'FULFILLED', 'REJECTED'];
const NAMED_TAGS = new Set<string>([...REQUEST_STATES, ...DISPUTE_STAGES]);
const HIGHER_ORDER_GUARDS = ['and', 'or', 'not', 'stateIn'];

/** States that the specification names are in upper case; our own are in camel case, in the browser only. */
const UPPER_CASE = /^[A-Z]+(_[A-Z]+)*$/;
const CAMEL_CASE = /^[a-z]+([A-Z][a-z]+)*$/;

describe.each(registry)('$name', ({ name, machine, onServer }) => {
  const states = statesOf(machine);

  test('has its registered name as id', () => {
    expect(machine.id).toBe(name);
  });

  test('limits its steps in one macrostep', () => {
    expect(machine.options.maxIterations).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  test('describes every state', () => {
    expect(states.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  });

  test('writes its names in the two casings of the convention', () => {
    const names = states.filter(({ parent }) => parent !== undefined).map(({ key }) => key);
    const isState = (key: string): boolean => UPPER_CASE.test(key) || (!onServer && CAMEL_CASE.test(key));
    expect(names.filter((key) => !isState(key))).toEqual([]);
    const tags = [...new Set(states.flatMap((node) => node.tags))];
    expect(tags.filter((tag) => !NAMED_TAGS.has(tag) && !CAMEL_CASE.test(tag))).toEqual([]);
  });

  test('names every effect and guard', () => {
    const actions = states
      .flatMap(actionsOf)
      .filter((action) => typeof action === 'function' && !isTimer(action));
    const guards = [...declaredTransitions(machine).keys()]
      .map(({ guard }): unknown => guard)
      .filter((guard) => typeof guard === 'function' && !HIGHER_ORDER_GUARDS.includes(guard.name));
    expect(actions).toEqual([]);
    expect(guards).toEqual([]);
  });

  test('has a timeout for every call', () => {
    const waiting = states.filter((node) => node.invoke.some(({ onDone }) => onDone !== undefined));
    expect(waiting.filter(({ after }) => after.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('gives every call an id of its own', () => {
    const ids = states.flatMap(({ invoke }) => invoke.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /^\d+\./.test(id))).toEqual([]);
  });
});

function actionsOf(node: AnyStateNode): unknown[] {
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  return [...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)];
}

/** XState turns `after` into two actions: one starts the timer, one stops it. */
function isTimer(action: object): boolean {
  const id: unknown = 'sendId' in action ? action.sendId : 'id' in action ? action.id : undefined;
  return typeof id === 'string' && id.startsWith('xstate.after.');
}
