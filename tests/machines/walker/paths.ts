import { getInitialSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import { acceptedTypes, activeNodes } from '#machines/runtime/xstate-private.ts';
import type { Feed } from './feed.ts';

/** A walk: the input, the events, and the state of the model at the end. */
export interface Path {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  readonly target: AnyMachineSnapshot;
}

interface Edge {
  readonly state: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly nextState: AnyMachineSnapshot;
}

/** More model states than this mean a mistake: some context grows without limit. */
const MODEL_STATES_MAX = 5000;

/**
 * The paths worth walking, shortest first: the shortest route to the source of every edge, plus
 * the edge. (`createTestModel` refuses machines that invoke or wait, and shortest paths alone miss
 * edges.) Of edges with the same states, event and transitions one is kept.
 */
export function pathsOf(machine: AnyStateMachine, feed: Feed): Path[] {
  const alike = new Set<string>();
  return feed.inputs
    .flatMap((input) => pathsFrom(machine, feed, input))
    .sort((a, b) => a.path.events.length - b.path.events.length)
    .filter(({ look }) => !alike.has(look) && alike.add(look))
    .map(({ path }) => path);
}

function pathsFrom(machine: AnyStateMachine, feed: Feed, input: unknown): { path: Path; look: string }[] {
  const map = getAdjacencyMap(machine, {
    input,
    events: (snapshot: AnyMachineSnapshot) => eventsAt(snapshot, feed),
    serializeState,
    limit: MODEL_STATES_MAX * 10,
  });
  const declared = declaredTransitions(machine);
  const edges = new Map<string, Edge[]>();
  for (const edge of adjacencyMapToArray(map)) {
    const name = serializeState(edge.state);
    const known = edges.get(name);
    if (known) known.push(edge);
    else edges.set(name, [edge]);
  }
  const [start] = edges.keys();
  const routes = new Map<string, readonly AnyEventObject[]>(start === undefined ? [] : [[start, []]]);
  const noEvents: readonly AnyEventObject[] = [];
  // A start can also take transitions: the `always` of the initial states.
  const target = getInitialSnapshot(machine, input);
  const found = [{ path: { input, events: noEvents, target }, look: JSON.stringify(input ?? null) }];
  for (const [name, route] of routes) {
    for (const { state: source, event, nextState } of edges.get(name) ?? []) {
      const events = [...route, event];
      const next = serializeState(nextState);
      if (!routes.has(next)) routes.set(next, events);
      const taken: AnyTransitionDefinition[] = machine.getTransitionData(source, event) ?? [];
      const look = [
        source.value,
        event.type,
        taken.map((transition) => declared.get(transition)),
        nextState.value,
      ];
      found.push({ path: { input, events, target: nextState }, look: JSON.stringify(look) });
    }
  }
  return found;
}

const names = new WeakMap<AnyMachineSnapshot, string>();

/** One name for states with the same value and context, cached per snapshot. */
export function serializeState(snapshot: AnyMachineSnapshot): string {
  const { value, context } = snapshot;
  const name = names.get(snapshot) ?? JSON.stringify({ value, context });
  names.set(snapshot, name);
  return name;
}

/** The events that the active states accept: the feed's own, due timers, and the ends of pending calls. */
export function eventsAt(snapshot: AnyMachineSnapshot, feed: Feed): AnyEventObject[] {
  const accepted = acceptedTypes(snapshot);
  const calls = activeNodes(snapshot).flatMap((node) => node.invoke.map(({ id }) => id));
  const ends = calls.flatMap((id) => [
    ...(feed.answers[id] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
    ...feed.failures.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
  ]);
  const timers = [...accepted].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));
  return [...feed.events(snapshot), ...ends, ...timers].filter(({ type }) => accepted.has(type));
}
