/** A random walk of a live actor: whatever may happen to it happens, and after each step its rules have to hold. */
import { createActor } from 'xstate';
import type fc from '#tests/support/fast-check-seed.ts';
import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isStateValue } from '#machines/runtime/snapshots/state-value.ts';
import { shapeOf } from '#machines/runtime/snapshots/shapes.ts';
import { Desk, WatchedClock } from '../walker/live.ts';
import { drawn, oddFailure } from './odd.ts';
import type { Step, Walking } from './replay.ts';

/** What a machine needs to be walked at random. */
export interface Wandering {
  readonly build: (desk: Desk) => AnyStateMachine;
  readonly inputs: readonly unknown[];
  /** For each event of the union what may be sent: `eventPool`. */
  readonly events: readonly (readonly AnyEventObject[])[];
  /** What its calls may answer, by the id they are invoked under: each within the contract, the odd included. */
  readonly answers: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Before each walk: what the test keeps beside the actor begins anew. */
  readonly begin?: (input: unknown) => void;
  /** What an event means for what the test keeps beside the actor. */
  readonly heard?: (event: AnyEventObject) => void;
  /** Gives an event to one of those that the actor owns; false where it is for the actor itself. */
  readonly sendToChild?: (actor: AnyActor, event: AnyEventObject) => boolean;
  /** Its own rules: what is broken, or null. */
  readonly broken?: (snapshot: AnyMachineSnapshot, desk: Desk) => string | null;
}

/** Of a hundred steps so many send an event, answer a call, let one fail; the others let time pass. */
const SENDS = 55;
const ANSWERS = 80;
const FAILS = 87;
/** After its end an actor is still sent so many events, which must change nothing. */
const AFTER_THE_END = 4;
/** Turns of the microtask queue in which an answer arrives, and what it leads to in actors that are owned. */
const TURNS = 6;

const chosen = <Value>(from: readonly Value[], nth: number): Value | undefined => from[nth % from.length];

/** A walker for a machine: it is built once, and every walk has an actor of its own. */
export function walkingOf(wandering: Wandering): Walking {
  const desk = new Desk();
  const machine = wandering.build(desk);
  const answers = new Map(Object.entries(wandering.answers).map(([id, from]) => [id, drawn(from)]));
  const failures = drawn(oddFailure);
  const { isContext } = shapeOf(machine.id);

  return async (start, steps) => {
    const input = chosen(wandering.inputs, start);
    wandering.begin?.(input);
    const clock = new WatchedClock();
    const errors: unknown[] = [];
    const told: unknown[] = [];
    const actor = createActor(machine, { clock, ...(input === undefined ? {} : { input }) });
    actor.subscribe({ error: (error: unknown) => errors.push(error) });
    actor.start();
    let ended: AnyMachineSnapshot | null = null;
    let afterEnd = 0;
    let walked = 0;

    const fail = (rule: string): never => {
      const { value, context }: AnyMachineSnapshot = actor.getSnapshot();
      const way = [`begun with ${text(input)}`, ...told.map(text)].join('\n  ');
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
      return wandering.broken?.(snapshot, desk) ?? null;
    };
    /** Sends, and sees that what `can` denies changes nothing. */
    const send = (event: AnyEventObject): void => {
      told.push(event);
      wandering.heard?.(event);
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
      const open = desk.open;
      const id = kind >= SENDS && kind < FAILS ? chosen(open, which) : undefined;
      if (id !== undefined && kind < ANSWERS) {
        const pool = answers.get(id);
        if (pool === undefined) throw new Error(`nobody says what "${id}" answers`);
        const output = chosen(pool, variant);
        told.push({ answer: id, output });
        return desk.take(id).resolve({ type: 'answer', output });
      }
      if (id !== undefined) {
        const error = chosen(failures, variant);
        told.push({ failure: id, error });
        return desk.take(id).reject(error);
      }
      if (kind >= FAILS && clock.isWaiting) {
        const ms = variant % 3 === 0 ? variant : clock.untilNext();
        told.push({ passes: ms });
        return clock.increment(ms);
      }
      const event = chosen(chosen(wandering.events, which) ?? [], variant);
      if (event !== undefined) send(event);
    };

    try {
      check();
      for (const step of steps) {
        const open = desk.open.length;
        take(step);
        walked += 1;
        if (desk.open.length !== open || open > 0)
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
