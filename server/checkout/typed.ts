/** What was typed into the steps of a checkout, by the rules of §5, and in the form in which it is kept. */
import type { Address } from '../../contract/address.ts';
import type { CheckoutAddress, CheckoutContact } from '../../contract/checkout.ts';
import { addressLineFault, cityFault } from '../../machines/validation/address.ts';
import { EMAIL_FORM_MAX, emailFault, normalEmail } from '../../machines/validation/email.ts';
import { nameFault } from '../../machines/validation/name.ts';
import { normalPhone, phoneFault } from '../../machines/validation/phone.ts';
import { stateFault } from '../../machines/validation/state.ts';
import { normalZip, zipFault } from '../../machines/validation/zip.ts';
import { zipStateFault } from '../../machines/validation/zip-state.ts';
import { Refusal } from '../http/refusal.ts';

type Faults = Readonly<Record<string, string | null>>;

const NAMESPACE = /^validation:/;

/**
 * Refuses what has faults: the first by its name and sentence, and all of them in the details, so that a form can tell each one.
 * @throws Refusal 400
 */
function refuse(faults: Faults): void {
  const found = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, fault.replace(NAMESPACE, '')] as const],
  );
  const [first] = found;
  if (first !== undefined) {
    const [field, code] = first;
    throw new Refusal(400, code, { field, details: Object.fromEntries(found) });
  }
}

const required = (text: string, fault: (text: string) => string | null): string | null =>
  text === '' ? 'validation:MISSING' : fault(text);

const oneForm = (text: string): string => text.trim().normalize('NFC');

/** @throws Refusal 400 naming the fields */
export function contactOf(typed: CheckoutContact): CheckoutContact {
  const contact = {
    email: normalEmail(typed.email),
    firstName: oneForm(typed.firstName),
    lastName: oneForm(typed.lastName),
  };
  refuse({
    email: required(contact.email, (email) => emailFault(email, EMAIL_FORM_MAX)),
    firstName: required(contact.firstName, nameFault),
    lastName: required(contact.lastName, nameFault),
  });
  return contact;
}

/** @throws Refusal 400 naming the fields */
export async function addressOf(typed: CheckoutAddress): Promise<Address> {
  const { country } = typed;
  const address = {
    firstName: oneForm(typed.firstName),
    lastName: oneForm(typed.lastName),
    line1: oneForm(typed.line1),
    line2: oneForm(typed.line2),
    city: oneForm(typed.city),
    state: typed.state.trim().toUpperCase(),
    zipCode: typed.zipCode.trim(),
    country,
    phone: typed.phone.trim(),
  };
  refuse({
    firstName: required(address.firstName, nameFault),
    lastName: required(address.lastName, nameFault),
    line1: required(address.line1, addressLineFault),
    line2: addressLineFault(address.line2),
    city: required(address.city, cityFault),
    state: required(address.state, (state) => stateFault(state, country)),
    zipCode: required(
      address.zipCode,
      (zip) =>
        zipFault(zip, country) ??
        (stateFault(address.state, country) === null ? zipStateFault(zip, address.state, country) : null),
    ),
    phone: address.phone === '' ? null : await phoneFault(address.phone, country),
  });
  return {
    ...address,
    zipCode: normalZip(address.zipCode, country) ?? address.zipCode,
    phone: normalPhone(address.phone, country) ?? '',
  };
}
