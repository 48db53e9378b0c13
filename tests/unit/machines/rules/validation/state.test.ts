import { describe, expect, it } from 'vitest';
import { stateCodes, stateFault } from '#machines/rules/validation/state.ts';

describe('a state (§5)', () => {
  it('is one of the 50, DC or a territory in the US', () => {
    expect(stateCodes('US')).toHaveLength(56);
    for (const code of ['NY', 'CA', 'WY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP'])
      expect(stateFault(code, 'US')).toBeNull();
  });

  it('is one of the thirteen provinces and territories in Canada', () => {
    expect(stateCodes('CA').join()).toBe('AB,BC,MB,NB,NL,NS,NT,NU,ON,PE,QC,SK,YT');
    for (const code of stateCodes('CA')) expect(stateFault(code, 'CA')).toBeNull();
  });

  it.each(['', 'N', 'NYC', 'ny', 'ZZ', 'QC', ' NY'])('cannot be %j in the US', (code) => {
    expect(stateFault(code, 'US')).toBe('validation:STATE_INVALID');
  });

  it.each(['NY', 'PQ', 'qc', 'CA'])('cannot be %j in Canada', (code) => {
    expect(stateFault(code, 'CA')).toBe('validation:STATE_INVALID');
  });
});
