import { addressLineFault, cityFault } from './address.ts';
import type { Country } from './country.ts';
import { stateFault } from './state.ts';
import { normalText, required } from './text.ts';
import { normalZip, zipFault } from './zip.ts';
import type { zipStateFault } from './zip-state.ts';

/** An address without the name. */
export interface PostalAddress {
  readonly line1: string;
  /** May be empty. */
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: Country;
}

/** Normalizes an address for storage. An invalid ZIP stays as typed. */
export function normalPostalAddress(typed: PostalAddress): PostalAddress {
  const { country } = typed;
  const zip = typed.zipCode.trim();
  return {
    line1: normalText(typed.line1),
    line2: normalText(typed.line2),
    city: normalText(typed.city),
    state: typed.state.trim().toUpperCase(),
    zipCode: normalZip(zip, country) ?? zip,
    country,
  };
}

/**
 * The fault of each field (§5): a message key, or null if it is valid.
 * @param inState checks whether ZIP and state agree, once both are valid. Its table is large, so a form may omit it and leave the check to
 *   the server.
 */
export const postalAddressFaults = (
  { line1, line2, city, state, zipCode, country }: PostalAddress,
  inState: typeof zipStateFault = () => null,
) => ({
  line1: required(line1, addressLineFault),
  line2: addressLineFault(line2),
  city: required(city, cityFault),
  state: required(state, (code) => stateFault(code, country)),
  zipCode: required(
    zipCode,
    (zip) =>
      zipFault(zip, country) ?? (stateFault(state, country) === null ? inState(zip, state, country) : null),
  ),
});
