/**
 * What a person can see and do of a lifecycle: how each event of its machine is brought about in a browser, how each call
 * ends, how each state shows. The types ask for all of them: a new event, call or state without one does not compile.
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
import type { Desk } from '#tests/machines/walker/live.ts';
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

/** The paths of the states of a machine that hold no others: what `data-state` says. */
export type StatePath<Machine extends AnyStateMachine> = Innermost<PathsIn<StateValueFrom<Machine>>>;

/** Something that a browser can't bring about or show, with the reason why. */
export interface Unseen {
  readonly unseen: string;
}
export const unseen = (reason: string): Unseen => ({ unseen: reason });
export const isUnseen = (said: object): said is Unseen => 'unseen' in said;

/** An event as the model is told of it. */
export interface Sent {
  readonly type: string;
}

/** When something is brought about: where the model is, and the events of the walk that follow. */
export interface Moment<Event, Snapshot> {
  readonly event: Event;
  readonly at: Snapshot;
  readonly rest: readonly Sent[];
}

/** How an event is brought about as people, other tabs or time do it. */
export interface Doing<Event, Snapshot> {
  /** What the model is sent: the payloads that make a difference to it. */
  readonly events: readonly Event[];
  /** Whether it can happen here; without this, wherever the machine listens. */
  when?(snapshot: Snapshot, world: string): boolean;
  /**
   * What has to be under way before the step that leads here: two tabs at once, say.
   * @returns whether the requests of that step are kept waiting by it
   */
  lead?(walkContext: WalkContext, at: Snapshot): Promise<boolean>;
  do(walkContext: WalkContext, moment: Moment<Event, Snapshot>): Promise<void>;
}

/** How a call comes to an end. */
export interface Ending<Snapshot> {
  /** Its answer, or what it fails with, as the model is told. */
  readonly with: unknown;
  /** Whether it can end so here; without this, wherever the call is open. */
  when?(snapshot: Snapshot): boolean;
  /** What is done to the waiting request; without this it goes to the server, whose answer is the answer. */
  do?(walkContext: WalkContext, held: Held): Promise<void>;
  /** For a call without a request: what makes its next answer this one. */
  cause?(walkContext: WalkContext): Promise<void>;
  /** See `Doing`. */
  lead?(walkContext: WalkContext, at: Snapshot): Promise<boolean>;
}

export interface Call<Snapshot> {
  /** The request that is held back while the call is open; none for a call that the browser answers at once. */
  readonly requests: readonly EndpointName[];
  readonly answers: readonly [Ending<Snapshot>, ...Ending<Snapshot>[]];
  readonly failures: readonly Ending<Snapshot>[];
  /** Whether it is over at once here, with the first answer, so that nobody can see it wait. */
  passes?(snapshot: Snapshot, world: string): boolean;
}

/** A beginning: what the browser keeps from before, and the page that is opened. */
export interface World<Input> {
  readonly input: Input;
  begin(walkContext: WalkContext): Promise<void>;
}

type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine> & Sent;

export interface Cover<Machine extends AnyStateMachine, CallName extends string, Path extends string> {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  /** The machine with calls that wait at the desk, as the walks without a browser take it. */
  readonly build: (desk: Desk) => Machine;
  readonly worlds: Readonly<Record<string, World<InputFrom<Machine>>>>;
  /** What beside the state makes a difference to what can happen next: places of one state and one note are one. */
  note(snapshot: SnapshotFrom<Machine>): unknown;
  /** Requests of other machines that are held back too, until an event releases them. */
  readonly alsoHeld?: readonly EndpointName[];
  readonly events: {
    readonly [Type in EventOf<Machine>['type']]:
      Doing<Extract<EventOf<Machine>, { type: Type }>, SnapshotFrom<Machine>> | Unseen;
  };
  readonly calls: { readonly [Name in CallName]: Call<SnapshotFrom<Machine>> | Unseen };
  /** How a state shows; for a state that is left at once, why it doesn't. */
  readonly shows: {
    readonly [Name in Path]: ((walkContext: WalkContext) => Promise<void>) | Unseen;
  };
  /** Transitions that no walk takes although their event can be brought about, each with the reason. */
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}

/** A cover whose types have been checked. */
export interface AnyCover {
  readonly name: string;
  readonly build: (desk: Desk) => AnyStateMachine;
  readonly worlds: Readonly<Record<string, World<unknown>>>;
  note(snapshot: AnyMachineSnapshot): unknown;
  readonly alsoHeld: readonly EndpointName[];
  readonly events: ReadonlyMap<string, AnyDoing | Unseen>;
  readonly calls: ReadonlyMap<string, Call<AnyMachineSnapshot> | Unseen>;
  readonly shows: ReadonlyMap<string, AnyShow | Unseen>;
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}
export type AnyDoing = Doing<Sent, AnyMachineSnapshot>;
type AnyShow = (walkContext: WalkContext) => Promise<void>;

/**
 * Checks a cover against its machine. The calls are named by type, because a machine's type does not tell them:
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
