/** Two-step verification counts once the first code of its key was entered. */
import { describe, expect, test } from 'vitest';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { TWO_STEP_ENROLMENT_MS } from '#machines/two-step/constants.ts';
import { twoStepMachine } from '#machines/two-step/machine.ts';
import { BEGUN } from './feeds/sent.ts';
import { twoStepInput } from './feeds/two-step.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(twoStepMachine, twoStepInput);
const END = BEGUN + TWO_STEP_ENROLMENT_MS;
const SOON = BEGUN + 1;

function confirmedBy(owner: Role) {
  const journey = begin();
  expect(journey.send('CONFIRM', owner, SOON)).toBe('ON');
  return journey;
}

describe('the machine two-step', () => {
  test.each<Role>(['buyer', 'agent', 'office'])(
    'is turned on by the first code that the %s enters',
    (owner) => {
      const journey = confirmedBy(owner);
      expect(journey.dueAt).toBeNull();
      expect(journey.wait(END)).toBe('ON');
      expect(journey.send('RENEW_CODES', owner, END)).toBe('ON');
      expect(journey.send('CONFIRM', owner, END)).toBe('refused in ON');
    },
  );

  test('expires a quarter of an hour after the key was shown', () => {
    expect(begin().wait(END - 1)).toBe('ENROLLING');
    expect(begin().send('CONFIRM', 'buyer', END)).toBe('refused in EXPIRED');
  });

  test('is canceled by its owner before the first code, and then refuses that code', () => {
    const journey = begin();
    expect(journey.send('CANCEL', 'buyer', SOON)).toBe('CANCELED');
    expect(journey.send('CONFIRM', 'buyer', SOON)).toBe('refused in CANCELED');
  });

  test.each<Role>(['buyer', 'system'])('is turned off by the %s', (by) => {
    expect(confirmedBy('buyer').send('TURN_OFF', by, END)).toBe('OFF');
  });

  test.each<Role>(['agent', 'office'])('is never turned off by the %s, who must have it', (by) => {
    expect(confirmedBy(by).send('TURN_OFF', by, END)).toBe('refused in ON');
  });

  test.each<Role>(['seller', 'system', 'time'])('is never confirmed by the %s', (by) => {
    expect(begin().send('CONFIRM', by, SOON)).toBe('refused in ENROLLING');
  });
});
