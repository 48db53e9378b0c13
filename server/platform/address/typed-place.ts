/** A place as it was typed, by the rules of §5, and in the form in which it is kept. */
import { addressLineFault, cityFault } from '../../../machines/rules/validation/address.ts';
import { stateFault } from '../../../machines/rules/validation/state.ts';
import { normalZip, zipFault } from '../../../machines/rules/validation/zip.ts';
import { zipStateFault } from '../../../machines/rules/validation/zip-state.ts';
import type { ReturnsAddress } from '../database/schema/buying.ts';
import { codeOf, Refusal, type Fault } from '../http/refusal.ts';

/** The fault of each field, or null. */
export type Faults = Readonly<Record<string, Fault | null>>;

/**
 * Refuses what has faults: the first by its name and sentence, and all of them in the details, so that a form can tell each one.
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

/** A place with nothing around what was typed; its ZIP is as it was typed where it is none. */
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

/** The faults of an address (§5): each field by itself, and ZIP against state. */
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
