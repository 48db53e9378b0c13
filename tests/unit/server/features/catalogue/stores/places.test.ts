import { describe, expect, it } from 'vitest';
import { placeNamed } from '#server/features/catalogue/stores/places.ts';
import { distanceKm } from '#server/features/catalogue/stores/postal-centres.ts';
import { distanceUnit, fromKm } from '#machines/rules/distance.ts';

const nameIn = (text: string, region: 'US' | 'CA' = 'US') => placeNamed(text, region)?.name ?? null;

describe('the place in a typed text', () => {
  it.each([
    ['97201', '97201'],
    [' 97201-1234 ', '97201-1234'],
    ['620 Avenue of the Americas, New York, NY 10011', '10011'],
    ['10011 Main Street, Portland, OR 97201, USA', '97201'],
    ['h2t 1s1', 'H2T 1S1'],
    ['5214, boulevard Saint-Laurent, Montréal (QC) H2T1S1', 'H2T 1S1'],
    ['H2T', 'H2T'],
  ])('is the postal code in %j', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    ['Portland', 'Portland, OR'],
    ['portland, me', 'Portland, ME'],
    ['Portland Maine', 'Portland, ME'],
    ['139 Flatbush Avenue, Brooklyn, NY', 'Brooklyn, NY'],
    ['12345 Main Street, Hoboken, New Jersey', 'Hoboken, NJ'],
    ['saint louis', 'St. Louis, MO'],
    ['New York City', 'New York, NY'],
    ['montreal', 'Montréal, QC'],
    ['Ville de Québec', 'Québec, QC'],
    ['Trois-Rivières, Québec', 'Trois-Rivières, QC'],
    ['Oregon', 'Portland, OR'],
    ['État de Washington', 'Seattle, WA'],
    ['Spokane, État de Washington', 'Spokane, WA'],
  ])('is the city in %j', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it('is the city in the reader’s country, unless that of the other country is ten times larger', () => {
    expect(nameIn('Vancouver', 'US')).toBe('Vancouver, WA');
    expect(nameIn('Vancouver', 'CA')).toBe('Vancouver, BC');
    expect(nameIn('Calgary', 'US')).toBe('Calgary, AB');
    expect(nameIn('London', 'US')).toBe('London, ON');
    expect(nameIn('Ontario', 'US')).toBe('Ontario, CA');
    expect(nameIn('Ontario', 'CA')).toBe('Toronto, ON');
  });

  it.each(['', ' ', '00000', '99999', 'A9A 9A9', 'D1A 1A1', 'Nowhereville', ',', '-1', 'Portland, QC ZZ'])(
    'is unknown for %j',
    (text) => {
      expect(nameIn(text)).toBeNull();
    },
  );
});

describe('a distance', () => {
  const montreal = { latitude: 45.5249, longitude: -73.5953 };
  const toronto = { latitude: 43.6481, longitude: -79.4 };

  it('between two points is measured along the great circle', () => {
    expect(distanceKm(montreal, toronto)).toBeCloseTo(504.4, 0);
    expect(distanceKm(montreal, montreal)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      1,
    );
  });

  it('is in miles in the US, and in kilometers in Canada', () => {
    expect(fromKm(1.609344, distanceUnit('US'))).toBe(1);
    expect(fromKm(5, distanceUnit('CA'))).toBe(5);
  });
});
