/** The days on which a tax exemption applies, and the jurisdictions and kinds that members can choose. */
import { describe, expect, test } from 'vitest';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import {
  EXEMPTION_KINDS_IN,
  exemptionDay,
  exemptionEnd,
  lastExemptionDay,
  latestExemptionDay,
  taxingStates,
} from '#machines/rules/tax-exemption.ts';
import { TAX_TABLE } from '#server/features/buying/tax/table.ts';

const AT = Date.parse('2026-05-01T12:00:00Z');

describe('the days of an exemption', () => {
  test('end at midnight, Eastern Standard Time', () => {
    const end = Date.parse('2026-12-31T05:00:00Z');
    expect(exemptionEnd('2026-12-30')).toBe(end);
    expect(exemptionDay(end - 1)).toBe('2026-12-30');
    expect(exemptionDay(end)).toBe('2026-12-31');
    expect(lastExemptionDay(end)).toBe('2026-12-30');
  });

  test('reach five years ahead, also from a leap day', () => {
    expect(latestExemptionDay(AT)).toBe('2031-05-01');
    expect(latestExemptionDay(Date.parse('2028-02-29T12:00:00Z'))).toBe('2033-03-01');
  });

  test.each(['2027-02-29', '2027-13-01', '0000-00-00'])('are in a calendar: %s is not', (day) => {
    expect(exemptionEnd(day)).toBeNaN();
  });
});

test('a member can choose exactly the jurisdictions of the tax table that charge a tax', () => {
  for (const country of ['US', 'CA'] as const) {
    for (const state of taxingStates(country))
      expect([state, TAX_TABLE.taxesAt({ country, state }, AT).length > 0]).toEqual([state, true]);
  }
  expect(taxingStates('US')).not.toContain('OR');
  expect(taxingStates('CA')).toHaveLength(13);
});

test('a jurisdiction names its country and its state or province', () => {
  expect(placeOfJurisdiction('US-TX')).toEqual({ country: 'US', state: 'TX' });
  expect(placeOfJurisdiction('CA-BC')).toEqual({ country: 'CA', state: 'BC' });
  expect(EXEMPTION_KINDS_IN.US).not.toContain('FIRST_NATIONS');
});
