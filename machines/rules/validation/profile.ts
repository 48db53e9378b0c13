import { fullNameFaults } from './contact.ts';
import { dateFault, type DateFault } from './date.ts';

/** The oldest birthday that a form accepts. */
const OLDEST = '1900-01-01';

/**
 * The fault of a birthday written as YYYY-MM-DD: a message key, or null if it is valid. Empty means that none is given.
 * @param today in the same form
 */
export function birthdayFault(text: string, today: string): DateFault | null {
  if (text === '') return null;
  const isPossible = dateFault(text) === null && text >= OLDEST && text <= today;
  return isPossible ? null : 'validation:DATE_INVALID';
}

/** The fault of each field of a profile whose check needs no phone metadata: a message key, or null if it is valid. */
export const profileFaults = (
  { firstName, lastName, dateOfBirth }: Record<'firstName' | 'lastName' | 'dateOfBirth', string>,
  today: string,
) => ({ ...fullNameFaults({ firstName, lastName }), dateOfBirth: birthdayFault(dateOfBirth, today) });
