/** ZIP Codes agree with states, and postal codes with provinces, also along borders. */
import { describe, expect, test } from 'vitest';
import { stateCodes } from '#machines/rules/validation/state.ts';
import { placeOfZip, zipStateFault } from '#machines/rules/validation/zip-state.ts';

const FAULT = 'validation:ZIP_NOT_IN_STATE';

describe('a ZIP Code', () => {
  test.each([
    ...[
      ['10001', 'NY'],
      ['97201', 'OR'],
      ['00501', 'NY'],
      ['01001', 'MA'],
      ['05501', 'MA'],
      ['05601', 'VT'],
    ],
    ...[
      ['06320', 'CT'],
      ['20001', 'DC'],
      ['20101', 'VA'],
      ['20601', 'MD'],
      ['20598', 'VA'],
      ['39901', 'GA'],
    ],
    ...[
      ['73301', 'TX'],
      ['73401', 'OK'],
      ['75001', 'TX'],
      ['88510', 'TX'],
      ['88101', 'NM'],
      ['56901', 'DC'],
    ],
    ...[
      ['00901', 'PR'],
      ['00801', 'VI'],
      ['96799', 'AS'],
      ['96910', 'GU'],
      ['96950', 'MP'],
      ['96801', 'HI'],
    ],
    ...[
      ['99501', 'AK'],
      ['12345-6789', 'NY'],
      ['06390', 'NY'],
      ['83414', 'WY'],
      ['83414', 'ID'],
    ],
    ...[
      ['42223', 'KY'],
      ['42223', 'TN'],
      ['86515', 'NM'],
      ['97635', 'CA'],
      ['21301', 'MD'],
    ],
  ])('%s is accepted in %s', (zip, state) => {
    expect(zipStateFault(zip, state, 'US')).toBeNull();
  });

  test.each([
    ...[
      ['10001', 'OR'],
      ['06390', 'CT'],
      ['06320', 'NY'],
      ['97201', 'WA'],
      ['00801', 'PR'],
      ['96799', 'HI'],
    ],
    ...[
      ['96950', 'GU'],
      ['83401', 'WY'],
      ['42201', 'TN'],
      ['00001', 'NY'],
      ['98101', 'OR'],
    ],
  ])('%s is refused in %s', (zip, state) => {
    expect(zipStateFault(zip, state, 'US')).toBe(FAULT);
  });

  test.each(['09001', '34001', '96201'])('%s of the military is refused in every state of §5', (zip) => {
    expect(stateCodes('US').filter((state) => zipStateFault(zip, state, 'US') === null)).toEqual([]);
  });

  test('exists for every state of §5', () => {
    const found = new Set<string>();
    for (let prefix = 0; prefix < 1000; prefix += 1)
      for (const state of stateCodes('US'))
        if (zipStateFault(`${String(prefix).padStart(3, '0')}99`, state, 'US') === null) found.add(state);
    expect([...found].sort()).toEqual(stateCodes('US'));
  });
});

describe('a postal code', () => {
  test.each([
    ...[
      ['A1A 1A1', 'NL'],
      ['B3J 1S9', 'NS'],
      ['C1A 1A1', 'PE'],
      ['E1A 1A1', 'NB'],
      ['G1K 3A1', 'QC'],
    ],
    ...[
      ['H2T 2S1', 'QC'],
      ['J1H 1P4', 'QC'],
      ['K1A 0B1', 'ON'],
      ['K1A 0S5', 'QC'],
      ['m5v 1a1', 'ON'],
    ],
    ...[
      ['R3C 1A1', 'MB'],
      ['S9V 1A1', 'SK'],
      ['T9V 1A1', 'AB'],
      ['V5K 1A1', 'BC'],
      ['X1A 1A1', 'NT'],
    ],
    ...[
      ['X0A 0H0', 'NU'],
      ['Y1A 1A1', 'YT'],
    ],
  ])('%s is accepted in %s', (code, province) => {
    expect(zipStateFault(code, province, 'CA')).toBeNull();
  });

  test.each([
    ...[
      ['H2T 2S1', 'ON'],
      ['K2A 1A1', 'QC'],
      ['X0A 0H0', 'NT'],
      ['T9V 1A1', 'SK'],
      ['V5K 1A1', 'AB'],
    ],
  ])('%s is refused in %s', (code, province) => {
    expect(zipStateFault(code, province, 'CA')).toBe(FAULT);
  });
});

describe('the place of a code', () => {
  test.each([
    ['97201', { zip: '97201', country: 'US', state: 'OR' }],
    ['100011234', { zip: '10001-1234', country: 'US', state: 'NY' }],
    ['42223', { zip: '42223', country: 'US', state: 'KY' }],
    ['h2t2s1', { zip: 'H2T 2S1', country: 'CA', state: 'QC' }],
    ['K1A 0S5', { zip: 'K1A 0S5', country: 'CA', state: 'ON' }],
  ])('%s is found', (code, place) => {
    expect(placeOfZip(code)).toEqual(place);
  });

  test.each(['', '9720', 'Portland', 'D1A 1A1', '09001', '34001'])('there is none of %j', (code) => {
    expect(placeOfZip(code)).toBeNull();
  });
});
