import { describe, expect, it } from 'vitest';
import { deliveryEstimate } from '#server/features/catalogue/delivery.ts';

const MONDAY = Date.parse('2026-11-16T15:00:00Z');
const FRIDAY = Date.parse('2026-11-20T15:00:00Z');

describe('the delivery estimate', () => {
  it('counts business days from our own warehouse in the country', () => {
    expect(deliveryEstimate(MONDAY, 'US', null)).toEqual({ from: '2026-11-19', to: '2026-11-24' });
    expect(deliveryEstimate(MONDAY, 'CA', null)).toEqual({ from: '2026-11-23', to: '2026-11-27' });
  });

  it('skips the weekend', () => {
    expect(deliveryEstimate(FRIDAY, 'US', null)).toEqual({ from: '2026-11-25', to: '2026-11-30' });
    const saturday = FRIDAY + 86_400_000;
    expect(deliveryEstimate(saturday, 'US', null)).toEqual({ from: '2026-11-25', to: '2026-11-30' });
  });

  it("adds the seller's handling days, and customs across the border", () => {
    const seller = { handlingDays: 3, country: 'CA' };
    expect(deliveryEstimate(MONDAY, 'CA', seller)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
    expect(deliveryEstimate(MONDAY, 'US', seller)).toEqual({ from: '2026-11-26', to: '2026-12-01' });
  });

  it('counts from the current date in the eastern US, not in UTC', () => {
    const lateOnMonday = Date.parse('2026-11-17T03:00:00Z');
    expect(deliveryEstimate(lateOnMonday, 'US', null)).toEqual(deliveryEstimate(MONDAY, 'US', null));
  });
});
