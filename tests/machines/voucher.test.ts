/** §4 vouchers: applied, updated, removed, reset, invalidated; held by an order, redeemed, given back. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CREDIT_LASTS_MS } from '#machines/voucher/constants.ts';
import type { VoucherEvent } from '#machines/voucher/events.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { selectVoucher, voucherPayloads } from '#machines/voucher/selectors.ts';
import { voucherInput, voucherInTest } from './feeds/voucher.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(voucherMachine, voucherInput);

function applied(amountCents = 400) {
  const voucher = begin();
  voucher.send('APPLY', 'buyer', afterHours(1), { amountCents });
  return voucher;
}

/** A voucher invalidated before it is applied. */
function invalid() {
  const voucher = begin();
  voucher.send('INVALIDATE', 'system', afterHours(2), { reason: 'LOCKED' });
  return voucher;
}

function held(amountCents = 400) {
  const voucher = applied(amountCents);
  voucher.send('HOLD', 'system', afterHours(2), { orderId: 'o-1' });
  return voucher;
}

function spent() {
  const voucher = held(1000);
  voucher.send('REDEEM', 'system', afterHours(3), { orderId: 'o-1' });
  return voucher;
}

const settle = (voucher: RowJourney, type: 'REDEEM' | 'GIVE_BACK', orderId = 'o-1') =>
  voucher.send(type, 'system', afterHours(3), { orderId });

describe('a voucher that no order holds', () => {
  test('is applied, updated and removed', () => {
    const voucher = applied();
    expect(voucher.state).toBe('APPLIED');
    expect(voucher.send('UPDATE', 'buyer', afterHours(2), { amountCents: 1000 })).toBe('APPLIED');
    expect(voucher.row.context).toMatchObject({ appliedCents: 1000, balanceCents: 1000 });
    expect(voucher.send('REMOVE', 'buyer', afterHours(3))).toBe('AVAILABLE');
    expect(voucher.row.context).toMatchObject({ appliedCents: 0, balanceCents: 1000 });
  });

  test('is reset when the cart is emptied', () => {
    expect(applied().send('RESET', 'system', afterHours(2))).toBe('AVAILABLE');
  });

  test.each([0, -1, 0.5, 1001])('worth 1000 cents cannot pay %d', (amountCents) => {
    expect(begin().send('APPLY', 'buyer', afterHours(1), { amountCents })).toBe('refused in AVAILABLE');
    expect(applied().send('UPDATE', 'buyer', afterHours(2), { amountCents })).toBe('refused in APPLIED');
  });

  test('can be lowered by the system to the amount still due', () => {
    const voucher = applied(1000);
    expect(voucher.send('UPDATE', 'system', afterHours(2), { amountCents: 300 })).toBe('APPLIED');
    expect(voucher.row.context).toMatchObject({ appliedCents: 300 });
  });

  test('that is invalid shows the error, and no other voucher does', () => {
    const purse = [1, 2].map(() => createActor(voucherInTest, { input: voucherInput }).start());
    const apply: VoucherEvent = { type: 'APPLY', by: 'buyer', at: afterHours(1), amountCents: 400 };
    for (const voucher of purse) voucher.send(apply);
    purse[1]?.send({ type: 'INVALIDATE', by: 'system', at: afterHours(2), reason: 'LOCKED' });
    expect(purse.map((voucher) => selectVoucher(voucher.getSnapshot()))).toMatchObject([
      { isApplied: true, isError: false },
      { isApplied: false, isError: true },
    ]);
  });

  test('that is invalid loses the error when it is removed, or reset with the cart', () => {
    for (const [type, by] of [
      ['REMOVE', 'buyer'],
      ['RESET', 'system'],
    ] as const) {
      const voucher = invalid();
      expect(voucher.state).toBe('INVALID');
      expect(voucher.row.context).toMatchObject({ reason: 'LOCKED' });
      expect(voucher.send(type, by, afterHours(3))).toBe('AVAILABLE');
      expect(voucher.row.context).toMatchObject({ reason: null });
    }
  });
});

