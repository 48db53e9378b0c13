/** A member's tax exemption: applied for, approved until a day, and ended by the day, the member or the back office. */
import { describe, expect, test } from 'vitest';
import { restoreRow } from '#machines/persistence/row.ts';
import { permittedEvents } from '#machines/runtime/roles/permitted.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
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
    expect(exemption.dueAt).toBe(UNTIL);
    expect(exemption.wait(UNTIL - 1)).toBe('APPROVED');
    expect(exemption.wait(UNTIL)).toBe('EXPIRED');
    expect(exemption.row.context).toEqual({ dueAt: null, until: UNTIL, reason: null });
  });

  test.each([
    ['today', '2026-05-01', 'APPROVED'],
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
