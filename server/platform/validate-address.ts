/** Validates and normalizes a typed delivery address by the rules of §5. The checkout and the address book need it. */
import type { Address } from '#contract/address.ts';
import type { CheckoutAddress } from '#contract/checkout.ts';
import { fullNameFaults, normalFullName } from '#machines/rules/validation/contact.ts';
import { normalPhone, phoneFault } from '#machines/rules/validation/phone.ts';
import { normalPostalAddress, postalAddressFaults } from '#machines/rules/validation/postal-address.ts';
import { zipStateFault } from '#machines/rules/validation/zip-state.ts';
import { refuseFaults } from './http/refuse-faults.ts';

/** @throws Refusal 400 naming the fields */
export async function validateAddress(typed: CheckoutAddress): Promise<Address> {
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
