/** Finds the place of an IP address in two tables: one knows its country, the other its place within the country. */
import type { Region } from '#locales/paths.ts';
import { cityNamed } from './cities.ts';
import { countryOfIp } from './ip-country.ts';
import type { IpLocator } from './ip-location-port.ts';
import { placeOfIp } from './ip-place.ts';

const LARGEST: Readonly<Record<Region, string>> = { US: 'New York', CA: 'Toronto' };

/** If only the country is known, or the two tables disagree about it, the place is the largest city of the first table's country. */
export const tableLocator: IpLocator = {
  locate(address) {
    const country = countryOfIp(address);
    if (country === null) return Promise.resolve(null);
    const place = placeOfIp(address);
    return Promise.resolve(place?.country === country ? place : cityNamed(LARGEST[country], country));
  },
};
