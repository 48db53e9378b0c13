/** An attempt to pay for a checkout: it leads to orders, once, or is let go of (design §4, decision 34). */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/runtime/row.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { paymentAttemptPayloads } from '#machines/payment-attempt/selectors.ts';
import { paymentAttemptInput } from './feeds/payment-attempt.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const AUTH = { authorizationId: 'auth-1' };
const NOTHING = { authorizationId: null };

/** An attempt that was sent these events by the shop, one after the other. */
function after(...events: readonly (readonly [type: string, payload?: object])[]) {
  const attempt = new RowJourney(paymentAttemptMachine, paymentAttemptInput);
  for (const [type, payload = {}] of events)
    expect(attempt.send(type, 'system', afterHours(1), payload)).not.toContain('refused');
  return attempt;
}
const send = (attempt: RowJourney, type: string, payload: object = {}) =>
  attempt.send(type, 'system', afterHours(2), payload);

const created = () => after();
const challenged = () => after(['CHALLENGE', AUTH]);
const pending = () => after(['WAIT', AUTH]);
const covered = () => after(['COVER']);
const declined = () => after(['DECLINE']);

describe('an attempt to pay', () => {
  test('leads to orders that count on it, and to nothing else then', () => {
    const attempt = created();
    expect(attempt.state).toBe('CREATED');
    expect(send(attempt, 'PLACE', AUTH)).toBe('USED');
    expect(attempt.row.context).toMatchObject(AUTH);
    for (const type of ['PLACE', 'GIVE_UP', 'DECLINE', 'RELEASED', 'FORGET'])
      expect(send(attempt, type, AUTH)).toBe('refused in USED');
  });

  test.each(['CHALLENGE', 'COVER', 'PLACE', 'WAIT', 'DECLINE', 'GIVE_UP', 'FORGET'])(
    'hears %s from the shop alone',
    (type) => {
      for (const who of ['buyer', 'seller', 'agent', 'time'] as const)
        expect(created().send(type, who, afterHours(1), AUTH)).toBe('refused in CREATED');
    },
  );

  test('goes by the bank, where the bank asks for it, and from there to orders', () => {
    expect(challenged().row.context).toMatchObject(AUTH);
    expect(send(challenged(), 'PLACE', NOTHING)).toBe('USED');
    expect(send(challenged(), 'WAIT', AUTH)).toBe('PENDING');
    expect(send(challenged(), 'DECLINE')).toBe('DECLINED');
    expect(send(challenged(), 'CHALLENGE', AUTH)).toBe('refused in CHALLENGED');
  });

  test('keeps the name of what is held where an event brings none', () => {
    const attempt = challenged();
    send(attempt, 'PLACE', NOTHING);
    expect(attempt.row.context).toMatchObject(AUTH);
  });

  test('waits with its orders for a bank that takes its time', () => {
    expect(pending().state).toBe('PENDING');
    expect(pending().row.context).toMatchObject(AUTH);
    expect(send(pending(), 'PLACE', AUTH)).toBe('USED');
    expect(send(pending(), 'DECLINE')).toBe('DECLINED');
    expect(send(pending(), 'GIVE_UP', AUTH)).toBe('VOIDING');
  });

  test('that vouchers cover asks no card, and can be neither declined nor challenged', () => {
    expect(covered().state).toBe('AUTHORIZED');
    expect(send(covered(), 'DECLINE')).toBe('refused in AUTHORIZED');
    expect(send(covered(), 'CHALLENGE', AUTH)).toBe('refused in AUTHORIZED');
    expect(send(covered(), 'PLACE', NOTHING)).toBe('USED');
    expect(send(covered(), 'GIVE_UP', NOTHING)).toBe('VOIDED');
    expect(send(covered(), 'GIVE_UP', AUTH)).toBe('VOIDING');
  });
});

describe('what was set aside', () => {
  test.each([
    ['at once', created],
    ['after a challenge', challenged],
    ['after it was declined, where the bank agrees after all', declined],
  ])('is let go when no order comes about, %s', (_, begin) => {
    const attempt = begin();
    expect(send(attempt, 'GIVE_UP', AUTH)).toBe('VOIDING');
    expect(attempt.row.context).toMatchObject(AUTH);
    expect(send(attempt, 'PLACE', AUTH)).toBe('refused in VOIDING');
    expect(send(attempt, 'RELEASED')).toBe('VOIDED');
    expect(send(attempt, 'RELEASED')).toBe('refused in VOIDED');
  });

  test('is let go where only an earlier event has named it', () => {
    expect(send(challenged(), 'GIVE_UP', NOTHING)).toBe('VOIDING');
  });

  test.each([
    ['at once', created],
    ['after it was declined', declined],
  ])('is nothing where the provider holds nothing, %s', (_, begin) => {
    expect(send(begin(), 'GIVE_UP', NOTHING)).toBe('VOIDED');
  });

  test('is nothing where the bank has said no', () => {
    const attempt = challenged();
    send(attempt, 'DECLINE');
    expect(attempt.row.context).toMatchObject(NOTHING);
  });

  test('is nothing where the provider has never heard of it', () => {
    expect(send(created(), 'FORGET')).toBe('VOIDED');
    for (const begin of [challenged, pending, covered, declined])
      expect(send(begin(), 'FORGET')).toContain('refused');
  });

  test('is let go where the provider hears of it after it was forgotten', () => {
    const attempt = after(['FORGET']);
    expect(send(attempt, 'GIVE_UP', NOTHING)).toBe('refused in VOIDED');
    expect(send(attempt, 'GIVE_UP', AUTH)).toBe('VOIDING');
    expect(send(attempt, 'RELEASED')).toBe('VOIDED');
    expect(send(attempt, 'GIVE_UP', AUTH), 'what was let go is let go once').toBe('refused in VOIDED');
  });
});

test('what was let go may be told of again by another hold only, whatever the first is called', () => {
  const attempt = after(['GIVE_UP', { authorizationId: '-' }], ['RELEASED']);
  const sender = { by: 'system', at: afterHours(2) } as const;
  expect(
    permittedEvents(restoreRow(paymentAttemptMachine, attempt.row), sender, paymentAttemptPayloads),
  ).toEqual(['GIVE_UP']);
});

test('who looks after attempts asks the chart which of them are open, and which are to be let go of', () => {
  expect(statesTagged(paymentAttemptMachine, 'open')).toEqual([
    'CREATED',
    'CHALLENGED',
    'PENDING',
    'AUTHORIZED',
  ]);
  expect(statesTagged(paymentAttemptMachine, 'releasing')).toEqual(['VOIDING']);
  expect(statesTagged(paymentAttemptMachine, 'letGo')).toEqual(['VOIDING', 'VOIDED']);
});
