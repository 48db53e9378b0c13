/** The order in which stores are offered for a pickup. */
import { describe, expect, test } from 'vitest';
import type { StoreFacts } from '#server/features/buying/checkout/goods.ts';
import { storesNear } from '#server/features/buying/checkout/stores-near.ts';
import { storeRows } from '#server/demo/generator/people/stores.ts';

const STORES: readonly StoreFacts[] = storeRows().map(
  ({ id, name, address, city, state, country, latitude, longitude, hours }) => ({
    ...{ id, name, address, city, latitude, longitude, hours },
    place: { country: country === 'CA' ? 'CA' : 'US', state },
    stock: new Map(),
  }),
);
const of = (country: 'US' | 'CA') => STORES.filter(({ place }) => place.country === country);

const firstOf = (country: 'US' | 'CA', state: string, zipCode: string, preferredId: number | null = null) => {
  const [first, second] = storesNear(of(country), { country, state, zipCode }, preferredId);
  return [first?.city, second?.city];
};

describe('the stores offered for a pickup', () => {
  test.each([
    ['US', 'NY', '11201', 'Brooklyn', 'New York'],
    ['US', 'NJ', '07030', 'New York', 'Brooklyn'],
    ['US', 'CA', '94103', 'Portland', 'Salt Lake City'],
    ['US', 'WA', '98660', 'Portland', 'Seattle'],
    ['US', 'IN', '46204-1234', 'Columbus', 'Chicago'],
    ['CA', 'QC', 'H2T 2S1', 'Montréal', 'Trois-Rivières'],
  ] as const)('start for %s %s %s with %s', (country, state, zip, first, second) => {
    expect(firstOf(country, state, zip)).toEqual([first, second]);
  });

  test('are sorted by distance, which is at least 1 km', () => {
    const km = storesNear(of('US'), { country: 'US', state: 'NY', zipCode: '10011' }, null).map(
      ({ distanceKm }) => distanceKm ?? 0,
    );
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(km[0]).toBeGreaterThanOrEqual(1);
    expect(km.at(-1)).toBeGreaterThan(3_500);
  });

  test('keep their order when one is preferred, which is marked', () => {
    const brooklyn = STORES.find(({ city }) => city === 'Brooklyn')?.id ?? 0;
    const places = storesNear(of('US'), { country: 'US', state: 'NJ', zipCode: '07030' }, brooklyn);
    expect(places.slice(0, 2)).toMatchObject([
      { city: 'New York', isPreferred: false },
      { city: 'Brooklyn', isPreferred: true },
    ]);
  });

  test('start with the preferred store, then those of the state, when the ZIP area is unknown', () => {
    const chicago = STORES.find(({ city }) => city === 'Chicago')?.id ?? 0;
    const places = storesNear(of('US'), { country: 'US', state: 'TX', zipCode: '00000' }, chicago);
    expect(places.slice(0, 4).map(({ city }) => city)).toEqual(['Chicago', 'Austin', 'Houston', 'Denver']);
    expect(places[0]?.distanceKm).toBeNull();
  });
});
