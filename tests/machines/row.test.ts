/** Design §4: how the server moves a lifecycle that is stored in a row, using the machine alone. */
import { describe, expect, test } from 'vitest';
import { raise, setup } from 'xstate';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { opened } from '#machines/dispute/setup.ts';
import { applyEvent, beginRow, UnknownRow } from '#machines/persistence/row.ts';
import { disputeInput } from './feeds/dispute.ts';
import { afterHours } from './feeds/sent.ts';

describe('a lifecycle row', () => {
  const begun = beginRow(disputeMachine, '7', disputeInput).row;
  const reply = { type: 'REPLY', by: 'seller', at: afterHours(1) } as const;

  test('is restored, moved, and given a new revision', () => {
    expect(begun).toMatchObject({ id: '7', machine: 'dispute', state: 'OPEN', revision: 1 });
    const { accepted, row, steps, effects } = applyEvent(disputeMachine, begun, reply);
    expect({ accepted, state: row.state, revision: row.revision }).toEqual({
      accepted: true,
      state: 'IN_PROGRESS',
      revision: 2,
    });
    expect(steps).toEqual([{ event: reply, from: 'OPEN', to: 'IN_PROGRESS' }]);
    const until = afterHours(1 + 14 * 24);
    expect(effects).toEqual([{ type: 'notify', params: { to: ['buyer'], about: 'IN_PROGRESS', until } }]);
    expect(begun.state).toBe('OPEN');
  });

  test('stays the same object when it refuses an event', () => {
    const { accepted, row, steps, effects } = applyEvent(disputeMachine, begun, { ...reply, by: 'buyer' });
    expect({ accepted, steps, effects }).toEqual({ accepted: false, steps: [], effects: [] });
    expect(row).toBe(begun);
  });

  test('applies passed deadlines before the event, even if the event is then refused', () => {
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

  test('of another machine, another shape or an unknown state is refused', () => {
    for (const other of [
      { machine: 'voucher' },
      { shape: begun.shape + 1 },
      { state: 'GONE' },
      { state: 'toString' },
    ]) {
      expect(() => applyEvent(disputeMachine, { ...begun, ...other }, reply)).toThrow(UnknownRow);
    }
  });
});

describe('a lifecycle with a small chart', () => {
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

  test('accepts an event that has an effect but changes nothing', () => {
    expect(send('NOTE')).toMatchObject({
      accepted: true,
      row: { state: 'ON', revision: 2 },
      effects: [{ type: 'note', params: undefined }],
    });
  });

  test.each(['IGNORE', 'UNHEARD'])('refuses %s, which has neither target nor effect', (type) => {
    expect(send(type)).toMatchObject({ accepted: false, row: { revision: 1 }, effects: [] });
  });

  test.each(['RAISE', 'INLINE'])('throws for the unnamed effect of %s', (type) => {
    expect(() => send(type)).toThrow('is not a named effect');
  });

  test('does not create its context again when it is moved', () => {
    const before = beginnings;
    send('NOTE');
    expect(beginnings).toBe(before);
  });
});
