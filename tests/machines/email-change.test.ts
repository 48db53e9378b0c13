/** A new email address counts once both addresses have confirmed it. */
import { describe, expect, test } from 'vitest';
import { EMAIL_CHANGE_MS } from '#machines/email-change/constants.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { emailChangeInput } from './feeds/email-change.ts';
import { afterHours, BEGUN } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(emailChangeMachine, emailChangeInput);
const END = BEGUN + EMAIL_CHANGE_MS;

describe('a change of the email address', () => {
  test.each([
    ['CONFIRM_NEW', 'NEW_CONFIRMED', 'CONFIRM_OLD'],
    ['CONFIRM_OLD', 'OLD_CONFIRMED', 'CONFIRM_NEW'],
  ])('counts after %s and the other confirmation, and not before', (first, between, second) => {
    const change = begin();
    expect(change.state).toBe('REQUESTED');
    expect(change.send(first, 'buyer', afterHours(1))).toBe(between);
    expect(change.send(first, 'buyer', afterHours(2))).toBe(`refused in ${between}`);
    expect(change.send(second, 'buyer', afterHours(3))).toBe('CHANGED');
    expect(change.dueAt).toBeNull();
    expect(change.send('CANCEL', 'buyer', afterHours(4))).toBe('refused in CHANGED');
  });

  test('expires after a day with one confirmation or none', () => {
    expect(begin().wait(END - 1)).toBe('REQUESTED');
    expect(begin().wait(END)).toBe('EXPIRED');
    const half = begin();
    half.send('CONFIRM_NEW', 'buyer', afterHours(1));
    expect(half.send('CONFIRM_OLD', 'buyer', END)).toBe('refused in EXPIRED');
  });

  test.each<Role>(['buyer', 'system'])('is canceled by the %s until both have confirmed', (by) => {
    expect(begin().send('CANCEL', by, afterHours(1))).toBe('CANCELED');
    const half = begin();
    half.send('CONFIRM_OLD', 'buyer', afterHours(1));
    expect(half.send('CANCEL', by, afterHours(2))).toBe('CANCELED');
    expect(half.send('CONFIRM_NEW', 'buyer', afterHours(3))).toBe('refused in CANCELED');
  });

  test.each<Role>(['seller', 'agent', 'office', 'system', 'time'])('is never confirmed by the %s', (by) => {
    expect(begin().send('CONFIRM_NEW', by, afterHours(1))).toBe('refused in REQUESTED');
    expect(begin().send('CONFIRM_OLD', by, afterHours(1))).toBe('refused in REQUESTED');
  });
});
