/** Sorts the stores for a pickup: the nearest first. */
import type { PickupPlace } from '#contract/checkout.ts';
import { centreOf, distanceKm } from '#server/features/catalogue/index.ts';
import type { StoreFacts } from './goods.ts';

/** The buyer's place. */
export interface BuyerPlace {
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly zipCode: string;
}

/** A postal code gives only the centre of its area, so distances below this count as equal. */
const NEAREST_KM = 1;

const placeOf = (
  { id, name, address, city, place, hours }: StoreFacts,
  km: number | null,
  preferredId: number | null,
): PickupPlace => ({
  storeId: id,
  name,
  address,
  city,
  state: place.state,
  country: place.country,
  distanceKm: km === null ? null : Math.max(NEAREST_KM, Math.round(km)),
  isPreferred: id === preferredId,
  hours: hours.map((day) => (day === null ? null : { opens: day[0], closes: day[1] })),
});

/**
 * @param stores in the buyer's country, with everything in stock
 * @returns the nearest first; if the postal code is unknown: the preferred store, those of the buyer's state, the others
 */
export function storesNear(
  stores: readonly StoreFacts[],
  to: BuyerPlace,
  preferredId: number | null,
): PickupPlace[] {
  const centre = centreOf(to.country, to.zipCode);
  const rank = ({ id, place }: StoreFacts): number =>
    id === preferredId ? 0 : place.state === to.state ? 1 : 2;
  return stores
    .map((store) => ({ store, km: centre === null ? null : distanceKm(centre, store) }))
    .sort(
      ({ store: a, km: near }, { store: b, km: far }) =>
        (near ?? 0) - (far ?? 0) ||
        rank(a) - rank(b) ||
        a.place.state.localeCompare(b.place.state) ||
        a.city.localeCompare(b.city) ||
        a.id - b.id,
    )
    .map(({ store, km }) => placeOf(store, km, preferredId));
}
