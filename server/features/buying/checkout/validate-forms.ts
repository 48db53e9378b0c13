/** Validates and normalizes the contact and address forms of a checkout by the rules of §5. */
import type { Address } from '#contract/address.ts';
import type { CheckoutAddress, CheckoutContact } from '#contract/checkout.ts';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { nameFault } from '#machines/rules/validation/name.ts';
import { normalPhone, phoneFault } from '#machines/rules/validation/phone.ts';
import {
  oneForm,
  placeFaults,
  refuseFaults,
  required,
  trimPlace,
} from '#server/platform/address/typed-place.ts';

/** @throws Refusal 400 naming the fields */
export function contactOf(typed: CheckoutContact): CheckoutContact {
  const contact = {
    email: normalEmail(typed.email),
    firstName: oneForm(typed.firstName),
    lastName: oneForm(typed.lastName),
  };
  refuseFaults({
    email: required(contact.email, (email) => emailFault(email, EMAIL_FORM_MAX)),
    firstName: required(contact.firstName, nameFault),
    lastName: required(contact.lastName, nameFault),
  });
  return contact;
}

/** @throws Refusal 400 naming the fields */
export async function addressOf(typed: CheckoutAddress): Promise<Address> {
  const { country } = typed;
  const place = trimPlace(typed);
  const names = { firstName: oneForm(typed.firstName), lastName: oneForm(typed.lastName) };
  const phone = typed.phone.trim();
  refuseFaults({
    firstName: required(names.firstName, nameFault),
    lastName: required(names.lastName, nameFault),
    ...placeFaults(place),
    phone: phone === '' ? null : await phoneFault(phone, country),
  });
  return { ...names, ...place, phone: normalPhone(phone, country) ?? '' };
}
