import type { StoreSummary } from '#contract/stores.ts';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import type { Translate } from '#views/translate.ts';

/** Returns the name of a store's state or province in the reader's language. */
export type NameOfState = (store: Pick<StoreSummary, 'country' | 'state'>) => string;

/** @returns the code itself for a state that the messages lack */
export const stateName =
  (t: Translate): NameOfState =>
  ({ country, state }) =>
    t(`regions:${country === 'CA' ? 'CA' : 'US'}.${state}`, { defaultValue: state });

/** The name of a state or province in the reader's language. @param jurisdiction such as US-TX */
export function placeName(jurisdiction: string, t: Translate): string {
  const { country, state } = placeOfJurisdiction(jurisdiction);
  return t(`regions:${country}.${state}`);
}
