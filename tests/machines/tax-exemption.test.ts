/** A member's tax exemption: applied for, approved until a day, and ended by the day, the member or the back office. */
import { describe, expect, test } from 'vitest';
import { restoreRow } from '#machines/persistence/row.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { exemptionEnd } from '#machines/rules/tax-exemption.ts';
import { taxExemptionMachine } from '#machines/tax-exemption/machine.ts';
import { taxExemptionPayloads } from '#machines/tax-exemption/selectors.ts';
import { afterHours } from './feeds/sent.ts';
import { RowJourney } from './row-journey.ts';

const begin = () => new RowJourney(taxExemptionMachine, {});
/** The lifecycles of these tests begin on 1 May 2026. */
const UNTIL = exemptionEnd('2027-12-31');

function approved(): RowJourney {
  const exemption = begin();
  exemption.send('APPROVE', 'office', afterHours(1), { until: UNTIL });
  return exemption;
}

describe('tax exemptions', () => {
  test('the back office approves an exemption until the end of its last day, when it expires', () => {
    const exemption = begin();
    expect(exemption.state).toBe('SUBMITTED');
    expect(exemption.dueAt).toBeNull();
    expect(exemption.send('APPROVE', 'office', afterHours(1), { until: UNTIL })).toBe('APPROVED');
    expect(exemption.wait(UNTIL - 1)).toBe('EXPIRING');
    expect(exemption.dueAt).toBe(UNTIL);
    expect(exemption.wait(UNTIL)).toBe('EXPIRED');
    expect(exemption.row.context).toEqual({ dueAt: null, until: UNTIL, reason: null });
  });

  test('the member is reminded once, thirty days before the end, and told of the end', () => {
    const exemption = approved();
    const reminder = UNTIL - 30 * DAY_MS;
    expect(exemption.dueAt).toBe(reminder);
    exemption.takeEffects();
    expect(exemption.wait(reminder - 1)).toBe('APPROVED');
    expect(exemption.takeEffects()).toEqual([]);
    expect(exemption.wait(reminder)).toBe('EXPIRING');
    expect(exemption.takeEffects()).toEqual([{ type: 'notifyMember', params: { about: 'EXPIRING' } }]);
    exemption.wait(UNTIL - 1);
    expect(exemption.takeEffects()).toEqual([]);
    exemption.wait(UNTIL);
    expect(exemption.takeEffects()).toEqual([{ type: 'notifyMember', params: { about: 'EXPIRED' } }]);
  });

  test('the member isn’t reminded of an exemption that is approved for thirty days or less, and is told of its end', () => {
    const at = afterHours(1);
    const approvedFor = (ms: number): RowJourney => {
      const exemption = begin();
      exemption.send('APPROVE', 'office', at, { until: at + ms });
      return exemption;
    };
    expect(approvedFor(30 * DAY_MS + 1).state).toBe('APPROVED');
    const exemption = approvedFor(30 * DAY_MS);
    expect(exemption.state).toBe('EXPIRING');
    expect(exemption.dueAt).toBe(at + 30 * DAY_MS);
    expect(exemption.takeEffects()).toEqual([]);
    expect(exemption.wait(at + 30 * DAY_MS)).toBe('EXPIRED');
    expect(exemption.takeEffects()).toEqual([{ type: 'notifyMember', params: { about: 'EXPIRED' } }]);
  });

  test('nobody is told about an exemption that the member or the back office ends', () => {
    for (const at of [afterHours(2), UNTIL - DAY_MS]) {
      const withdrawn = approved();
      withdrawn.wait(at);
      withdrawn.takeEffects();
      expect(withdrawn.send('WITHDRAW', 'buyer', at)).toBe('WITHDRAWN');
      const revoked = approved();
      revoked.wait(at);
      revoked.takeEffects();
      expect(revoked.send('REVOKE', 'office', at, { reason: 'USED_PRIVATELY' })).toBe('REVOKED');
      for (const ended of [withdrawn, revoked]) {
        expect(ended.dueAt).toBeNull();
        ended.wait(UNTIL);
        expect(ended.takeEffects()).toEqual([]);
      }
    }
  });

  test('a member can apply for another exemption in the jurisdiction once the end of this one is near', () => {
    const tags = (exemption: RowJourney) => [...restoreRow(taxExemptionMachine, exemption.row).tags];
    const exemption = approved();
    expect(tags(exemption)).toEqual(['open', 'applying']);
    exemption.wait(UNTIL - 1);
    expect(tags(exemption)).toEqual(['applying']);
  });

  test.each([
    ['today', '2026-05-01', 'EXPIRING'],
    ['five years ahead', '2031-05-01', 'APPROVED'],
    ['yesterday', '2026-04-30', 'refused in SUBMITTED'],
    ['five years and a day ahead', '2031-05-02', 'refused in SUBMITTED'],
    ['no day', '2027-02-30', 'refused in SUBMITTED'],
  ])('the last day of an approval can be from today to five years ahead: %s', (_, day, outcome) => {
    expect(begin().send('APPROVE', 'office', afterHours(1), { until: exemptionEnd(day) })).toBe(outcome);
  });

  test('an approval is refused at the very moment when its last day is over', () => {
    expect(begin().send('APPROVE', 'office', afterHours(1), { until: afterHours(1) })).toBe(
      'refused in SUBMITTED',
    );
  });

  test.each([Number.NaN, UNTIL + 0.5])(
    "an approval is refused if its end isn't a whole number of milliseconds: %s",
    (until) => {
      expect(begin().send('APPROVE', 'office', afterHours(1), { until })).toBe('refused in SUBMITTED');
    },
  );

  test('the back office rejects an application and revokes an approval, each with a reason', () => {
    const rejected = begin();
    expect(rejected.send('REJECT', 'office', afterHours(1), { reason: 'NAME_DIFFERS' })).toBe('REJECTED');
    expect(rejected.row.context).toEqual({ dueAt: null, until: null, reason: 'NAME_DIFFERS' });
    const revoked = approved();
    expect(revoked.send('REVOKE', 'office', afterHours(2), { reason: 'USED_PRIVATELY' })).toBe('REVOKED');
    expect(revoked.row.context).toEqual({ dueAt: null, until: UNTIL, reason: 'USED_PRIVATELY' });
    expect(begin().send('REVOKE', 'office', afterHours(1), { reason: 'USED_PRIVATELY' })).toBe(
      'refused in SUBMITTED',
    );
    expect(approved().send('REJECT', 'office', afterHours(2), { reason: 'NAME_DIFFERS' })).toBe(
      'refused in APPROVED',
    );
  });

  test('the member withdraws an application and an approved exemption, and nothing that is over', () => {
    expect(begin().send('WITHDRAW', 'buyer', afterHours(1))).toBe('WITHDRAWN');
    const exemption = approved();
    expect(exemption.send('WITHDRAW', 'buyer', afterHours(2))).toBe('WITHDRAWN');
    expect(exemption.dueAt).toBeNull();
    expect(exemption.send('WITHDRAW', 'buyer', afterHours(3))).toBe('refused in WITHDRAWN');
  });

  test('the member and the back office may each send events of their own', () => {
    const at = afterHours(2);
    const permitted = (exemption: RowJourney, by: Role) =>
      permittedEvents(restoreRow(taxExemptionMachine, exemption.row), { by, at }, taxExemptionPayloads(at));
    expect(permitted(begin(), 'buyer')).toEqual(['WITHDRAW']);
    expect(permitted(begin(), 'office')).toEqual(['APPROVE', 'REJECT']);
    expect(permitted(approved(), 'buyer')).toEqual(['WITHDRAW']);
    expect(permitted(approved(), 'office')).toEqual(['REVOKE']);
    const expiring = approved();
    expiring.wait(UNTIL - 1);
    expect(permitted(expiring, 'buyer')).toEqual(['WITHDRAW']);
    expect(permitted(expiring, 'office')).toEqual(['REVOKE']);
  });

  test.each<Role>(['seller', 'agent', 'system', 'time'])('the %s can send no event to an exemption', (by) => {
    for (const event of ['REJECT', 'WITHDRAW'])
      expect(begin().send(event, by, afterHours(1), { reason: 'NAME_DIFFERS' })).toBe('refused in SUBMITTED');
    expect(begin().send('APPROVE', by, afterHours(1), { until: UNTIL })).toBe('refused in SUBMITTED');
    expect(approved().send('REVOKE', by, afterHours(2), { reason: 'USED_PRIVATELY' })).toBe(
      'refused in APPROVED',
    );
  });
});
