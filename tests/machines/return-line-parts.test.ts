/** Parts of a return line: the items not received, the refundable quantity, the status shown (§4), the permitted events. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#machines/rules/durations.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { applyEvent, beginRow, restoreRow } from '#machines/persistence/row.ts';
import { restAfter } from '#machines/return-line/rest.ts';
import { returnLinePayloads } from '#machines/return-line/selectors.ts';
import { refundableQuantity, requested } from '#machines/return-line/setup.ts';
import { itemStatus } from '#machines/return-line/status.ts';
import { returnLineInTest } from './feeds/return-line.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';

const line = requested({ requestedAt: BEGUN, quantity: 3, isReceiptExpected: true });

describe('the rest of a partly received return line', () => {
  test('is still due at the same time', () => {
    expect(restAfter(line, 1, afterHours(50))).toEqual({ ...line, quantity: 2 });
  });

  test('has 30 more days when the carrier has already delivered the first parcel', () => {
    const delivered = { ...line, deliveredAt: afterHours(40) };
    expect(restAfter(delivered, 1, afterHours(50))).toEqual({
      ...line,
      quantity: 2,
      deliveredAt: null,
      dueAt: afterHours(50) + 30 * DAY_MS,
    });
  });
});

describe('the refundable quantity', () => {
  test.each([
    ['the whole quantity when no item has to be sent back', 0, 3],
    ['the received quantity', 1, 1],
  ])('is %s', (_, receivedQuantity, pieces) => {
    expect(refundableQuantity({ ...line, receivedQuantity })).toBe(pieces);
  });
});

describe('the status shown (§4)', () => {
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
  ] as const)('for a line in %s is %s', (state, status) => {
    expect(itemStatus(state, true)).toBe(status);
    expect(itemStatus(state, false)).toBe(state === 'READY_TO_REFUND' ? 'REFUNDED' : status);
  });
});

test('the seller is notified of a new return line at once', () => {
  const { effects } = beginRow(returnLineInTest, '1', {
    requestedAt: BEGUN,
    quantity: 1,
    isReceiptExpected: true,
  });
  expect(effects).toEqual([{ type: 'notify', params: { to: ['seller'], about: 'NEED_APPROVAL' } }]);
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

test('the receipt of a single item is a permitted event', () => {
  const row = {
    ...beginRow(returnLineInTest, '1', { requestedAt: BEGUN, quantity: 1, isReceiptExpected: true }).row,
  };
  const sender = { by: 'seller', at: afterHours(1) } as const;
  const snapshot = restoreRow(returnLineInTest, { ...row, state: 'SHIPPED' });
  expect(permittedEvents(snapshot, sender, returnLinePayloads)).toEqual(['RECEIVE']);
});
