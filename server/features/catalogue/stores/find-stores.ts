/** Finds the stores near a place (§7 store-locator/address). */
import type { Pool } from 'pg';
import type { FoundStore, StoreDetail, StoreSearch } from '#contract/stores.ts';
import { STORE_RANGE } from '#contract/limits.ts';
import type { StoreLocatorQuery } from '#contract/shop.ts';
import type { Region } from '#locales/paths.ts';
import { distanceUnit, fromKm } from '#machines/rules/distance.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { placeNamed, type Place } from './places.ts';
import { distanceKm, type Point } from './postal-centres.ts';
import { stockOfSku, storeDetails } from './repository.ts';

type DatabaseHandle = Pick<Pool, 'query'>;
type Start = Point & { readonly name: Place['name'] | null; readonly country: Region };

/** Distances have one decimal: a postal code gives only the center of its area. */
const PER_UNIT = 10;

/** @throws Refusal 400 if latitude or longitude is missing, or both and the address; 404 PLACE_UNKNOWN */
function startOf({ address, latitude, longitude }: StoreLocatorQuery, region: Region): Start {
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude, name: null, country: region };
  if (latitude !== undefined) throw new Refusal('VALIDATION', { field: 'longitude' });
  if (longitude !== undefined) throw new Refusal('VALIDATION', { field: 'latitude' });
  if (address === undefined) throw new Refusal('VALIDATION', { field: 'address' });
  const place = placeNamed(address, region);
  if (place === null) throw new Refusal('PLACE_UNKNOWN', { field: 'address' });
  return place;
}

/** @throws Refusal 404 for a SKU that doesn't exist */
async function stockByStore(
  pool: DatabaseHandle,
  sku: string | undefined,
): Promise<ReadonlyMap<number, FoundStore['stock']> | null> {
  if (sku === undefined) return null;
  const stock = await stockOfSku(pool, sku);
  if (stock === null) throw new Refusal('UNKNOWN_SKU', { field: 'skuNumber' });
  return new Map(stock.map(({ storeId, quantity, aisle }) => [storeId, { quantity, aisle }]));
}

/**
 * Finds the stores within the range, the nearest first. If the query names a SKU, it finds only stores that have it in stock.
 * @param region the reader's country, whose cities come first, and whose unit a position has
 */
export async function findStores(
  pool: DatabaseHandle,
  query: StoreLocatorQuery,
  region: Region,
): Promise<StoreSearch> {
  const { country, name, latitude, longitude } = startOf(query, region);
  const { range = STORE_RANGE } = query;
  const unit = distanceUnit(country);
  const [stores, stock] = await Promise.all([storeDetails(pool), stockByStore(pool, query.skuNumber)]);
  const far = (store: StoreDetail): number => {
    const km = distanceKm({ latitude, longitude }, store);
    return Math.round(fromKm(km, unit) * PER_UNIT) / PER_UNIT;
  };
  const found = stores
    .map((store): FoundStore => ({ ...store, distance: far(store), stock: stock?.get(store.id) ?? null }))
    .filter((store) => stock === null || (store.stock?.quantity ?? 0) > 0)
    .sort((one, other) => one.distance - other.distance || one.id - other.id);
  const near = found.filter(({ distance }) => distance <= range);
  return {
    place: { name, latitude, longitude },
    range,
    unit,
    stores: near,
    beyond: near.length === 0 ? (found[0] ?? null) : null,
  };
}
