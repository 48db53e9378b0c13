/** §4 order-level return codes, derived from the lines (design §4). */
import { describe, expect, test } from 'vitest';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { ReturnLineState } from '#machines/return-line/machine.ts';
import { returnCode, RETURN_CODES } from '#machines/return-line/order-code.ts';
import type { LineOfReturn } from '#machines/return-line/order-code.ts';

/** Return lines by state; `*` marks a line of which items were received. */
const lines = (...names: string[]): LineOfReturn[] =>
  names.map((name) => ({
    state: stateOf(name.replace('*', '')),
    receivedQuantity: name.endsWith('*') ? 1 : 0,
  }));

const STATES: readonly ReturnLineState[] = [
  'NEED_APPROVAL',
  'PENDING_ITEM_RETURN',
  'SHIPPED',
  'RECEIVED',
  'READY_TO_REFUND',
  'WAITING_FOR_RESHIP',
  'REJECTED',
  'REFUND_REJECTED',
  'CANCELLED',
  'REFUNDED',
  'RESHIPPED',
];

function stateOf(name: string): ReturnLineState {
  const state = STATES.find((known) => known === name);
  if (!state) throw new Error(`${name} is not a state of a return line`);
  return state;
}

describe("the code of an order's return", () => {
  test('is null without lines', () => {
    expect(returnCode([])).toBeNull();
  });

  test.each([
    [19000, lines('CANCELLED', 'CANCELLED')],
    [12500, lines('REJECTED', 'CANCELLED')],
    [19100, lines('REJECTED', 'REFUND_REJECTED')],
    [12000, lines('NEED_APPROVAL', 'REJECTED')],
    [11500, lines('NEED_APPROVAL', 'SHIPPED')],
    [14000, lines('SHIPPED', 'RECEIVED*')],
    [14000, lines('PENDING_ITEM_RETURN', 'REFUND_REJECTED*')],
    [11000, lines('PENDING_ITEM_RETURN', 'SHIPPED')],
    [10500, lines('SHIPPED', 'WAITING_FOR_RESHIP')],
    [15000, lines('RECEIVED*', 'READY_TO_REFUND*')],
    [22100, lines('WAITING_FOR_RESHIP', 'READY_TO_REFUND')],
    [16000, lines('READY_TO_REFUND', 'RESHIPPED')],
    [17000, lines('READY_TO_REFUND', 'REFUNDED')],
    [17000, lines('REFUNDED', 'REFUND_REJECTED')],
    [18000, lines('REFUNDED', 'CANCELLED')],
    [24100, lines('RESHIPPED', 'REJECTED')],
  ] as const)('is %d for a combination of line states', (code, all) => {
    expect(returnCode(all)).toBe(code);
  });

  test('exists for every combination of up to four lines, in any order, and every code occurs', () => {
    const kinds = STATES.flatMap((state) => [0, 1].map((receivedQuantity) => ({ state, receivedQuantity })));
    const seen = new Set<number>();
    const extend = (chosen: LineOfReturn[], from: number): void => {
      if (chosen.length > 0) {
        const code = returnCode(chosen);
        expect(RETURN_CODES).toContain(code);
        expect(returnCode(chosen.toReversed())).toBe(code);
        seen.add(code ?? 0);
      }
      if (chosen.length === 4) return;
      for (let index = from; index < kinds.length; index += 1) {
        const kind = kinds[index];
        if (kind) extend([...chosen, kind], index);
      }
    };
    extend([], 0);
    expect([...seen].sort()).toEqual([...RETURN_CODES]);
  });

  test('is tested with every state of a return line', () => {
    expect([...STATES].sort()).toEqual(Object.keys(returnLineMachine.states).sort());
  });
});
