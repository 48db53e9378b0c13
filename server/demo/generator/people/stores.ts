import { STORE_SERVICES, type StoreService } from '#contract/stores.ts';
import { slugOf } from '#locales/paths.ts';
import type { Catalogue } from '../catalogue.ts';
import { CA_STORES } from './stores-ca.ts';
import { US_STORES } from './stores-us.ts';

export type StoreRow = Catalogue['stores'][number];
type Hours = StoreRow['hours'];

/** Monday first. */
const HOURS: Readonly<Record<string, Hours>> = {
  city: [
    ['09:30', '20:00'],
    ['09:30', '20:00'],
    ['09:30', '20:00'],
    ['09:30', '21:00'],
    ['09:30', '21:00'],
    ['09:30', '18:00'],
    ['11:00', '18:00'],
  ],
  mall: [
    ['10:00', '21:00'],
    ['10:00', '21:00'],
    ['10:00', '21:00'],
    ['10:00', '21:00'],
    ['10:00', '21:00'],
    ['09:30', '18:00'],
    ['11:00', '17:00'],
  ],
  town: [
    null,
    ['10:00', '18:00'],
    ['10:00', '18:00'],
    ['10:00', '20:00'],
    ['10:00', '20:00'],
    ['10:00', '17:00'],
    ['12:00', '17:00'],
  ],
};
/** The services of stores of each kind, besides pickup and classes. One store in three has one of the rare services too. */
const SERVICES: Readonly<Record<string, readonly StoreService[]>> = {
  city: ['framing', 'fabric-cutting', 'yarn-winding', 'step-free'],
  mall: ['framing', 'fabric-cutting', 'step-free'],
  town: ['fabric-cutting', 'yarn-winding'],
};
const RARE: readonly StoreService[] = ['sharpening', 'kiln-firing'];
const RARE_EVERY = 3;

function servicesOf(pattern: string, id: number): StoreService[] {
  const own = [...(SERVICES[pattern] ?? []), ...RARE.filter((_, nth) => id % RARE_EVERY === nth)];
  return ['pickup' as const, 'classes' as const, ...STORE_SERVICES.filter((one) => own.includes(one))];
}
const CLOSED: Hours = [null, null, null, null, null, null, null];

/** The forty stores, numbered in the order of the list. Store names include the state, because two towns share a name. */
export function storeRows(): StoreRow[] {
  const countries = [
    ['US', US_STORES],
    ['CA', CA_STORES],
  ] as const;
  return countries
    .flatMap(([country, text]) =>
      text
        .trim()
        .split('\n')
        .map((row) => ({ country, cells: row.split(' | ') })),
    )
    .map(({ country, cells }, at): StoreRow => {
      const [
        city = '',
        state = '',
        address = '',
        zipCode = '',
        latitude = '',
        longitude = '',
        area = '',
        timeZone = '',
        pattern = '',
      ] = cells;
      const id = at + 1;
      return {
        id,
        slug: slugOf(`${city} ${state}`),
        name: `Atelier ${city}`,
        address,
        city,
        state,
        zipCode,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
        // 555-01xx numbers are reserved for fiction.
        phone: `${area}-555-01${String(id + 20).padStart(2, '0')}`,
        timeZone,
        hours: HOURS[pattern] ?? CLOSED,
        services: servicesOf(pattern, id),
      };
    });
}
