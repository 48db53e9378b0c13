/**
 * What the parties of a lifecycle that the server moves can see and do of it: who brings about which event, and how. The types
 * ask for every event: a new one without somebody who brings it about, or a reason why nobody does, does not compile.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';
import type { Payloads } from '#machines/runtime/roles/permitted.ts';
import type { Role, SentEvent } from '#machines/runtime/roles/roles.ts';
import type { Unseen } from '../walks/cover.ts';
import type { PartyBrowsers } from './party-browsers.ts';

/** Who looks at a lifecycle, each in a browser of their own. */
export type Person = Extract<Role, 'buyer' | 'seller' | 'agent'>;
export const PEOPLE: readonly Person[] = ['buyer', 'seller', 'agent'];

/** Where a walk stands: the snapshot, the moment, and what has happened outside of the machine. */
export interface Standing<Snapshot> {
  readonly snapshot: Snapshot;
  /** ms since 1970, by the model's clock. */
  readonly at: number;
  readonly world: string;
  readonly facts: ReadonlySet<string>;
}

/** An event as one of those who may send it brings it about. */
export interface PartyAction<Snapshot, Event extends SentEvent = SentEvent> {
  readonly by: Role;
  /** What it brings: the payloads that make a difference; none where nothing is said. */
  payloads?(snapshot: Snapshot): readonly Omit<Event, keyof SentEvent>[];
  /** When it comes; at once where nothing is said. ms since 1970, by the model's clock. */
  at?(standing: Standing<Snapshot>): readonly number[];
  /** Whether it can happen here; wherever the machine lets it where nothing is said. */
  when?(standing: Standing<Snapshot>): boolean;
  /** What is true from then on outside of the machine. */
  readonly leaves?: string;
  do(parties: PartyBrowsers, event: Event): Promise<void>;
}

export interface World<Input> {
  readonly input: Input;
  /** Puts such a lifecycle into the shop, and has everybody look at it. */
  begin(parties: PartyBrowsers): Promise<void>;
}

type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine> & SentEvent;

interface CoverOf<Machine extends AnyStateMachine, Snapshot, Known> {
  /** Its name in `machines/registry.ts`. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly payloads: Known;
  readonly worlds: Readonly<Record<string, World<InputFrom<Machine>>>>;
  /** What beside state, world and facts makes a difference to what can happen next. */
  note(snapshot: Snapshot, at: number): unknown;
  /** The label that the state shows by, in English. */
  label(snapshot: Snapshot): string;
  /** Transitions that no walk takes although their event can be brought about, each with the reason. */
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
      readonly PartyAction<SnapshotFrom<Machine>, Extract<EventOf<Machine>, { type: Type }>>[] | Unseen;
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
