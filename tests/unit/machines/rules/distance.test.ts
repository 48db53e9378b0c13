import { describe, expect, it } from 'vitest';
import { distanceUnit, fromKm } from '#machines/rules/distance.ts';

describe('distances', () => {
  it('are in miles in the US and in kilometers in Canada', () => {
    expect(distanceUnit('US')).toBe('mi');
    expect(distanceUnit('CA')).toBe('km');
  });

  it('are converted from kilometers', () => {
    expect(fromKm(16.09344, 'mi')).toBeCloseTo(10);
    expect(fromKm(16, 'km')).toBe(16);
  });
});
