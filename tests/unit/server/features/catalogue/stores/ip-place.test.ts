import { expect, it } from 'vitest';
import { placeOfIp } from '#server/features/catalogue/stores/ip-place.ts';
import { distanceKm } from '#server/features/catalogue/stores/postal-centres.ts';
import { tableLocator } from '#server/features/catalogue/stores/table-locator.ts';

/** A cell is one degree wide, so its middle may be this far from an address in it. */
const WITHIN_KM = 80;

it.each([
  // University of Washington, Seattle.
  ['128.95.120.1', 'US', 47.66, -122.31],
  // University of Texas, Austin.
  ['128.83.1.1', 'US', 30.28, -97.74],
  // University of Chicago.
  ['128.135.1.1', 'US', 41.79, -87.6],
  // Massachusetts Institute of Technology, Cambridge.
  ['::ffff:18.0.0.1', 'US', 42.36, -71.09],
  // University of British Columbia, Vancouver.
  ['142.103.1.1', 'CA', 49.26, -123.25],
  // University of Alberta, Edmonton.
  ['129.128.1.1', 'CA', 53.52, -113.53],
  // Université de Montréal.
  ['132.204.8.1', 'CA', 45.5, -73.61],
  // Comcast, San Francisco Bay.
  ['2601:640::1', 'US', 37.55, -122.05],
  // TekSavvy, Toronto.
  ['2607:f2c0::1', 'CA', 43.65, -79.38],
] as const)('the place of %s is in %s, near %d, %d', (address, country, latitude, longitude) => {
  const place = placeOfIp(address);
  expect(place?.country).toBe(country);
  expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(WITHIN_KM);
});

it.each([
  '81.2.69.142',
  '10.0.0.1',
  '127.0.0.1',
  '::1',
  '2001:db8::1',
  '0.0.0.0',
  '255.255.255.255',
  '',
  'unknown',
])('the place of %j is unknown', async (address) => {
  expect(placeOfIp(address)).toBeNull();
  expect(await tableLocator.locate(address)).toBeNull();
});

it('an address that the tables place in different countries is in the largest city of the one that its network is in', async () => {
  const google = '2001:4860:4860::8888';
  expect(placeOfIp(google)?.country).toBe('CA');
  expect(await tableLocator.locate(google)).toMatchObject({ country: 'US', name: 'New York' });
});
