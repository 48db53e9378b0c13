/** An order's share of a payment: authorized, captured, refunded (design §4). */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { paymentPayloads } from '#machines/payment/selectors.ts';
import { authorized } from '#machines/payment/setup.ts';
import { paymentInput } from './feeds/payment.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(paymentMachine, paymentInput);

function captured() {
  const payment = begin();
  payment.send('CAPTURE', 'system', afterHours(1));
  payment.send('CAPTURED', 'system', afterHours(1));
  payment.takeEffects();
  return payment;
}

const refund = (payment: RowJourney, amountCents: number, refundId = 7) =>
  payment.send('REFUND', 'system', afterHours(5), { amountCents, refundId });

describe('a payment', () => {
  test('is captured when the order is shipped', () => {
    const payment = begin();
    expect(payment.state).toBe('AUTHORIZED');
    expect(payment.send('CAPTURE', 'system', afterHours(1))).toBe('CAPTURING');
    expect(payment.takeEffects()).toEqual([{ type: 'capture', params: { amountCents: 5000 } }]);
    expect(payment.send('CAPTURED', 'system', afterHours(1))).toBe('CAPTURED');
  });

  test('is released when the order is canceled before that', () => {
    const payment = begin();
    expect(payment.send('VOID', 'system', afterHours(1))).toBe('VOIDED');
    expect(payment.takeEffects()).toEqual([{ type: 'release', params: { amountCents: 5000 } }]);
    expect(captured().send('VOID', 'system', afterHours(2))).toBe('refused in CAPTURED');
  });

  test('that cannot be captured is tried five times, an hour apart, and then the seller is notified', () => {
    const payment = begin();
    payment.send('CAPTURE', 'system', afterHours(0));
    for (const hour of [1, 2, 3, 4]) {
      expect(payment.send('CAPTURE_FAILED', 'system', afterHours(hour - 1))).toBe('CAPTURING');
      payment.takeEffects();
      payment.wait(afterHours(hour) - 1);
      expect(payment.takeEffects()).toEqual([]);
      payment.wait(afterHours(hour));
      expect(payment.takeEffects()).toEqual([{ type: 'capture', params: { amountCents: 5000 } }]);
    }
    expect(payment.send('CAPTURE_FAILED', 'system', afterHours(5))).toBe('UNCAPTURED');
    expect(payment.takeEffects()).toEqual([{ type: 'notifySeller', params: { about: 'UNCAPTURED' } }]);
    expect(payment.send('CAPTURE', 'agent', afterHours(6))).toBe('CAPTURING');
  });
});

describe('a refund', () => {
  test('in parts never exceeds the captured amount', () => {
    const payment = captured();
    expect(refund(payment, 5001)).toBe('refused in CAPTURED');
    expect(refund(payment, 2000)).toBe('PARTIALLY_REFUNDED');
    expect(refund(payment, 3001)).toBe('refused in PARTIALLY_REFUNDED');
    expect(refund(payment, 1000, 8)).toBe('PARTIALLY_REFUNDED');
    expect(refund(payment, 2000, 9)).toBe('REFUNDED');
    expect(payment.row.context).toMatchObject({ refundedCents: 5000 });
    expect(payment.takeEffects().map(({ params }) => params)).toEqual([
      { amountCents: 2000, refundId: 7 },
      { amountCents: 1000, refundId: 8 },
      { amountCents: 2000, refundId: 9 },
    ]);
    expect(refund(payment, 1)).toBe('refused in REFUNDED');
  });

  test('of the whole captured amount ends the payment', () => {
    const payment = captured();
    expect(refund(payment, 5000)).toBe('REFUNDED');
    expect(payment.takeEffects()).toEqual([{ type: 'refund', params: { amountCents: 5000, refundId: 7 } }]);
    expect(refund(payment, 1)).toBe('refused in REFUNDED');
  });

  test.each([0, -1, 0.5, Number.NaN])('of %d cents is refused', (amountCents) => {
    expect(refund(captured(), amountCents)).toBe('refused in CAPTURED');
  });
});

describe('the permitted events of a payment', () => {
  const may = (payment: RowJourney, by: Role) =>
    permittedEvents(restoreRow(paymentMachine, payment.row), { by, at: afterHours(6) }, paymentPayloads);

  test('are open to the system only', () => {
    expect(may(begin(), 'system')).toEqual(['CAPTURE', 'VOID']);
    expect(may(captured(), 'system')).toEqual(['REFUND']);
    expect((['buyer', 'seller', 'agent'] as const).flatMap((by) => may(captured(), by))).toEqual([]);
  });
});

test('the rest of a partly refunded payment can be refunded, and the event is listed', () => {
  const payment = captured();
  refund(payment, 4000);
  const sender = { by: 'system', at: afterHours(6) } as const;
  expect(permittedEvents(restoreRow(paymentMachine, payment.row), sender, paymentPayloads)).toEqual([
    'REFUND',
  ]);
  expect(paymentPayloads.REFUND(authorized({ amountCents: 5000 }))).toMatchObject({ amountCents: 5000 });
});
