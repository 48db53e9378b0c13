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

/** An address as it is stored; an invalid ZIP stays as it was typed. */
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
 * What is wrong with each field (§5).
 * @param inState whether ZIP and state agree, asked once both are valid. Its table is large: a form that leaves it to the server
 *   passes nothing.
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
