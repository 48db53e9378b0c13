/** Places an IP address by tables of its country and of its neighborhood. */
import type { Region } from '#locales/paths.ts';
import { cityNamed } from './cities.ts';
import { countryOfIp } from './ip-country.ts';
import type { IpLocator } from './ip-location-port.ts';
import { placeOfIp } from './ip-place.ts';

const LARGEST: Readonly<Record<Region, string>> = { US: 'New York', CA: 'Toronto' };

/** The tables come from two sources: where they disagree about the country, or one knows no more, the place is the country's largest city. */
export const tableLocator: IpLocator = {
  locate(address) {
    const country = countryOfIp(address);
    if (country === null) return Promise.resolve(null);
    const place = placeOfIp(address);
    return Promise.resolve(place?.country === country ? place : cityNamed(LARGEST[country], country));
  },
};
