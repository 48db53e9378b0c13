/** Our stores in calls and answers: address, hours, services, distance and stock (§3 Store). */
import { Type, type Static } from 'typebox';
import { Nullable } from './catalogue.ts';

const storeFields = {
  id: Type.Integer(),
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  /** ZIP or postal code (§3). */
  zip_code: Type.String(),
  country: Type.String(),
};
export const StoreSummary = Type.Object(storeFields);
export type StoreSummary = Static<typeof StoreSummary>;

/** A week, Monday first, as HH:MM; null for a day on which it is closed. */
export const OpeningHours = Type.Array(
  Nullable(Type.Object({ opens: Type.String(), closes: Type.String() })),
);
export type OpeningHours = Static<typeof OpeningHours>;

/** Miles in the US, kilometers in Canada. */
export const DISTANCE_UNITS = ['mi', 'km'] as const;

/** The services of stores, in the order in which pages list them. */
export const STORE_SERVICES = [
  'pickup',
  'classes',
  'framing',
  'fabric-cutting',
  'yarn-winding',
  'sharpening',
  'kiln-firing',
  'step-free',
] as const;
export type StoreService = (typeof STORE_SERVICES)[number];

/** A store as visitors see it. */
export const StoreDetail = Type.Object({
  ...storeFields,
  slug: Type.String(),
  address: Type.String(),
  /** As ddd-ddd-dddd (§5). */
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** The IANA name of the zone that `hours` are in. */
  timeZone: Type.String(),
  hours: OpeningHours,
  services: Type.Array(Type.Enum(STORE_SERVICES)),
});
export type StoreDetail = Static<typeof StoreDetail>;

/** A store with its distance, in the unit of the search. */
export const FoundStore = Type.Object({
  ...StoreDetail.properties,
  distance: Type.Number(),
  /** The store's stock of the SKU that the search names; null if the search names none. */
  stock: Nullable(Type.Object({ quantity: Type.Integer(), aisle: Nullable(Type.String()) })),
});
export type FoundStore = Static<typeof FoundStore>;

/** The answer of a search for stores near a place. */
export const StoreSearch = Type.Object({
  /** `name` is a postal code or a city with its state; null for the shopper's own position. */
  place: Type.Object({ name: Nullable(Type.String()), latitude: Type.Number(), longitude: Type.Number() }),
  range: Type.Integer(),
  unit: Type.Enum(DISTANCE_UNITS),
  /** The stores within the range, the nearest first; if the search names a SKU, only those that have it in stock. */
  stores: Type.Array(FoundStore),
  /** The nearest store, if none is within the range. */
  beyond: Nullable(FoundStore),
});
export type StoreSearch = Static<typeof StoreSearch>;

export const StoreStock = Type.Object({
  sku: Type.String(),
  store: StoreSummary,
  quantity: Type.Integer(),
  aisle: Nullable(Type.String()),
});
export type StoreStock = Static<typeof StoreStock>;
