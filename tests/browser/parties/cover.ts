/**
 * A cover says which party causes each event of a lifecycle on the server, and how. The types require every event: a new one
 * with neither an action nor a reason why there is none doesn't compile.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Payloads } from '#machines/runtime/roles/permitted.ts';
import type { Role, SentEvent } from '#machines/runtime/roles/roles.ts';
import type { Unseen } from '../walks/cover.ts';
import type { PartyBrowsers } from './party-browsers.ts';

/** The people who view a lifecycle, each in a browser of their own. */
export type Person = Extract<Role, 'buyer' | 'seller' | 'agent'>;
export const PEOPLE: readonly Person[] = ['buyer', 'seller', 'agent'];

/** A point of a walk: the snapshot, the moment, and the facts outside the machine. */
export interface WalkPoint<Snapshot> {
  readonly snapshot: Snapshot;
  /** ms since 1970, by the model's clock. */
  readonly at: number;
  readonly world: string;
  readonly facts: ReadonlySet<string>;
}

/** How one of the roles that may send an event causes it. */
export interface PartyAction<Snapshot, Event extends SentEvent = SentEvent> {
  readonly by: Role;
  /** The payloads that make a difference; without this, the event has none. */
  payloads?(snapshot: Snapshot): readonly Omit<Event, keyof SentEvent>[];
  /** When it happens, ms since 1970 by the model's clock; without this, at once. */
  at?(point: WalkPoint<Snapshot>): readonly number[];
  /** Whether it can happen here; without this, wherever the machine accepts it. */
  when?(point: WalkPoint<Snapshot>): boolean;
  /** A fact that is true outside the machine from then on. */
  readonly leaves?: string;
  do(parties: PartyBrowsers, event: Event): Promise<void>;
}

export interface World<Input> {
  readonly input: Input;
  /** Creates such a lifecycle in the shop and opens it in each party's browser. */
  begin(parties: PartyBrowsers): Promise<void>;
}

type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine> & SentEvent;

interface CoverOf<Machine extends AnyStateMachine, Snapshot, Known> {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly payloads: Known;
  readonly worlds: Readonly<Record<string, World<InputFrom<Machine>>>>;
  /** Details besides state, world and facts that affect which events are possible next. */
  note(snapshot: Snapshot, at: number): unknown;
  /** The English label of the state. */
  label(snapshot: Snapshot): string;
  /** Transitions that no walk takes although their event can be caused, each with the reason. */
  readonly unseen: Readonly<Record<TransitionKey, string>>;
}

/** A cover whose types have been checked. */
export interface AnyCover extends CoverOf<AnyStateMachine, AnyMachineSnapshot, Payloads<never, SentEvent>> {
  readonly actions: ReadonlyMap<string, readonly PartyAction<AnyMachineSnapshot>[] | Unseen>;
}

type Cover<Machine extends AnyStateMachine> = CoverOf<
  Machine,
  SnapshotFrom<Machine>,
  Payloads<SnapshotFrom<Machine>['context'], EventOf<Machine>>
> & {
  readonly actions: {
    readonly [Type in EventOf<Machine>['type']]:
      | readonly PartyAction<SnapshotFrom<Machine>, Extract<EventOf<Machine>, { type: Type }>>[]
      | Unseen;
  };
};

/** Checks a cover against its machine: `coverOf<typeof disputeMachine>({ … })`. */
export function coverOf<Machine extends AnyStateMachine>(cover: Cover<Machine>): AnyCover {
  const { actions, ...rest } = cover;
  return {
    ...rest,
    actions: new Map(Object.entries<readonly PartyAction<AnyMachineSnapshot>[] | Unseen>(actions)),
  };
}
