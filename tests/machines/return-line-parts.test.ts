/** What a line of a return comes to: the part that did not come, what is shown of it (§4), what may be sent at least. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#machines/rules/durations.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { applyEvent, beginRow, restoreRow } from '#machines/runtime/row.ts';
import { restAfter } from '#machines/return-line/rest.ts';
import { returnLinePayloads } from '#machines/return-line/selectors.ts';
import { refundableQuantity, requested } from '#machines/return-line/setup.ts';
import { itemStatus } from '#machines/return-line/status.ts';
import { returnLineInTest } from './feeds/return-line.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const line = requested({ requestedAt: BEGUN, quantity: 3, isReceiptExpected: true });

describe('the rest of a line that came in part', () => {
  test('is still on its way, and as long as before', () => {
    expect(restAfter(line, 1, afterHours(50))).toEqual({ ...line, quantity: 2 });
  });

  test('is another parcel, and 30 days on its way, where the carrier has brought this one', () => {
    const delivered = { ...line, deliveredAt: afterHours(40) };
    expect(restAfter(delivered, 1, afterHours(50))).toEqual({
      ...line,
      quantity: 2,
      deliveredAt: null,
      dueAt: afterHours(50) + 30 * DAY_MS,
    });
  });
});

describe('what is paid back', () => {
  test.each([
    ['all of it where nothing had to come', 0, 3],
    ['what came', 1, 1],
  ])('is %s', (_, receivedQuantity, pieces) => {
    expect(refundableQuantity({ ...line, receivedQuantity })).toBe(pieces);
  });
});

describe('what is shown (§4)', () => {
  test.each([
    ['NEED_APPROVAL', 'NEED_APPROVAL'],
    ['PENDING_ITEM_RETURN', 'APPROVED_WAITING_FOR_RETURN'],
    ['SHIPPED', 'SHIPPED'],
    ['RECEIVED', 'RECEIVED'],
    ['READY_TO_REFUND', 'READY_TO_REFUND'],
    ['WAITING_FOR_RESHIP', 'APPROVED_WAITING_FOR_RESHIP'],
    ['REJECTED', 'REJECTED'],
    ['REFUND_REJECTED', 'REFUND_REJECTED'],
    ['CANCELLED', 'CANCELLED'],
    ['REFUNDED', 'REFUNDED'],
    ['RESHIPPED', 'RESHIP_DELIVERED'],
  ] as const)('of a line in %s is %s', (state, status) => {
    expect(itemStatus(state, true)).toBe(status);
    expect(itemStatus(state, false)).toBe(state === 'READY_TO_REFUND' ? 'REFUNDED' : status);
  });
});

test('a seller is told of it at once', () => {
  const { effects } = beginRow(returnLineInTest, '1', {
    requestedAt: BEGUN,
    quantity: 1,
    isReceiptExpected: true,
  });
  expect(effects).toEqual([{ type: 'tell', params: { to: ['seller'], about: 'NEED_APPROVAL' } }]);
});

test('a returned item is restocked when the seller never sends the replacement', () => {
  const { row } = beginRow(returnLineInTest, '1', {
    requestedAt: BEGUN,
    quantity: 1,
    isReceiptExpected: true,
  });
  const context = { ...row.context, receivedQuantity: 1, dueAt: afterHours(50) };
  const waiting = { ...row, state: 'WAITING_FOR_RESHIP', context, dueAt: afterHours(50) };
  const { effects } = applyEvent(returnLineInTest, waiting, {
    type: 'TIME_UP',
    by: 'time',
    at: afterHours(50),
  });
  expect(effects.map(({ type }) => type)).toContain('restock');
});

test('a single piece can be received', () => {
  const row = {
    ...beginRow(returnLineInTest, '1', { requestedAt: BEGUN, quantity: 1, isReceiptExpected: true }).row,
  };
  const sender = { by: 'seller', at: afterHours(1) } as const;
  const snapshot = restoreRow(returnLineInTest, { ...row, state: 'SHIPPED' });
  expect(permittedEvents(snapshot, sender, returnLinePayloads)).toEqual(['RECEIVE']);
});