describe('a voucher held by an order', () => {
  test('can be neither changed nor removed, and does not expire', () => {
    const voucher = held();
    expect(voucher.send('REMOVE', 'buyer', afterHours(3))).toBe('refused in HELD');
    expect(voucher.send('UPDATE', 'buyer', afterHours(3), { amountCents: 1 })).toBe('refused in HELD');
    expect(voucher.wait(afterHours(25))).toBe('HELD');
  });

  test('has no deadline, and can be redeemed at its expiry or later', () => {
    for (const hours of [24, 24 * 60]) {
      const voucher = held(1000);
      expect(voucher.dueAt).toBeNull();
      expect(voucher.send('REDEEM', 'system', afterHours(hours), { orderId: 'o-1' })).toBe('REDEEMED');
      expect(voucher.dueAt).toBeNull();
      expect(voucher.wait(afterHours(24 * 365))).toBe('REDEEMED');
    }
  });

  test('keeps the rest until its expiry', () => {
    const voucher = held(400);
    expect(settle(voucher, 'REDEEM')).toBe('AVAILABLE');
    expect(voucher.dueAt).toBe(afterHours(24));
    expect(voucher.wait(afterHours(24) - 1)).toBe('AVAILABLE');
    expect(voucher.wait(afterHours(24))).toBe('EXPIRED');
  });

  test.each([
    ['at the moment of its end', afterHours(24)],
    ['long after its end', afterHours(24 * 60)],
  ])('redeemed %s loses the rest, and sets no deadline in the past', (_, at) => {
    const voucher = held(400);
    expect(voucher.send('REDEEM', 'system', at, { orderId: 'o-1' })).toBe('EXPIRED');
    expect(voucher.row.context).toMatchObject({ balanceCents: 600, appliedCents: 0, orderId: null });
    expect(voucher.dueAt).toBeNull();
  });

  test('keeps the rest a millisecond before its expiry, and forever without an expiry', () => {
    expect(held(400).send('REDEEM', 'system', afterHours(24) - 1, { orderId: 'o-1' })).toBe('AVAILABLE');
    const endless = new RowJourney(voucherMachine, { balanceCents: 1000, expiresAt: null });
    endless.send('APPLY', 'buyer', afterHours(1), { amountCents: 400 });
    endless.send('HOLD', 'system', afterHours(2), { orderId: 'o-1' });
    expect(endless.send('REDEEM', 'system', afterHours(9_000), { orderId: 'o-2' })).toBe('refused in HELD');
    expect(endless.send('REDEEM', 'system', afterHours(9_000), { orderId: 'o-1' })).toBe('AVAILABLE');
  });

  test('refuses redemption by an order other than the one that holds it, even after its expiry', () => {
    expect(held(400).send('REDEEM', 'system', afterHours(25), { orderId: 'o-2' })).toBe('refused in HELD');
  });

  test('that is given back before its expiry keeps a later expiry', () => {
    const long = new RowJourney(voucherMachine, { balanceCents: 1000, expiresAt: afterHours(9_000) });
    long.send('APPLY', 'buyer', afterHours(1), { amountCents: 400 });
    long.send('HOLD', 'system', afterHours(2), { orderId: 'o-1' });
    expect(long.dueAt).toBeNull();
    settle(long, 'GIVE_BACK');
    expect(long.dueAt).toBe(afterHours(9_000));
  });

  test('keeps the balance that the order does not use', () => {
    const voucher = held();
    expect(settle(voucher, 'REDEEM')).toBe('AVAILABLE');
    expect(voucher.row.context).toMatchObject({ balanceCents: 600, appliedCents: 0, orderId: null });
  });

  test('is redeemed when the order uses it all, and usable again when it is given back', () => {
    const voucher = held(1000);
    expect(settle(voucher, 'REDEEM')).toBe('REDEEMED');
    expect(voucher.row.context).toMatchObject({ balanceCents: 0 });
    expect(settle(voucher, 'GIVE_BACK')).toBe('AVAILABLE');
    expect(voucher.row.context).toMatchObject({ balanceCents: 1000, appliedCents: 0 });
  });

  test('is given back when the order is not placed', () => {
    const voucher = held();
    expect(settle(voucher, 'GIVE_BACK')).toBe('AVAILABLE');
    expect(voucher.row.context).toMatchObject({ balanceCents: 1000 });
  });

  test.each([
    ['held', () => held()],
    ['redeemed', () => spent()],
  ])('that was %s and has passed its expiry is usable for thirty days once it is given back', (_, used) => {
    const voucher = used();
    const late = afterHours(24 * 365);
    expect(voucher.send('GIVE_BACK', 'system', late, { orderId: 'o-1' })).toBe('AVAILABLE');
    expect(voucher.row.dueAt).toBe(late + CREDIT_LASTS_MS);
  });

  test('accepts events of its own order only', () => {
    expect(settle(held(), 'REDEEM', 'o-2')).toBe('refused in HELD');
    expect(settle(held(), 'GIVE_BACK', 'o-2')).toBe('refused in HELD');
  });
});

