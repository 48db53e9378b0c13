import type { Country } from './validation/country.ts';

/** The country and the state or province of a tax jurisdiction such as US-TX. */
export const placeOfJurisdiction = (jurisdiction: string): { country: Country; state: string } => ({
  country: jurisdiction.startsWith('CA-') ? 'CA' : 'US',
  state: jurisdiction.slice('US-'.length),
});
