/** An attempt to pay for a checkout: it leads to orders once, or its authorization is released (design §4, decision 34). */
import { describe, expect, test } from 'vitest';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { paymentAttemptPayloads } from '#machines/payment-attempt/selectors.ts';
import { paymentAttemptInput } from './feeds/payment-attempt.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const AUTH = { authorizationId: 'auth-1' };
const NOTHING = { authorizationId: null };

/** An attempt to which the system has sent these events in order. */
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

describe('a payment attempt', () => {
  test('leads to orders, and then refuses every other event', () => {
    const attempt = created();
    expect(attempt.state).toBe('CREATED');
    expect(send(attempt, 'PLACE', AUTH)).toBe('USED');
    expect(attempt.row.context).toMatchObject(AUTH);
    for (const type of ['PLACE', 'GIVE_UP', 'DECLINE', 'RELEASED', 'FORGET'])
      expect(send(attempt, type, AUTH)).toBe('refused in USED');
  });

  test.each(['CHALLENGE', 'COVER', 'PLACE', 'WAIT', 'DECLINE', 'GIVE_UP', 'FORGET'])(
    'accepts %s from the system only',
    (type) => {
      for (const who of ['buyer', 'seller', 'agent', 'time'] as const)
        expect(created().send(type, who, afterHours(1), AUTH)).toBe('refused in CREATED');
    },
  );

  test('can lead to orders through a challenge of the bank', () => {
    expect(challenged().row.context).toMatchObject(AUTH);
    expect(send(challenged(), 'PLACE', NOTHING)).toBe('USED');
    expect(send(challenged(), 'WAIT', AUTH)).toBe('PENDING');
    expect(send(challenged(), 'DECLINE')).toBe('DECLINED');
    expect(send(challenged(), 'CHALLENGE', AUTH)).toBe('refused in CHALLENGED');
  });

  test('keeps its authorization when an event carries none', () => {
    const attempt = challenged();
    send(attempt, 'PLACE', NOTHING);
    expect(attempt.row.context).toMatchObject(AUTH);
  });

  test('waits with its orders while the bank has not decided', () => {
    expect(pending().state).toBe('PENDING');
    expect(pending().row.context).toMatchObject(AUTH);
    expect(send(pending(), 'PLACE', AUTH)).toBe('USED');
    expect(send(pending(), 'DECLINE')).toBe('DECLINED');
    expect(send(pending(), 'GIVE_UP', AUTH)).toBe('VOIDING');
  });

  test('paid by vouchers needs no card, and can be neither declined nor challenged', () => {
    expect(covered().state).toBe('AUTHORIZED');
    expect(send(covered(), 'DECLINE')).toBe('refused in AUTHORIZED');
    expect(send(covered(), 'CHALLENGE', AUTH)).toBe('refused in AUTHORIZED');
    expect(send(covered(), 'PLACE', NOTHING)).toBe('USED');
    expect(send(covered(), 'GIVE_UP', NOTHING)).toBe('VOIDED');
    expect(send(covered(), 'GIVE_UP', AUTH)).toBe('VOIDING');
  });
});

describe('the authorization of a payment attempt', () => {
  test.each([
    ['at once', created],
    ['after a challenge', challenged],
    ['after a decline that the bank has reversed', declined],
  ])('is released when no order is placed, %s', (_, begin) => {
    const attempt = begin();
    expect(send(attempt, 'GIVE_UP', AUTH)).toBe('VOIDING');
    expect(attempt.row.context).toMatchObject(AUTH);
    expect(send(attempt, 'PLACE', AUTH)).toBe('refused in VOIDING');
    expect(send(attempt, 'RELEASED')).toBe('VOIDED');
    expect(send(attempt, 'RELEASED')).toBe('refused in VOIDED');
  });

  test('is released even if only an earlier event has named it', () => {
    expect(send(challenged(), 'GIVE_UP', NOTHING)).toBe('VOIDING');
  });

  test.each([
    ['at once', created],
    ['after it was declined', declined],
  ])('needs no release when the provider has none, %s', (_, begin) => {
    expect(send(begin(), 'GIVE_UP', NOTHING)).toBe('VOIDED');
  });

  test('is forgotten when the bank declines', () => {
    const attempt = challenged();
    send(attempt, 'DECLINE');
    expect(attempt.row.context).toMatchObject(NOTHING);
  });

  test('needs no release when the provider never received the attempt', () => {
    expect(send(created(), 'FORGET')).toBe('VOIDED');
    for (const begin of [challenged, pending, covered, declined])
      expect(send(begin(), 'FORGET')).toContain('refused');
  });

  test('is released if the provider reports it after the attempt was given up', () => {
    const attempt = after(['FORGET']);
    expect(send(attempt, 'GIVE_UP', NOTHING)).toBe('refused in VOIDED');
    expect(send(attempt, 'GIVE_UP', AUTH)).toBe('VOIDING');
    expect(send(attempt, 'RELEASED')).toBe('VOIDED');
    expect(send(attempt, 'GIVE_UP', AUTH), 'an authorization is released once').toBe('refused in VOIDED');
  });
});

test('a released attempt accepts only another authorization, whatever the id of the first is', () => {
  const attempt = after(['GIVE_UP', { authorizationId: '-' }], ['RELEASED']);
  const sender = { by: 'system', at: afterHours(2) } as const;
  expect(
    permittedEvents(restoreRow(paymentAttemptMachine, attempt.row), sender, paymentAttemptPayloads),
  ).toEqual(['GIVE_UP']);
});

test('tags name the attempts that are open and those whose authorization is to be released', () => {
  expect(statesTagged(paymentAttemptMachine, 'open')).toEqual([
    'CREATED',
    'CHALLENGED',
    'PENDING',
    'AUTHORIZED',
  ]);
  expect(statesTagged(paymentAttemptMachine, 'releasing')).toEqual(['VOIDING']);
  expect(statesTagged(paymentAttemptMachine, 'letGo')).toEqual(['VOIDING', 'VOIDED']);
});
