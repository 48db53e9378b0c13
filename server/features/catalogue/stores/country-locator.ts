/** Places an IP address by its country alone, in the country's largest city. */
import type { Region } from '#locales/paths.ts';
import { cityNamed } from './cities.ts';
import { countryOfIp } from './ip-country.ts';
import type { IpLocator } from './ip-location-port.ts';

const LARGEST: Readonly<Record<Region, string>> = { US: 'New York', CA: 'Toronto' };

export const countryLocator: IpLocator = {
  locate(address) {
    const country = countryOfIp(address);
    const city = country === null ? null : cityNamed(LARGEST[country], country);
    return Promise.resolve(city);
  },
};
