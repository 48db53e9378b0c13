import { expect, it } from 'vitest';
import { countryOfIp } from '#server/features/catalogue/stores/ip-country.ts';

it.each([
  // Massachusetts Institute of Technology, Google, Université de Montréal, Vidéotron.
  ['18.0.0.1', 'US'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['132.204.8.1', 'CA'],
  ['24.48.0.1', 'CA'],
  ['2001:4860:4860::8888', 'US'],
  ['2607:f2c0::1', 'CA'],
])('the country of %s is %s', (address, country) => {
  expect(countryOfIp(address)).toBe(country);
});

it.each([
  // In the United Kingdom.
  ['81.2.69.142'],
  // Private, local, shared by a carrier's customers, for documents.
  ...['10.0.0.1', '127.0.0.1', '192.168.1.5', '172.16.0.1', '169.254.1.1', '100.64.0.1', '203.0.113.9'].map(
    (address) => [address],
  ),
  ['0.0.0.0'],
  ['255.255.255.255'],
  ['::'],
  ['::1'],
  ['fe80::1%eth0'],
  ['fc00::1'],
  ['2001:db8::1'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  [''],
  ['unknown'],
  ['1.2.3'],
])('the country of %j is unknown', (address) => {
  expect(countryOfIp(address)).toBeNull();
});
