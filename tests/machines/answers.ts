/** Lists the permitted events of a lifecycle in lines that can be compared with design §4. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { transition } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { HOUR_MS } from '#machines/rules/durations.ts';
import type { Deadline, Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { shapeOf } from '#machines/persistence/shapes.ts';

const ROLES: readonly Role[] = ['buyer', 'seller', 'agent', 'office', 'system', 'time'];

/** State and context of a lifecycle. */
interface Situation {
  readonly state: string;
  readonly context: Deadline;
}

/** An event without its sender and time. */
interface Asked {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The tags of a state, and whether it is over. */
function marksOf(machine: AnyStateMachine, situation: Situation): string {
  const { tags, status } = snapshotOf(machine, situation);
  return [...tags, ...(status === 'done' ? ['over'] : [])].join(' ') || '-';
}

/**
 * Every permitted event as a line: sender, event, next state, changes of the context, effects; times in hours after the
 * event. Any other event is refused. TIME_UP is tried when the deadline is due, and a millisecond before.
 */
function answers(
  machine: AnyStateMachine,
  situation: Situation,
  asked: readonly Asked[],
  now: number,
): string[] {
  const snapshot = snapshotOf(machine, situation);
  const { dueAt } = situation.context;
  const sent = asked.map((each) => ({ each, at: now }));
  const timed = dueAt === null ? [] : [dueAt - 1, dueAt].map((at) => ({ each: { type: 'TIME_UP' }, at }));
  return [...sent, ...timed].flatMap(({ each, at }) =>
    ROLES.flatMap((by) => {
      const event: AnyEventObject = { ...each, by, at };
      if (!snapshot.can(event)) return [];
      const [next, actions] = transition<AnyStateMachine>(machine, snapshot, event);
      const changes = Object.entries<unknown>(next.context).flatMap(([key, value]) =>
        isDeepStrictEqual(value, Reflect.get(situation.context, key))
          ? []
          : [`${key} ${readable(value, at)}`],
      );
      const effects = actions.map(({ type, params }) => effect(type, params, at));
      const { type, ...payload } = each;
      const brought = Object.keys(payload).length === 0 ? '' : readable(payload, at);
      return [[`${by} ${type}${brought} > ${String(next.value)}`, ...changes, ...effects].join('; ')];
    }),
  );
}

/**
 * Declares a test for each given situation, whose expected text has the
 * tags of the state, then a line for each permitted event.
 * @param begun context of a new lifecycle; a situation adds its differences
 * @param asked every event of the machine except `TIME_UP`, which is sent at the deadline
 */
export function answersOf<Context extends Deadline>(
  machine: AnyStateMachine,
  { begun, asked, at }: { begun: Context; asked: readonly Asked[]; at: number },
) {
  test('the listed events are all those of the machine', () => {
    const known = machine.events.filter((type) => type !== 'TIME_UP' && !type.startsWith('xstate.'));
    expect([...new Set(asked.map(({ type }) => type))].sort()).toEqual(known.sort());
  });
  return (state: string, title = '', different: object = {}) =>
    (text: string): void => {
      const situation = { state, context: { ...begun, ...different } };
      const expected = text.split('\n').map((line) => line.trim());
      test(`${state} ${title}`.trim(), () => {
        const lines = answers(machine, situation, asked, at);
        expect([marksOf(machine, situation), ...lines]).toEqual(expected.slice(1, -1));
      });
    };
}

function snapshotOf(machine: AnyStateMachine, { state, context }: Situation): AnyMachineSnapshot {
  const { version: shape } = shapeOf(machine.id);
  return restoreRow(machine, {
    id: '1',
    machine: machine.id,
    shape,
    state,
    context,
    dueAt: null,
    revision: 1,
  });
}

const readable = (value: unknown, at: number): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && Math.abs(part) > 1e9 ? `${String((part - at) / HOUR_MS)} h` : part,
  ).replaceAll('"', '');

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function effect(type: string, params: unknown, at: number): string {
  const given = typeof params === 'object' && params !== null ? params : {};
  if (type === 'notify') {
    const to = list(Reflect.get(given, 'to')).join(' and ') || 'nobody';
    const until: unknown = Reflect.get(given, 'until');
    const by = typeof until === 'number' ? ` by ${readable(until, at)}` : '';
    return `notify ${to} of ${String(Reflect.get(given, 'about'))}${by}`;
  }
  return Object.keys(given).length === 0 ? type : `${type} ${readable(params, at)}`;
}
