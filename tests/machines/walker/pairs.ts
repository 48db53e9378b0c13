/** Pairs of consecutive transitions in the explored model, with paths on which to walk them. */
import { createActor } from 'xstate';
import type {
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Feed } from './feed.ts';
import { eventsAt, serializeState } from './paths.ts';
import type { Path } from './paths.ts';
import { keysOf, pairsIn } from './steps.ts';
import type { PairName, Steps } from './steps.ts';

/** A state of the model with its context, the shortest route to it, and the last transitions of each route. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly route: readonly AnyEventObject[];
  readonly arrivals: Arrival[];
  readonly moves: Move[];
}
interface Arrival {
  readonly events: readonly AnyEventObject[];
  readonly last: readonly TransitionKey[];
}

interface Move {
  readonly event: AnyEventObject;
  readonly steps: Steps;
  readonly target: AnyMachineSnapshot;
}

/** Paths kept for a pair: if timers fire first, a live actor may not take the shortest. */
const CANDIDATES_MAX = 40;

/**
 * Every pair of consecutive transitions that the model can take from the inputs of the feed, with paths that end
 * with it, shortest first: the shortest route to an edge, the edge, and an edge that can follow it.
 */
export function reachablePairs(machine: AnyStateMachine, feed: Feed): Map<PairName, Path[]> {
  const pairs = new Map<PairName, Path[]>();
  for (const input of feed.inputs) {
    const found = pairsFrom(machine, feed, input);
    for (const [pair, paths] of found) pairs.set(pair, [...(pairs.get(pair) ?? []), ...paths]);
  }
  for (const paths of pairs.values()) {
    paths.sort((a, b) => a.events.length - b.events.length).splice(CANDIDATES_MAX);
  }
  return pairs;
}

function pairsFrom(machine: AnyStateMachine, feed: Feed, input: unknown): Map<PairName, Path[]> {
  const model = new Model(machine, input);
  const start = model.begin();
  const pairs = new Map<PairName, Path[]>();
  const note = (steps: Steps, events: readonly AnyEventObject[], target: AnyMachineSnapshot): void => {
    for (const pair of pairsIn(steps)) {
      const paths = pairs.get(pair) ?? [];
      pairs.set(pair, paths);
      if (paths.length < CANDIDATES_MAX) paths.push({ input, events, target });
    }
  };
  note(start.steps, [], start.snapshot);
  for (const { arrivals, moves } of explore(model, start, feed).values()) {
    for (const { event, steps, target } of moves) {
      for (const { events, last } of arrivals) note([last, ...steps], [...events, event], target);
    }
  }
  return pairs;
}

/** Every state of the model, nearest first. */
function explore(model: Model, start: Taken, feed: Feed): Map<string, Place> {
  const places = new Map<string, Place>();
  const arrive = ({ snapshot, steps }: Taken, events: readonly AnyEventObject[]): void => {
    const name = serializeState(snapshot);
    const place = places.get(name) ?? { snapshot, route: events, arrivals: [], moves: [] };
    places.set(name, place);
    place.arrivals.push({ events, last: steps.at(-1) ?? [] });
  };
  arrive(start, []);
  for (const { snapshot, route, moves } of places.values()) {
    if (snapshot.status !== 'active') continue;
    for (const event of eventsAt(snapshot, feed)) {
      const taken = model.take(snapshot, event);
      if (taken.steps.length === 0) continue;
      moves.push({ event, steps: taken.steps, target: taken.snapshot });
      arrive(taken, [...route, event]);
    }
  }
  return places;
}

/** The state of the model after a move, with the transitions taken. */
interface Taken {
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: Steps;
}

/** The machine as a pure function that reports its transitions. Nothing is started or executed. */
class Model {
  readonly #machine: AnyStateMachine;
  readonly #scope: AnyActorScope;
  readonly #declared: ReadonlyMap<AnyTransitionDefinition, TransitionKey>;
  readonly #input: unknown;
  #taken: (readonly AnyTransitionDefinition[])[] = [];

  constructor(machine: AnyStateMachine, input: unknown) {
    const self = createActor(machine, {
      input,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') this.#taken.push(inspected._transitions);
      },
    });
    const nothing = (): void => undefined;
    this.#machine = machine;
    this.#input = input;
    this.#declared = declaredTransitions(machine);
    this.#scope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  }

  begin(): Taken {
    return this.#telling(() => this.#machine.getInitialSnapshot(this.#scope, this.#input));
  }

  take(from: AnyMachineSnapshot, event: AnyEventObject): Taken {
    return this.#telling(() => this.#machine.transition(from, event, this.#scope));
  }

  #telling(move: () => AnyMachineSnapshot): Taken {
    this.#taken = [];
    const snapshot = move();
    return { snapshot, steps: keysOf(this.#declared, this.#taken) };
  }
}
