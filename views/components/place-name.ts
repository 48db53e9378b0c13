import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import type { Translate } from '#views/translate.ts';

/** The name of a state or province in the reader's language. @param jurisdiction such as US-TX */
export function placeName(jurisdiction: string, t: Translate): string {
  const { country, state } = placeOfJurisdiction(jurisdiction);
  return t(`regions:${country}.${state}`);
}
