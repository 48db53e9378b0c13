/**
 * A cover says how each event of a machine is caused in a browser, how each call ends, and how each state shows. The types
 * require all of them: a new event, call or state without an entry doesn't compile.
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import type { EndpointName } from '#contract/endpoints.ts';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { OpenCalls } from '#tests/machines/walker/live.ts';
import type { Held } from './held-requests.ts';
import type { WalkContext } from './walk-context.ts';

/** The states of a value as paths: 'guest', 'guest.CHANGING', 'guest.CHANGING.current'. */
type PathsIn<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: `${Name}.${PathsIn<NonNullable<Value[Name]>>}` }[keyof Value & string];

type Innermost<Path extends string, All extends string = Path> = Path extends string
  ? [Extract<All, `${Path}.${string}`>] extends [never]
    ? Path
    : never
  : never;

/** The paths of a machine's innermost states, as `data-state` has them. */
export type StatePath<Machine extends AnyStateMachine> = Innermost<PathsIn<StateValueFrom<Machine>>>;

/** An event, call or state that a browser can't cause or show, with the reason. */
export interface Unseen {
  readonly unseen: string;
}
export const unseen = (reason: string): Unseen => ({ unseen: reason });
export const isUnseen = (entry: object): entry is Unseen => 'unseen' in entry;

/** An event as the model receives it. */
export interface Sent {
  readonly type: string;
}

/** The moment of an event: the model's snapshot before it, and the events of the walk after it. */
export interface Moment<Event, Snapshot> {
  readonly event: Event;
  readonly at: Snapshot;
  readonly rest: readonly Sent[];
}

/** How people, other tabs or time cause an event. */
export interface Doing<Event, Snapshot> {
  /** The events for the model: one for each payload that makes a difference. */
  readonly events: readonly Event[];
  /** Whether it can happen here; without this, wherever the machine accepts it. */
  when?(snapshot: Snapshot, world: string, event: Event): boolean;
  /**
   * Prepares the event before the step that leads here, such as a second tab that acts at the same time.
   * @returns whether it keeps the requests of that step waiting
   */
  lead?(walkContext: WalkContext, at: Snapshot): Promise<boolean>;
  do(walkContext: WalkContext, moment: Moment<Event, Snapshot>): Promise<void>;
}

/** How a call comes to an end. */
export interface Ending<Snapshot> {
  /** The answer or the failure, as the model receives it. */
  readonly with: unknown;
  /** Whether the call can end so here; without this, wherever it is open. */
  when?(snapshot: Snapshot, world: string): boolean;
  /** How the held request is treated; without this it goes to the server, whose answer counts. */
  do?(walkContext: WalkContext, held: Held): Promise<void>;
  /** For a call without a request: causes its next answer to be this one. */
  cause?(walkContext: WalkContext): Promise<void>;
  /** See `Doing`. */
  lead?(walkContext: WalkContext, at: Snapshot): Promise<boolean>;
}

export interface Call<Snapshot> {
  /** The requests held back while the call is open; none for a call that the browser answers at once. */
  readonly requests: readonly EndpointName[];
  readonly answers: readonly [Ending<Snapshot>, ...Ending<Snapshot>[]];
  readonly failures: readonly Ending<Snapshot>[];
  /** Whether the call ends at once here with the first answer, so that no page can show it pending. */
  endsAtOnce?(snapshot: Snapshot, world: string): boolean;
}

/** A starting point: the browser's data from an earlier visit, and the page that is opened. */
export interface World<Input> {
  readonly input: Input;
  begin(walkContext: WalkContext): Promise<void>;
}

type Advance = (walkContext: WalkContext, milliseconds: number, timer: string) => Promise<void>;

type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine> & Sent;

export interface Cover<Machine extends AnyStateMachine, CallName extends string, Path extends string> {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  /** The machine with calls that the test answers, as the walks without a browser take it. */
  readonly build: (openCalls: OpenCalls) => Machine;
  readonly worlds: Readonly<Record<string, World<InputFrom<Machine>>>>;
  /** Details besides the state that affect which events are possible next; same state and note means same place. */
  note(snapshot: SnapshotFrom<Machine>): unknown;
  /** Requests of other machines that are held back too, until an event releases them. */
  readonly alsoHeld?: readonly EndpointName[];
  /** Moves the browser's clock forward by `milliseconds` until the named timer fires. Without it the clock jumps, and other timers fire late. */
  readonly advance?: Advance;
  readonly events: {
    readonly [Type in EventOf<Machine>['type']]:
      | Doing<Extract<EventOf<Machine>, { type: Type }>, SnapshotFrom<Machine>>
      | Unseen;
  };
  readonly calls: { readonly [Name in CallName]: Call<SnapshotFrom<Machine>> | Unseen };
  /** How the page shows a state, or the reason why it can't. */
  readonly shows: {
    readonly [Name in Path]: ((walkContext: WalkContext) => Promise<void>) | Unseen;
  };
  /** Transitions that no walk takes although their event can be caused, each with the reason. */
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}

/** A cover whose types have been checked. */
export interface AnyCover {
  readonly name: string;
  readonly build: (openCalls: OpenCalls) => AnyStateMachine;
  readonly worlds: Readonly<Record<string, World<unknown>>>;
  note(snapshot: AnyMachineSnapshot): unknown;
  readonly alsoHeld: readonly EndpointName[];
  readonly advance?: Advance;
  readonly events: ReadonlyMap<string, AnyDoing | Unseen>;
  readonly calls: ReadonlyMap<string, Call<AnyMachineSnapshot> | Unseen>;
  readonly shows: ReadonlyMap<string, AnyShow | Unseen>;
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}
export type AnyDoing = Doing<Sent, AnyMachineSnapshot>;
type AnyShow = (walkContext: WalkContext) => Promise<void>;

/**
 * Checks a cover against its machine. The names of the calls are given as a type, because a machine's type lacks them:
 *
 *     coverOf<typeof cartMachine, keyof typeof cartActors>({ … })
 */
export function coverOf<
  Machine extends AnyStateMachine,
  CallName extends string,
  Path extends string = StatePath<Machine>,
>(cover: Cover<Machine, CallName, Path>): AnyCover {
  const { events, calls, shows, alsoHeld = [], ...rest } = cover;
  return {
    ...rest,
    alsoHeld,
    events: new Map(Object.entries<AnyDoing | Unseen>(events)),
    calls: new Map(Object.entries<Call<AnyMachineSnapshot> | Unseen>(calls)),
    shows: new Map(Object.entries<AnyShow | Unseen>(shows)),
  };
}
