/** The store for a first visit, by the visitor's IP address (§7 get{product}byIp). */
import type { Pool } from 'pg';
import type { StoreDetail } from '#contract/stores.ts';
import type { IpLocator } from './ip-location-port.ts';
import { distanceKm } from './postal-centres.ts';
import { storeDetails } from './repository.ts';

/** Finds the nearest store in the visitor's country; null if their place isn't known, or the country has no store. */
export async function storeByIp(
  pool: Pick<Pool, 'query'>,
  locator: IpLocator,
  address: string,
): Promise<StoreDetail | null> {
  const place = await locator.locate(address);
  if (place === null) return null;
  const stores = (await storeDetails(pool)).filter(({ country }) => country === place.country);
  const [nearest = null] = stores.sort((one, other) => distanceKm(place, one) - distanceKm(place, other));
  return nearest;
}
