import { describe, expect, it } from 'vitest';
import { openingState } from '#locales/opening-state.ts';
import { localIso } from '#locales/zones.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const day = (opens: string, closes: string) => ({ opens, closes });
/** Closed on Mondays, Monday first. */
const TOWN = [
  null,
  day('10:00', '18:00'),
  day('10:00', '18:00'),
  day('10:00', '20:00'),
  day('10:00', '20:00'),
  day('10:00', '17:00'),
  day('12:00', '17:00'),
];
/** November 27, 2026, is a Friday; Toronto is five hours behind UTC then. */
const inToronto = (time: string) => openingState(TOWN, localIso(new Date(time), 'America/Toronto'));

describe('the opening state of a store', () => {
  it('is open from the minute of opening until the minute before closing, in the store’s time zone', () => {
    expect(inToronto('2026-11-27T14:59:59Z')).toEqual({ isOpen: false, opens: '10:00', days: 0, weekday: 5 });
    expect(inToronto('2026-11-27T15:00:00Z')).toEqual({ isOpen: true, closes: '20:00' });
    expect(inToronto('2026-11-28T00:59:59Z')).toEqual({ isOpen: true, closes: '20:00' });
    expect(inToronto('2026-11-28T01:00:00Z')).toEqual({ isOpen: false, opens: '10:00', days: 1, weekday: 6 });
    expect(openingState(TOWN, '2026-11-27T07:00:00-08:00')).toMatchObject({
      isOpen: false,
    });
  });

  it('opens while the page is read', () => {
    const clock = '2026-11-27T09:59:00-05:00';
    expect(openingState(TOWN, clock)).toMatchObject({ isOpen: false });
    expect(openingState(TOWN, clock, MINUTE_MS)).toMatchObject({ isOpen: true });
  });

  it('names the next day on which the store opens', () => {
    // Sunday, 5:00 PM.
    expect(inToronto('2026-11-29T22:00:00Z')).toEqual({ isOpen: false, opens: '10:00', days: 2, weekday: 2 });
  });

  it('is right before and after the change to daylight time', () => {
    // Saturday, March 13, 2027, and the Sunday on which the clocks go forward.
    expect(inToronto('2027-03-13T15:00:00Z')).toMatchObject({ isOpen: true });
    expect(inToronto('2027-03-14T16:00:00Z')).toMatchObject({ isOpen: true });
    expect(inToronto('2027-03-14T15:59:00Z')).toMatchObject({ isOpen: false, days: 0 });
  });

  it('names the same weekday of the next week if the store opens once a week', () => {
    const once = [day('09:00', '12:00'), null, null, null, null, null, null];
    expect(openingState(once, '2026-11-23T12:00:00+00:00')).toEqual({
      ...{ isOpen: false, opens: '09:00', days: 7, weekday: 1 },
    });
  });

  it('is null for a store that never opens', () => {
    expect(openingState([null, null, null, null, null, null, null], '1970-01-01T00:00:00+00:00')).toBeNull();
    expect(openingState([], '1970-01-01T00:00:00+00:00')).toBeNull();
  });
});