describe('a refund to a voucher', () => {
  const credit = (voucher: RowJourney, amountCents: number, hours = 4) =>
    voucher.send('CREDIT', 'system', afterHours(hours), { amountCents });

  function redeemed() {
    const voucher = held(1000);
    settle(voucher, 'REDEEM');
    return voucher;
  }

  test.each([
    ['AVAILABLE', begin, 1250],
    ['APPLIED', applied, 1250],
    ['INVALID', invalid, 1250],
    ['HELD', held, 1250],
  ] as const)('is added to a voucher in %s without changing its state', (state, start, balanceCents) => {
    const voucher = start();
    const { appliedCents, reason, orderId } = {
      appliedCents: 0,
      reason: null,
      orderId: null,
      ...voucher.row.context,
    };
    expect(credit(voucher, 250)).toBe(state);
    expect(voucher.row.context).toMatchObject({ balanceCents, appliedCents, reason, orderId });
  });

  test('makes a redeemed voucher available again', () => {
    const voucher = redeemed();
    expect(credit(voucher, 250)).toBe('AVAILABLE');
    expect(voucher.row.context).toMatchObject({ balanceCents: 250, appliedCents: 0, orderId: null });
  });

  test('is usable for at least 30 days', () => {
    const voucher = redeemed();
    credit(voucher, 250, 20);
    expect(voucher.dueAt).toBe(afterHours(20 + 30 * 24));
    const endless = new RowJourney(voucherMachine, { balanceCents: 1000, expiresAt: null });
    expect(credit(endless, 250)).toBe('AVAILABLE');
    expect(endless.dueAt).toBeNull();
    const long = new RowJourney(voucherMachine, { balanceCents: 1000, expiresAt: afterHours(9_000) });
    credit(long, 250);
    expect(long.dueAt).toBe(afterHours(9_000));
  });

  test.each([0, -1, 0.5])('of %d cents is refused', (amountCents) => {
    expect(credit(begin(), amountCents)).toBe('refused in AVAILABLE');
  });

  test('is refused by an expired voucher, whose rest was forfeited', () => {
    const voucher = applied();
    voucher.takeEffects();
    voucher.wait(afterHours(24));
    expect(voucher.takeEffects()).toEqual([{ type: 'forfeit', params: { amountCents: 1000 } }]);
    expect(credit(voucher, 250, 25)).toBe('refused in EXPIRED');
  });
});

describe('the permitted events of a voucher', () => {
  const may = (voucher: RowJourney, by: Role) =>
    permittedEvents(restoreRow(voucherMachine, voucher.row), { by, at: afterHours(3) }, voucherPayloads);

  test('belong to the buyer until an order holds it, then to the system', () => {
    expect(may(begin(), 'buyer')).toEqual(['APPLY']);
    expect(may(applied(), 'buyer')).toEqual(['UPDATE', 'REMOVE']);
    expect(may(held(), 'buyer')).toEqual([]);
    expect(may(held(), 'system')).toEqual(['REDEEM', 'GIVE_BACK', 'CREDIT']);
  });
});
