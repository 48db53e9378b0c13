/** Payouts of a seller's earnings: scheduled, held, paid, failed (§4, design §4). */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import { payoutPayloads } from '#machines/payout/selectors.ts';
import { payoutInput } from './feeds/payout.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const PAYDAY = afterHours(24);
const begin = () => new RowJourney(payoutMachine, payoutInput);
const send = (payout: RowJourney, type: string, hours: number, payload: object = {}) =>
  payout.send(type, 'system', afterHours(hours), payload);
const typesOf = (payout: RowJourney) => payout.takeEffects().map(({ type }) => type);

function checking() {
  const payout = begin();
  payout.wait(PAYDAY);
  payout.takeEffects();
  return payout;
}

function paying() {
  const payout = checking();
  send(payout, 'CLEAR', 24);
  payout.takeEffects();
  return payout;
}

describe('a payout', () => {
  test('waits for payday, to the millisecond', () => {
    const payout = begin();
    expect(payout.wait(PAYDAY - 1)).toBe('SCHEDULED');
    expect(payout.takeEffects()).toEqual([]);
    expect(payout.wait(PAYDAY)).toBe('CHECKING');
    expect(typesOf(payout)).toEqual(['checkSeller']);
    expect(payout.dueAt).toBeNull();
  });

  test('is paid once the seller is cleared', () => {
    const payout = checking();
    expect(send(payout, 'PAID', 24, { reference: 'po_1' })).toBe('refused in CHECKING');
    expect(send(payout, 'CLEAR', 24)).toBe('PAYING');
    expect(payout.takeEffects()).toEqual([{ type: 'payOut', params: { amountCents: 12_345 } }]);
    expect(send(payout, 'PAID', 25, { reference: 'po_1' })).toBe('PAID');
    expect(payout.row.context).toMatchObject({ reference: 'po_1', amountCents: 12_345 });
    expect(payout.takeEffects()).toEqual([{ type: 'notifySeller', params: { about: 'PAID' } }]);
    expect(send(payout, 'PAID', 26, { reference: 'po_2' })).toBe('refused in PAID');
  });

  test('cannot be held once the provider was asked to pay', () => {
    expect(send(paying(), 'HOLD', 24, { reason: 'SUSPENDED' })).toBe('refused in PAYING');
  });
});

describe('a seller whose payout is held', () => {
  test('is notified once, and checked every day until the payout is cleared', () => {
    const payout = checking();
    expect(send(payout, 'HOLD', 24, { reason: 'SUSPENDED' })).toBe('HELD');
    expect(payout.takeEffects()).toEqual([{ type: 'notifySeller', params: { about: 'HELD' } }]);
    expect(payout.row.context).toMatchObject({ heldFor: 'SUSPENDED' });
    for (const day of [2, 3]) {
      expect(payout.wait(afterHours(24 * day) - 1)).toBe('HELD');
      expect(payout.wait(afterHours(24 * day))).toBe('CHECKING');
      expect(typesOf(payout)).toEqual(['checkSeller']);
      expect(send(payout, 'HOLD', 24 * day, { reason: 'SUSPENDED' })).toBe('HELD');
      expect(payout.takeEffects()).toEqual([]);
    }
    payout.wait(afterHours(24 * 4));
    payout.takeEffects();
    expect(send(payout, 'CLEAR', 24 * 4)).toBe('PAYING');
    expect(payout.row.context).toMatchObject({ heldFor: null });
  });

  test('is notified again when the reason changes', () => {
    const payout = checking();
    send(payout, 'HOLD', 24, { reason: 'UNVERIFIED' });
    payout.wait(afterHours(48));
    payout.takeEffects();
    expect(send(payout, 'HOLD', 48, { reason: 'DEACTIVATED' })).toBe('HELD');
    expect(payout.takeEffects()).toEqual([{ type: 'notifySeller', params: { about: 'HELD' } }]);
    expect(payout.row.context).toMatchObject({ heldFor: 'DEACTIVATED' });
  });
});

describe('a payout that the bank refuses', () => {
  test("is tried four times, six hours apart, and then returned to the seller's balance", () => {
    const payout = paying();
    for (const hours of [24, 30, 36]) {
      expect(send(payout, 'PAY_FAILED', hours)).toBe('PAYING');
      expect(payout.takeEffects()).toEqual([]);
      expect(payout.wait(afterHours(hours + 6) - 1)).toBe('PAYING');
      expect(payout.takeEffects()).toEqual([]);
      payout.wait(afterHours(hours + 6));
      expect(payout.takeEffects()).toEqual([{ type: 'payOut', params: { amountCents: 12_345 } }]);
      expect(payout.dueAt).toBeNull();
    }
    expect(send(payout, 'PAY_FAILED', 42)).toBe('FAILED');
    expect(payout.takeEffects()).toEqual([
      { type: 'returnToBalance', params: undefined },
      { type: 'notifySeller', params: { about: 'FAILED' } },
    ]);
    expect(send(payout, 'PAID', 43, { reference: 'po_1' })).toBe('refused in FAILED');
  });

  test('can still be paid at a later attempt', () => {
    const payout = paying();
    send(payout, 'PAY_FAILED', 24);
    payout.wait(afterHours(30));
    expect(send(payout, 'PAID', 30, { reference: 'po_1' })).toBe('PAID');
  });
});

test('only the system moves a payout', () => {
  const may = (payout: RowJourney, by: Role) =>
    permittedEvents(restoreRow(payoutMachine, payout.row), { by, at: afterHours(25) }, payoutPayloads);
  expect(may(checking(), 'system')).toEqual(['CLEAR', 'HOLD']);
  expect(may(paying(), 'system')).toEqual(['PAID', 'PAY_FAILED']);
  const everybody = ['buyer', 'seller', 'agent'] as const;
  expect([begin(), checking(), paying()].flatMap((at) => everybody.flatMap((by) => may(at, by)))).toEqual([]);
});
