/** Checks a typed address by the rules of §5, and normalizes it for storage. */
import { addressLineFault, cityFault } from '#machines/rules/validation/address.ts';
import { stateFault } from '#machines/rules/validation/state.ts';
import { normalZip, zipFault } from '#machines/rules/validation/zip.ts';
import { zipStateFault } from '#machines/rules/validation/zip-state.ts';
import type { ReturnsAddress } from '../database/schema/buying.ts';
import { codeOf, Refusal, type Fault } from '../http/refusal.ts';

/** The fault of each field, or null. */
export type Faults = Readonly<Record<string, Fault | null>>;

/**
 * Throws if a field has a fault: the error names the first field, and its details list all, so that a form can mark each one.
 * @throws Refusal 400
 */
export function refuseFaults(faults: Faults): void {
  const found = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, codeOf(fault)] as const],
  );
  const [first] = found;
  if (first !== undefined) {
    const [field, code] = first;
    throw new Refusal(code, { field, details: Object.fromEntries(found) });
  }
}

export const required = (text: string, fault: (text: string) => Fault | null): Fault | null =>
  text === '' ? 'validation:MISSING' : fault(text);

export const oneForm = (text: string): string => text.trim().normalize('NFC');

/** An address without surrounding space; an invalid ZIP stays as typed. */
export function trimPlace({ line1, line2, city, state, zipCode, country }: ReturnsAddress): ReturnsAddress {
  const zip = zipCode.trim();
  return {
    line1: oneForm(line1),
    line2: oneForm(line2),
    city: oneForm(city),
    state: state.trim().toUpperCase(),
    zipCode: normalZip(zip, country) ?? zip,
    country,
  };
}

/** The faults of an address (§5): of each field alone, and of the ZIP against the state. */
export function placeFaults({ line1, line2, city, state, zipCode, country }: ReturnsAddress): Faults {
  return {
    line1: required(line1, addressLineFault),
    line2: addressLineFault(line2),
    city: required(city, cityFault),
    state: required(state, (code) => stateFault(code, country)),
    zipCode: required(
      zipCode,
      (zip) =>
        zipFault(zip, country) ??
        (stateFault(state, country) === null ? zipStateFault(zip, state, country) : null),
    ),
  };
}
