/** A random walk of a live actor: any event may happen, and after each step its rules must hold. */
import { createActor } from 'xstate';
import type fc from '#tests/support/fast-check-seed.ts';
import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isStateValue } from '#machines/persistence/state-value.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';
import { OpenCalls, WatchedClock } from '../walker/live.ts';
import { drawn, oddFailure } from './odd.ts';
import type { Step, Walking } from './replay.ts';

/** Everything needed to walk a machine at random. */
export interface Wandering {
  readonly build: (openCalls: OpenCalls) => AnyStateMachine;
  readonly inputs: readonly unknown[];
  /** The events to send, by type: `eventPool`. */
  readonly events: readonly (readonly AnyEventObject[])[];
  /** Answers to calls by invoke id, within the contract, unusual ones included. */
  readonly answers: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Resets the data that the test keeps beside the actor, before each walk. */
  readonly begin?: (input: unknown) => void;
  /** Updates that data before each event is sent. */
  readonly beforeSend?: (event: AnyEventObject) => void;
  /** Sends an event to an actor that the machine owns; false if it is for the machine itself. */
  readonly sendToChild?: (actor: AnyActor, event: AnyEventObject) => boolean;
  /** The machine's own rules: the broken rule, or null. */
  readonly broken?: (snapshot: AnyMachineSnapshot, openCalls: OpenCalls) => string | null;
}

/** Cumulative percentages of the steps that send an event, answer a call or reject one; the rest advance the clock. */
const SENDS = 55;
const ANSWERS = 80;
const FAILS = 87;
/** The number of events sent to an ended actor, which must change nothing. */
const AFTER_THE_END = 4;
/** Microtask turns until an answer and its consequences have reached all owned actors. */
const TURNS = 6;

const chosen = <Value>(from: readonly Value[], nth: number): Value | undefined => from[nth % from.length];

/** A walker for a machine: built once, with a new actor for each walk. */
export function walkingOf(wandering: Wandering): Walking {
  const openCalls = new OpenCalls();
  const machine = wandering.build(openCalls);
  const answers = new Map(Object.entries(wandering.answers).map(([id, from]) => [id, drawn(from)]));
  const failures = drawn(oddFailure);
  const { isContext } = shapeOf(machine.id);

  return async (start, steps) => {
    const input = chosen(wandering.inputs, start);
    wandering.begin?.(input);
    const clock = new WatchedClock();
    const errors: unknown[] = [];
    const history: unknown[] = [];
    const actor = createActor(machine, { clock, ...(input === undefined ? {} : { input }) });
    actor.subscribe({ error: (error: unknown) => errors.push(error) });
    actor.start();
    let ended: AnyMachineSnapshot | null = null;
    let afterEnd = 0;
    let walked = 0;

    const fail = (rule: string): never => {
      const { value, context }: AnyMachineSnapshot = actor.getSnapshot();
      const way = [`begun with ${text(input)}`, ...history.map(text)].join('\n  ');
      throw new Error(`${rule}\n  ${way}\n  at ${text(value)} with ${text(context)}`);
    };
    const check = (): void => {
      const rule = brokenRule(actor.getSnapshot());
      if (rule !== null) fail(rule);
    };
    const brokenRule = (snapshot: AnyMachineSnapshot): string | null => {
      if (errors.length > 0) return `it died of ${String(errors[0])}`;
      if (ended !== null && (snapshot.value !== ended.value || snapshot.context !== ended.context)) {
        return 'it went on after its end';
      }
      if (!isStateValue(machine.root, snapshot.value)) return 'its states are none of the chart';
      if (!isContext(snapshot.context)) return 'its context is not valid';
      const dead = Object.entries<AnyActorRef | undefined>(snapshot.children).find(
        ([, child]) => child?.getSnapshot().status === 'error',
      );
      if (dead) return `its child ${dead[0]} died`;
      return wandering.broken?.(snapshot, openCalls) ?? null;
    };
    /** Sends an event, and checks that one which `can` denies changes nothing. */
    const send = (event: AnyEventObject): void => {
      history.push(event);
      wandering.beforeSend?.(event);
      if (wandering.sendToChild?.(actor, event)) return;
      const before: AnyMachineSnapshot = actor.getSnapshot();
      const can = before.can(event);
      actor.send(event);
      const after: AnyMachineSnapshot = actor.getSnapshot();
      if (!can && (after.value !== before.value || after.context !== before.context)) {
        fail(`${event.type} counted though "can" denies it`);
      }
    };
    const take = ([kind, which, variant]: Step): void => {
      const open = openCalls.open;
      const id = kind >= SENDS && kind < FAILS ? chosen(open, which) : undefined;
      if (id !== undefined && kind < ANSWERS) {
        const pool = answers.get(id);
        if (pool === undefined) throw new Error(`the walk has no answers for the call "${id}"`);
        const output = chosen(pool, variant);
        history.push({ answer: id, output });
        return openCalls.take(id).resolve({ type: 'answer', output });
      }
      if (id !== undefined) {
        const error = chosen(failures, variant);
        history.push({ failure: id, error });
        return openCalls.take(id).reject(error);
      }
      if (kind >= FAILS && clock.isWaiting) {
        const ms = variant % 3 === 0 ? variant : clock.untilNext();
        history.push({ passes: ms });
        return clock.increment(ms);
      }
      const event = chosen(chosen(wandering.events, which) ?? [], variant);
      if (event !== undefined) send(event);
    };

    try {
      check();
      for (const step of steps) {
        const open = openCalls.open.length;
        take(step);
        walked += 1;
        if (openCalls.open.length !== open || open > 0)
          for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
        check();
        const snapshot: AnyMachineSnapshot = actor.getSnapshot();
        if (snapshot.status === 'active') continue;
        ended ??= snapshot;
        afterEnd += 1;
        if (afterEnd > AFTER_THE_END) break;
      }
    } finally {
      actor.stop();
    }
    return walked;
  };
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part)
      ? String(part)
      : part instanceof Error
        ? String(part)
        : part,
  );
}
