/** The days on which a tax exemption applies, and what members can enter in an application. */
import { describe, expect, test } from 'vitest';
import { EXEMPTION_ORGANIZATION_MAX } from '#contract/limits.ts';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import {
  EXEMPTION_KINDS_IN,
  exemptionDay,
  exemptionEnd,
  exemptionFaults,
  lastExemptionDay,
  latestExemptionDay,
  taxingStates,
} from '#machines/rules/tax-exemption.ts';
import type { ExemptionApplication } from '#machines/rules/tax-exemption.ts';
import { stateCodes } from '#machines/rules/validation/state.ts';
import { TAX_TABLE } from '#server/features/buying/tax/table.ts';

const AT = Date.parse('2026-05-01T12:00:00Z');

describe('the days on which a tax exemption applies', () => {
  test('end at midnight, Eastern Standard Time', () => {
    const end = Date.parse('2026-12-31T05:00:00Z');
    expect(exemptionEnd('2026-12-30')).toBe(end);
    expect(exemptionDay(end - 1)).toBe('2026-12-30');
    expect(exemptionDay(end)).toBe('2026-12-31');
    expect(lastExemptionDay(end)).toBe('2026-12-30');
    expect(lastExemptionDay(end + 1)).toBe('2026-12-31');
  });

  test('reach five years ahead, also from a leap day', () => {
    expect(latestExemptionDay(AT)).toBe('2031-05-01');
    expect(latestExemptionDay(Date.parse('2028-02-29T12:00:00Z'))).toBe('2033-03-01');
  });

  test('reach five years ahead of the day in Eastern Standard Time, which begins at 5:00 UTC', () => {
    const begins = Date.parse('2026-05-01T05:00:00Z');
    expect(latestExemptionDay(begins - 1)).toBe('2031-04-30');
    expect(latestExemptionDay(begins)).toBe('2031-05-01');
  });

  test.each(['2027-02-29', '2027-13-01', '0000-00-00'])('are in a calendar: %s is not', (day) => {
    expect(exemptionEnd(day)).toBeNaN();
  });
});

test.each(['US', 'CA'] as const)(
  'a member can choose exactly the jurisdictions of the tax table that charge a tax: %s',
  (country) => {
    const isTaxed = (state: string) => TAX_TABLE.taxesAt({ country, state }, AT).length > 0;
    expect(taxingStates(country)).toEqual(stateCodes(country).filter(isTaxed));
  },
);

test('a member can choose Texas and every province, but not Oregon, which has no sales tax', () => {
  expect(taxingStates('US')).toContain('TX');
  expect(taxingStates('US')).not.toContain('OR');
  expect(taxingStates('CA')).toHaveLength(13);
});

test('a jurisdiction names its country and its state or province', () => {
  expect(placeOfJurisdiction('US-TX')).toEqual({ country: 'US', state: 'TX' });
  expect(placeOfJurisdiction('CA-BC')).toEqual({ country: 'CA', state: 'BC' });
  expect(EXEMPTION_KINDS_IN.US).not.toContain('FIRST_NATIONS');
});

describe('an application for a tax exemption', () => {
  const TYPED: ExemptionApplication = {
    jurisdiction: 'US-TX',
    kind: 'SCHOOL',
    organization: 'Hill Country School',
    certificateNumber: '1-74-6000123-4',
  };
  const NONE = { jurisdiction: null, kind: null, organization: null, certificateNumber: null };

  test.each<[string, Partial<ExemptionApplication>]>([
    ['of a school in Texas', {}],
    ['of a government in British Columbia', { jurisdiction: 'CA-BC', kind: 'GOVERNMENT' }],
    ['of a First Nation in Ontario', { jurisdiction: 'CA-ON', kind: 'FIRST_NATIONS' }],
    ['with the longest name', { organization: 'é'.repeat(EXEMPTION_ORGANIZATION_MAX) }],
    ['with the longest name, of emoji', { organization: '🧶'.repeat(EXEMPTION_ORGANIZATION_MAX) }],
    ['with spaces around the longest name', { organization: ` ${'x'.repeat(EXEMPTION_ORGANIZATION_MAX)} ` }],
    ['with the shortest number', { certificateNumber: 'A1234' }],
    ['with the longest number', { certificateNumber: '1'.repeat(40) }],
    ['with a number in small letters, and spaces around it', { certificateNumber: ' ab 12.3/4 ' }],
  ])('%s is accepted', (_, typed) => {
    expect(exemptionFaults({ ...TYPED, ...typed })).toEqual(NONE);
  });

  test.each<[string, keyof ExemptionApplication, Partial<ExemptionApplication>, string]>([
    ['a state without a sales tax', 'jurisdiction', { jurisdiction: 'US-OR' }, 'STATE_INVALID'],
    ['a state that the US does not have', 'jurisdiction', { jurisdiction: 'US-BC' }, 'STATE_INVALID'],
    ['a school in Canada', 'kind', { jurisdiction: 'CA-BC' }, 'EXEMPTION_KIND_INVALID'],
    ['a First Nation in the US', 'kind', { kind: 'FIRST_NATIONS' }, 'EXEMPTION_KIND_INVALID'],
    ['no name', 'organization', { organization: ' ' }, 'MISSING'],
    [
      'a name that is one character too long',
      'organization',
      { organization: 'x'.repeat(EXEMPTION_ORGANIZATION_MAX + 1) },
      'ORGANIZATION_TOO_LONG',
    ],
    ['no number', 'certificateNumber', { certificateNumber: ' ' }, 'MISSING'],
    ['too short a number', 'certificateNumber', { certificateNumber: 'A123' }, 'CERTIFICATE_INVALID'],
    ['too long a number', 'certificateNumber', { certificateNumber: '1'.repeat(41) }, 'CERTIFICATE_INVALID'],
    [
      'a number that ends with a mark',
      'certificateNumber',
      { certificateNumber: '12345-' },
      'CERTIFICATE_INVALID',
    ],
  ])('is refused for %s, and the fault names the field', (_, field, typed, fault) => {
    expect(exemptionFaults({ ...TYPED, ...typed })).toEqual({ ...NONE, [field]: `validation:${fault}` });
  });
});
