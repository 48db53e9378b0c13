/**
 * A random walk of a lifecycle, moved by the server as rows and in parallel by a
 * live actor: after each step both agree, and the rules of rows hold.
 */
import { isDeepStrictEqual } from 'node:util';
import type fc from '#tests/support/fast-check-seed.ts';
import { createActor } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Payloads } from '#machines/runtime/roles/permitted.ts';
import type { Role, Sender, SentEvent } from '#machines/runtime/roles/roles.ts';
import { applyEvent, beginRow, restoreRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';
import { BEGUN } from '../feeds/sent.ts';
import { drawn } from './odd.ts';
import type { Step, Walking } from './replay.ts';

/** A payload for every event of a lifecycle, without sender and time. */
type SentTable<Event extends SentEvent> = {
  readonly [Type in Event['type']]: fc.Arbitrary<Omit<Extract<Event, { type: Type }>, keyof SentEvent>>;
};

type Unsent = { readonly type: string };

export const sentPool = <Event extends SentEvent>(table: SentTable<Event>): Unsent[][] =>
  Object.entries<fc.Arbitrary<object>>(table).map(([type, payload]) =>
    drawn(payload).map((each) => ({ ...each, type })),
  );

/** Everything needed to walk a lifecycle at random. */
export interface Lifecycle {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly object[];
  /** The end states, as design §4 names them. */
  readonly finals: readonly string[];
  readonly events: readonly (readonly Unsent[])[];
  permitted(snapshot: AnyMachineSnapshot, sender: Sender): readonly SentEvent[];
  /** Whether a row may keep its state after its deadline has passed. */
  mayBeOverdue?(row: LifecycleRow): boolean;
}

export function lifecycle<Context, Event extends SentEvent>({
  payloads,
  ...rest
}: Omit<Lifecycle, 'permitted'> & { readonly payloads: Payloads<Context, Event> }): Lifecycle {
  return {
    ...rest,
    permitted: (snapshot, sender) =>
      permittedEvents(snapshot, sender, payloads).map((type) => ({
        ...payloads[type](snapshot.context),
        type,
        ...sender,
      })),
  };
}

const ROLES: readonly Role[] = ['buyer', 'seller', 'agent', 'system', 'time'];
/** The percentage of steps that send a permitted event; the others send any event by any role. */
const PERMITTED = 45;
/** The number of steps after which the whole list of permitted events is tried. */
const TRY_ALL = 8;
const AFTER_THE_END = 4;
const WAITS = [0, 0, 1, HOUR_MS, DAY_MS, 10 * DAY_MS, 60 * DAY_MS];

const chosen = <Value>(from: readonly Value[], nth: number): Value | undefined => from[nth % from.length];

export function walkingRows(walked: Lifecycle): Walking {
  const { machine, inputs, finals, events, permitted } = walked;
  const { isContext } = shapeOf(machine.id);

  return async (start, steps) => {
    const input = chosen(inputs, start) ?? {};
    const history: unknown[] = [];
    let { row } = beginRow(machine, 'row-1', input);
    let at = BEGUN;
    let afterEnd = 0;
    let count = 0;
    const live = createActor(machine, { input });
    const errors: unknown[] = [];
    live.subscribe({ error: (error: unknown) => errors.push(error) });
    live.start();

    const fail = (rule: string): never => {
      const way = [`begun with ${text(input)}`, ...history.map(text)].join('\n  ');
      throw new Error(
        `${rule}\n  ${way}\n  at ${row.state} with ${text(row.context)}, due ${String(row.dueAt)}`,
      );
    };

    /** The time of the next step: now, later, just before the deadline, or at it. */
    const pass = (choice: number): void => {
      const { dueAt } = row;
      if (choice % 4 === 0 && dueAt !== null) at = Math.max(at, dueAt - ((choice >> 2) % 2));
      else at += chosen(WAITS, choice) ?? 0;
    };

    const wanted = ([kind, which, variant]: Step): SentEvent => {
      const by = chosen(ROLES, variant) ?? 'time';
      const may = kind < PERMITTED ? permitted(restoreRow(machine, row), { by, at }) : [];
      const any = chosen(chosen(events, which) ?? [], variant >> 3);
      if (any === undefined) throw new Error('there are no events');
      return chosen(may, which) ?? { ...any, by, at };
    };

    const take = (event: SentEvent): void => {
      history.push(event);
      const before = row;
      const snapshot = restoreRow(machine, before);
      const wasFinal = finals.includes(before.state);
      const outcome = applyEvent(machine, before, event);
      row = outcome.row;
      if (wasFinal && (outcome.accepted || snapshot.can(event))) fail('it went on after its end');
      // The live actor receives the accepted events, including deadlines that had passed before.
      for (const { event: each } of outcome.steps) {
        if (!live.getSnapshot().can(each)) fail(`the live actor denies ${each.type}`);
        live.send(each);
      }
      const isDenied = !outcome.accepted && event.type !== 'TIME_UP';
      if (isDenied && live.getSnapshot().can(event)) fail(`${event.type} was refused though "can" allows it`);
      // An accepted event was listed as permitted, unless passed deadlines were applied first and changed the list.
      if (outcome.accepted && outcome.steps.length === 1 && event.type !== 'TIME_UP') {
        const listed = permitted(snapshot, { by: event.by, at: event.at });
        if (!listed.some(({ type }) => type === event.type))
          fail(`${event.type} counted though it is not listed`);
      }
      if (outcome.steps.length > 0) checkDeadline(before);
    };

    /** No move sets a deadline in the past, and an overdue one is applied at the next step. */
    const checkDeadline = (before: LifecycleRow): void => {
      const isNew = row.dueAt !== before.dueAt;
      const mayBePast = walked.mayBeOverdue?.(row) === true;
      if (isNew && row.dueAt !== null && row.dueAt < at && !mayBePast)
        fail('the new deadline lies in the past');
      const settled = applyEvent(machine, row, { type: 'TIME_UP', by: 'time', at }).row;
      if (settled.dueAt !== null && settled.dueAt <= at && walked.mayBeOverdue?.(settled) !== true)
        fail('a deadline that has passed does not count');
    };

    const check = (): void => {
      const { value, context, status }: AnyMachineSnapshot = live.getSnapshot();
      if (errors.length > 0) fail(`the live actor died of ${String(errors[0])}`);
      if (value !== row.state || !isDeepStrictEqual(context, row.context)) fail('row and live actor differ');
      if (!Object.hasOwn(machine.states, row.state)) fail('its state is none of the chart');
      if (!isContext(row.context)) fail('its context is not valid');
      if (status !== 'active' && !finals.includes(row.state)) fail('it ends where it should not');
      if (finals.includes(row.state) && row.dueAt !== null) fail('it has ended and waits for a deadline');
    };

    const tryAll = (by: Role): void => {
      const sender = { by, at };
      const now = applyEvent(machine, row, { type: 'TIME_UP', by: 'time', at }).row;
      for (const event of permitted(restoreRow(machine, now), sender)) {
        const { accepted } = applyEvent(machine, now, event);
        if (!accepted) fail(`${event.type} is listed for ${by}, and refused`);
      }
    };

    try {
      check();
      for (const step of steps) {
        const [kind, which, variant] = step;
        pass(kind + which + variant);
        take(wanted(step));
        count += 1;
        check();
        if (count % TRY_ALL === 0) tryAll(chosen(ROLES, which) ?? 'buyer');
        if (!finals.includes(row.state)) continue;
        afterEnd += 1;
        if (afterEnd > AFTER_THE_END) break;
      }
    } finally {
      live.stop();
    }
    return count;
  };
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  );
}
