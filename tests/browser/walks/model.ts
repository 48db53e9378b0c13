/** The model of a lifecycle in a browser: its states, and the steps that a person, another tab, time or a call's end can take. */
import { createActor } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { declaredTransitions, statesOf, type TransitionKey } from '#machines/runtime/chart/declared.ts';
import { acceptedTypes, activeNodes } from '#machines/runtime/xstate-private.ts';
import type { Feed } from '#tests/machines/walker/feed.ts';
import { OpenCalls, Live } from '#tests/machines/walker/live.ts';
import { perform } from '#tests/machines/walker/walk.ts';
import { isUnseen, type AnyCover, type Ending } from './cover.ts';

/** A state of the model, its context included. */
export interface Place {
  readonly name: string;
  readonly world: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: Step[];
}

export interface Step {
  readonly event: AnyEventObject;
  readonly to: Place;
  /** Every transition that the step takes. */
  readonly keys: readonly TransitionKey[];
  /** Whether the step starts a call, so that the page may send a request. */
  readonly calls: boolean;
  /** Whether the step is the answer of a call that ends at once, before a page can show the call. */
  readonly isSwift: boolean;
}

export interface Model {
  readonly machine: AnyStateMachine;
  /** The place where each world begins, and the transitions taken at the start. */
  readonly starts: readonly { readonly place: Place; readonly keys: readonly TransitionKey[] }[];
  readonly declared: ReadonlySet<TransitionKey>;
  readonly walkable: ReadonlySet<TransitionKey>;
}

/** An upper bound: a model with more places has a context that grows without end. */
const PLACES_MAX = 2000;

interface Seen {
  readonly snapshot: AnyMachineSnapshot;
  readonly keys: readonly TransitionKey[];
  readonly calls: boolean;
}

/** Replays these events on a live actor. @returns the outcome of the last one */
async function replay(cover: AnyCover, input: unknown, events: readonly AnyEventObject[]): Promise<Seen> {
  const feed: Feed = {
    name: cover.name,
    build: cover.build,
    inputs: [],
    events: () => [],
    answers: {},
    failures: [],
  };
  const live = new Live((openCalls, options) => createActor(cover.build(openCalls), { ...options, input }));
  const declared = declaredTransitions(live.actor.logic);
  let walked = 0;
  let calls = new Set<string>();
  let aborted = 0;
  try {
    for (const event of events) {
      walked = live.walked.length;
      calls = new Set(live.openCalls.open);
      aborted = live.openCalls.aborted.length;
      await perform(feed, live, event);
    }
    const [error] = live.errors;
    if (error !== undefined) throw error;
    const hasNewCall = live.openCalls.open.some(
      (id) => !calls.has(id) || live.openCalls.aborted.slice(aborted).includes(id),
    );
    return {
      snapshot: live.actor.getSnapshot(),
      keys: live.walked.slice(walked).flatMap((transition) => declared.get(transition) ?? []),
      calls: hasNewCall,
    };
  } finally {
    live.stop();
  }
}

interface Open {
  readonly id: string;
  readonly name: string;
}

/** The calls that are open here, by invoke id and name. */
const openCalls = (snapshot: AnyMachineSnapshot): Open[] =>
  activeNodes(snapshot).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, name: String(src) })));

/** The call an event ends, if it ends one. */
export function endedCall(machine: AnyStateMachine, { type }: AnyEventObject): Open | undefined {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return statesOf(machine)
    .flatMap((node) => node.invoke.map((invoked) => ({ id: invoked.id, name: String(invoked.src) })))
    .find((call) => call.id === id);
}

/** The events that are possible at a place. `isSwift`: a call ends at once there, so its answer is the only event. */
function eventsAt(
  cover: AnyCover,
  { snapshot, world }: Place,
): { events: AnyEventObject[]; isSwift: boolean } {
  const accepted = acceptedTypes(snapshot);
  const ends: AnyEventObject[] = [];
  for (const { id, name } of openCalls(snapshot)) {
    const call = cover.calls.get(name);
    if (!call || isUnseen(call)) continue;
    const here = (end: Ending<AnyMachineSnapshot>): boolean => end.when?.(snapshot, world) !== false;
    const done = call.answers
      .filter(here)
      .map((end) => ({ type: `xstate.done.actor.${id}`, actorId: id, output: end.with }));
    if (call.endsAtOnce?.(snapshot, world)) return { events: done.slice(0, 1), isSwift: true };
    if (call.requests.length === 0) return { events: done, isSwift: false };
    ends.push(...done);
    ends.push(
      ...call.failures
        .filter(here)
        .map((end) => ({ type: `xstate.error.actor.${id}`, actorId: id, error: end.with })),
    );
  }
  const done = [...cover.events.values()].flatMap((doing) =>
    isUnseen(doing) ? [] : doing.events.filter((event) => doing.when?.(snapshot, world, event) !== false),
  );
  const timers = [...accepted].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));
  return { events: [...done, ...ends, ...timers].filter(({ type }) => accepted.has(type)), isSwift: false };
}

/** Explores every place that the events and calls of the cover reach. */
export async function explore(cover: AnyCover): Promise<Model> {
  const places = new Map<string, Place>();
  const found: { place: Place; route: readonly AnyEventObject[] }[] = [];
  const placeAt = (world: string, snapshot: AnyMachineSnapshot, route: readonly AnyEventObject[]): Place => {
    const name = JSON.stringify([world, snapshot.value, cover.note(snapshot)]);
    const known = places.get(name);
    if (known) return known;
    if (places.size === PLACES_MAX)
      throw new Error(`${cover.name} has more than ${String(PLACES_MAX)} places`);
    const place: Place = { name, world, snapshot, steps: [] };
    places.set(name, place);
    found.push({ place, route });
    return place;
  };
  const starts: { place: Place; keys: readonly TransitionKey[] }[] = [];
  for (const [world, { input }] of Object.entries(cover.worlds)) {
    const { snapshot, keys } = await replay(cover, input, []);
    starts.push({ place: placeAt(world, snapshot, []), keys });
  }
  // The list grows while it is read.
  for (const { place, route } of found) {
    const { events, isSwift } = eventsAt(cover, place);
    const input = cover.worlds[place.world]?.input;
    for (const event of events) {
      const onward = [...route, event];
      const { snapshot, keys, calls } = await replay(cover, input, onward);
      if (keys.length === 0) continue;
      place.steps.push({ event, to: placeAt(place.world, snapshot, onward), keys, calls, isSwift });
    }
  }
  const machine = cover.build(new OpenCalls());
  return {
    machine,
    starts,
    declared: new Set(declaredTransitions(machine).values()),
    walkable: new Set(
      [...starts, ...[...places.values()].flatMap(({ steps }) => steps)].flatMap(({ keys }) => keys),
    ),
  };
}
