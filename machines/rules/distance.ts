/** Distances in the unit of a country: miles in the US, kilometers in Canada. */
import type { Country } from './validation/country.ts';

export type DistanceUnit = 'mi' | 'km';

export const KM_PER_MILE = 1.609344;

export const distanceUnit = (country: Country): DistanceUnit => (country === 'US' ? 'mi' : 'km');

export const fromKm = (km: number, unit: DistanceUnit): number => (unit === 'mi' ? km / KM_PER_MILE : km);
