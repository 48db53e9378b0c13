/** Design §4: how the server moves a lifecycle that is kept in a row, by the machine alone. */
import { describe, expect, test } from 'vitest';
import { raise, setup } from 'xstate';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { opened } from '#machines/dispute/setup.ts';
import { applyEvent, beginRow, UnknownRow } from '#machines/runtime/row.ts';
import { disputeInput } from './feeds/dispute.ts';
import { afterHours } from './feeds/sent.ts';

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
