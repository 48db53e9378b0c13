/** Validates and normalizes the contact and address forms of a checkout by the rules of §5. */
import type { Address } from '#contract/address.ts';
import type { CheckoutAddress, CheckoutContact } from '#contract/checkout.ts';
import {
  contactFaults,
  fullNameFaults,
  normalContact,
  normalFullName,
} from '#machines/rules/validation/contact.ts';
import { normalPhone, phoneFault } from '#machines/rules/validation/phone.ts';
import { normalPostalAddress, postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { zipStateFault } from '#machines/rules/validation/zip-state.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';

/** @throws Refusal 400 naming the fields */
export function contactOf(typed: CheckoutContact): CheckoutContact {
  const contact = normalContact(typed);
  refuseFaults(contactFaults(contact));
  return contact;
}

/** @throws Refusal 400 naming the fields */
export async function addressOf(typed: CheckoutAddress): Promise<Address> {
  const { country } = typed;
  const name = normalFullName(typed);
  const place = normalPostalAddress(typed);
  const phone = typed.phone.trim();
  refuseFaults({
    ...fullNameFaults(name),
    ...postalAddressFaults(place, zipStateFault),
    phone: phone === '' ? null : await phoneFault(phone, country),
  });
  return { ...name, ...place, phone: normalPhone(phone, country) ?? '' };
}
