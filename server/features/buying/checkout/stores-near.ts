/** The stores where a purchase can be fetched, in the order in which a checkout offers them: the nearest first. */
import type { PickupPlace } from '../../../../contract/checkout.ts';
import { centreOf, distanceKm } from '../../catalogue/postal-centres.ts';
import type { StoreFacts } from './goods.ts';

/** Where the buyer is. */
export interface Whereabouts {
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly zipCode: string;
}

/** Only the centre of the code's area is known, so no store is told to be nearer than this. */
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
 * @param stores in the buyer's country, with all that is wanted
 * @returns the nearest first; of a code whose area isn't known, the preferred store, those of the buyer's state, the others
 */
export function storesNear(
  stores: readonly StoreFacts[],
  to: Whereabouts,
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
