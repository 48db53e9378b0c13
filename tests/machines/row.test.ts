/** Design §4: how the server moves a lifecycle that is kept in a row, by the machine alone. */
import { describe, expect, test } from 'vitest';
import { getInitialSnapshot, raise, setup, transition } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { disputeMachine } from '../../machines/dispute/machine.ts';
import { opened } from '../../machines/dispute/setup.ts';
import { applyEvent, beginRow, UnknownRow } from '../../machines/lifecycle/row.ts';
import type { LifecycleRow } from '../../machines/lifecycle/row.ts';
import type { SentEvent } from '../../machines/lifecycle/roles.ts';
import { registry } from '../../machines/registry.ts';
import { shapeOf } from '../../machines/snapshot/shapes.ts';
import { disputeInput } from './feeds/dispute.ts';
import { feeds } from './feeds/index.ts';
import { afterHours } from './feeds/sent.ts';
import { pathsOf } from './walker/paths.ts';

const isSent = (event: AnyEventObject): event is SentEvent => 'by' in event && 'at' in event;

/** The row in which the server keeps what a snapshot says. */
const rowOf = ({ machine, value, context }: AnyMachineSnapshot): LifecycleRow => ({
  id: '1',
  machine: machine.id,
  shape: shapeOf(machine.id).version,
  state: value,
  context,
  dueAt: context.dueAt,
  revision: 1,
});

describe.each(registry.filter(({ onServer }) => onServer))('a row of $name', ({ name, machine }) => {
  test("moves as XState's own transition says, effects included", () => {
    const met = new Set<string>();
    for (const { input, events } of pathsOf(machine, feeds[name])) {
      let snapshot: AnyMachineSnapshot = getInitialSnapshot<AnyStateMachine>(machine, input);
      for (const event of events.filter(isSent)) {
        const row = rowOf(snapshot);
        const [next, actions] = transition<AnyStateMachine>(machine, snapshot, event);
        // Deadlines that have passed come first in a row, and one may lead to another; XState knows nothing of them.
        const isFirst = event.type === 'TIME_UP' || row.dueAt === null || event.at < row.dueAt;
        const dueAt = next.status === 'active' ? next.context.dueAt : null;
        const isLast = event.type !== 'TIME_UP' || dueAt === null || event.at < dueAt;
        if (isFirst && isLast) {
          const moved = applyEvent(machine, row, event);
          expect(moved.row).toMatchObject({ state: next.value, context: next.context });
          expect(moved.effects).toEqual(actions.map(({ type, params }) => ({ type, params })));
          met.add(moved.row.state);
        }
        snapshot = next;
      }
    }
    expect(met).toEqual(new Set(Object.keys(machine.states)));
  });
});

describe('a row', () => {
  const begun = beginRow(disputeMachine, '7', disputeInput).row;
  const reply = { type: 'REPLY', by: 'seller', at: afterHours(1) } as const;

  test('is restored, moved and counted', () => {
    expect(begun).toMatchObject({ id: '7', machine: 'dispute', state: 'OPEN', revision: 1 });
    const { accepted, row, steps, effects } = applyEvent(disputeMachine, begun, reply);
    expect({ accepted, state: row.state, revision: row.revision }).toEqual({
      accepted: true,
      state: 'IN_PROGRESS',
      revision: 2,
    });
    expect(steps).toEqual([{ event: reply, from: 'OPEN', to: 'IN_PROGRESS' }]);
    expect(effects).toEqual([{ type: 'tell', params: { to: ['buyer'], about: 'IN_PROGRESS' } }]);
    expect(begun.state).toBe('OPEN');
  });

  test('that refuses an event is the same row', () => {
    const { accepted, row, steps, effects } = applyEvent(disputeMachine, begun, { ...reply, by: 'buyer' });
    expect({ accepted, steps, effects }).toEqual({ accepted: false, steps: [], effects: [] });
    expect(row).toBe(begun);
  });

  test('moves by deadlines that have passed before the event is asked about, also where it is refused then', () => {
    const { accepted, row, steps } = applyEvent(disputeMachine, begun, {
      type: 'WITHDRAW',
      by: 'seller',
      at: afterHours(72 + 5 * 24),
    });
    expect(accepted).toBe(false);
    expect(steps.map(({ event, to }) => [event.at, to])).toEqual([
      [afterHours(72), 'WAITING_FOR_SELLER_ACTION'],
      [afterHours(72 + 5 * 24), 'ESCALATED_DISPUTE'],
    ]);
    expect(row.revision).toBe(3);
  });

  test('of another machine, of another shape or in a state that there is not is refused', () => {
    for (const other of [{ machine: 'voucher' }, { shape: 2 }, { state: 'GONE' }, { state: 'toString' }]) {
      expect(() => applyEvent(disputeMachine, { ...begun, ...other }, reply)).toThrow(UnknownRow);
    }
  });
});

describe('a lifecycle in a small chart', () => {
  let beginnings = 0;
  const noted = setup({ actions: { note: () => undefined } });
  const machine = noted.createMachine({
    id: disputeMachine.id,
    context: () => {
      beginnings += 1;
      return opened(disputeInput);
    },
    initial: 'ON',
    states: {
      ON: {
        on: {
          NOTE: { actions: 'note' },
          IGNORE: {},
          RAISE: { actions: raise({ type: 'NOTE' }) },
          INLINE: { actions: () => undefined },
        },
      },
    },
  });
  const { row } = beginRow(machine, '1', {});
  const send = (type: string) => applyEvent(machine, row, { type, by: 'system', at: afterHours(1) });

  test('takes a legal event that changes nothing, for its effect', () => {
    expect(send('NOTE')).toMatchObject({
      accepted: true,
      row: { state: 'ON', revision: 2 },
      effects: [{ type: 'note', params: undefined }],
    });
  });

  test.each(['IGNORE', 'UNHEARD'])('refuses %s, which means nothing here', (type) => {
    expect(send(type)).toMatchObject({ accepted: false, row: { revision: 1 }, effects: [] });
  });

  test.each(['RAISE', 'INLINE'])('has no effect without a name: %s is a mistake', (type) => {
    expect(() => send(type)).toThrow('is not a named effect');
  });

  test('is moved without another one being begun', () => {
    const before = beginnings;
    send('NOTE');
    expect(beginnings).toBe(before);
  });
});
