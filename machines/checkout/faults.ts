import type { Checkout, CheckoutAddress } from '#contract/checkout.ts';
import { contactFaults, fullNameFaults, normalContact, normalFullName } from '../rules/validation/contact.ts';
import type { Country } from '../rules/validation/country.ts';
import { normalPhone } from '../rules/validation/phone.ts';
import { normalPostalAddress, postalAddressFaults } from '../rules/validation/postal-address.ts';
import { zipStateFault } from '../rules/validation/zip-state.ts';
import { addressIn, choicesIn, contactIn, methodField, sentSellers, storeField } from './saved.ts';
import type { Fields } from './saved.ts';
import type { SavedStep } from '../rules/checkout-steps.ts';

type FaultIn<Faults> = NonNullable<Faults[keyof Faults]>;

/** Message keys for errors of a field (§5). */
export type Fault =
  | 'validation:MISSING'
  | FaultIn<ReturnType<typeof contactFaults>>
  | FaultIn<ReturnType<typeof addressFaults>>;

/** Errors of a form by field, in the order of its fields. */
export type Faults = Readonly<Record<string, Fault>>;

/** Phone numbers have the same form in both countries. */
const ANY_COUNTRY: Country = 'US';

/** Checks only the form of a phone number; whether it is a mobile number is checked on the server (§5), which has the metadata. */
const phoneFault = (phone: string) =>
  phone === '' || normalPhone(phone, ANY_COUNTRY) !== null ? null : ('validation:PHONE_MALFORMED' as const);

function addressFaults(typed: CheckoutAddress) {
  return {
    ...fullNameFaults(normalFullName(typed)),
    ...postalAddressFaults(normalPostalAddress(typed), zipStateFault),
    phone: phoneFault(typed.phone),
  };
}

/** Errors in a step's typed text (§5). For the delivery step: sellers without a chosen method, and pickups without a valid store. */
export function faultsOf(step: SavedStep, fields: Fields, checkout: Checkout): Faults {
  switch (step) {
    case 'contact':
      return found(contactFaults(normalContact(contactIn(fields))));
    case 'address':
      return found(addressFaults(addressIn(fields)));
    case 'delivery': {
      const choices = choicesIn(fields, checkout.quote);
      const missing = sentSellers(checkout.quote).flatMap(({ seller, options }) => {
        const choice = choices.find((each) => each.seller === seller);
        if (choice === undefined) return [methodField(seller)];
        const { places = [] } = options.find(({ method }) => method === choice.method) ?? {};
        const isPlaced = places.length === 0 || places.some(({ storeId }) => storeId === choice.storeId);
        return isPlaced ? [] : [storeField(seller)];
      });
      return Object.fromEntries(missing.map((name) => [name, 'validation:MISSING' as const]));
    }
  }
}

const found = (faults: Readonly<Record<string, Fault | null>>): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])),
  );

export const isSound = (step: SavedStep, fields: Fields, checkout: Checkout): boolean =>
  Object.keys(faultsOf(step, fields, checkout)).length === 0;
