/** Translates XState's inspection events into @statelyai/inspect's protocol: plain data, bounded, without secrets. */
import type { StatelyActorEvent } from '@statelyai/inspect';
import {
  StateMachine,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { declaredTransitions } from '#machines/runtime/chart/declared.ts';
import { parentOf } from '#machines/runtime/xstate-private.ts';
import { PROTOCOL_VERSION, type Reported } from './protocol.ts';
import { maskText } from './secrets.ts';
import { shown } from './shown.ts';

type ActorSeen = InspectionEvent['actorRef'];

/** Fields of an inspected actor that XState's types leave out. */
function field(actor: object, name: 'id' | 'logic'): unknown {
  return Reflect.get(actor, name);
}

/** The machine that an actor runs; null for promises, callbacks and the like. */
export function machineOf(actor: ActorSeen): AnyStateMachine | null {
  const logic = field(actor, 'logic');
  return logic instanceof StateMachine ? logic : null;
}

const keys = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();
function keysOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const known = keys.get(machine) ?? declaredTransitions(machine);
  keys.set(machine, known);
  return known;
}

const definitions = new WeakMap<object, string>();
/** The chart's config with functions by name, which Stately's viewer draws. The context comes with each snapshot. */
function definitionOf({ config }: AnyStateMachine): string {
  const known =
    definitions.get(config) ??
    JSON.stringify({ ...config, context: undefined }, (_name, value: unknown) => {
      if (typeof value === 'function') return { type: value.name };
      return typeof value === 'string' ? maskText(value) : value;
    });
  definitions.set(config, known);
  return known;
}

type ShownSnapshot = Snapshot<unknown> & { value?: unknown; context?: unknown };

/** A snapshot without the fields that only the machine needs. @param snapshot undefined until the actor starts */
export function shownSnapshot(snapshot: Snapshot<unknown> | undefined): ShownSnapshot {
  if (snapshot === undefined) return { status: 'active', output: undefined, error: undefined };
  const { output, error } = snapshot;
  const own = {
    ...('value' in snapshot ? { value: shown(snapshot.value) } : {}),
    ...('context' in snapshot ? { context: shown(snapshot.context) } : {}),
  };
  switch (snapshot.status) {
    case 'done':
      return { ...own, status: 'done', output: shown(output), error: undefined };
    case 'error':
      return { ...own, status: 'error', output: undefined, error: shown(error) };
    case 'active':
    case 'stopped':
      return { ...own, status: snapshot.status, output: undefined, error: undefined };
  }
}

function shownEvent(event: { type: string }): { type: string } {
  const plain = shown(event);
  const fields = typeof plain === 'object' && plain !== null ? plain : {};
  return { ...fields, type: maskText(event.type) };
}

export interface ReporterOptions {
  /** ms */
  readonly now: () => number;
  /** The number of the next report. */
  readonly next: () => number;
}

/** The report of one inspection event; null for kinds that the inspector doesn't show. */
export function reportOf(inspected: InspectionEvent, { now, next }: ReporterOptions): Reported | null {
  const { actorRef } = inspected;
  const base = () => ({
    sessionId: actorRef.sessionId,
    rootId: inspected.rootId,
    createdAt: String(now()),
    id: String(next()),
    _version: PROTOCOL_VERSION,
  });
  switch (inspected.type) {
    case '@xstate.actor':
      return {
        ...base(),
        type: inspected.type,
        ...actorNamed(actorRef),
        snapshot: shownSnapshot(undefined),
      };
    case '@xstate.event': {
      const { sourceRef, event } = inspected;
      const sourceId = sourceRef?.sessionId;
      return { ...base(), type: inspected.type, sourceId, event: shownEvent(event) };
    }
    case '@xstate.snapshot': {
      const { event, snapshot } = inspected;
      return { ...base(), type: inspected.type, event: shownEvent(event), snapshot: shownSnapshot(snapshot) };
    }
    case '@xstate.microstep': {
      const { event, snapshot, _transitions } = inspected;
      const machine = machineOf(actorRef);
      const taken = machine === null ? [] : _transitions.map((one) => keysOf(machine).get(one) ?? '');
      return {
        ...base(),
        type: inspected.type,
        event: shownEvent(event),
        transitions: taken.filter((key) => key !== ''),
        value: 'value' in snapshot ? shown(snapshot.value) : undefined,
      };
    }
    case '@xstate.transition':
    case '@xstate.action':
      return null;
  }
}

function actorNamed(actor: ActorSeen): Pick<StatelyActorEvent, 'name' | 'definition' | 'parentId'> {
  const machine = machineOf(actor);
  const own = String(field(actor, 'id'));
  const parent = parentOf(actor);
  const parentId = typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'sessionId') : null;
  const known = own === actor.sessionId && machine !== null ? machine.id : own;
  return {
    name: known,
    definition: machine === null ? JSON.stringify({ id: known }) : definitionOf(machine),
    parentId: typeof parentId === 'string' ? parentId : undefined,
  };
}
