import type { Checkout } from '#contract/checkout.ts';
import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { addressLineFault, cityFault } from '../rules/validation/address.ts';
import { emailFault, normalEmail } from '../rules/validation/email.ts';
import { nameFault } from '../rules/validation/name.ts';
import { normalPhone } from '../rules/validation/phone.ts';
import type { Country } from '../rules/validation/country.ts';
import { stateFault } from '../rules/validation/state.ts';
import { zipFault } from '../rules/validation/zip.ts';
import { zipStateFault } from '../rules/validation/zip-state.ts';
import type { ZipStateFault } from '../rules/validation/zip-state.ts';
import { choicesIn, countryIn, methodField, sentSellers, storeField } from './saved.ts';
import type { Fields } from './saved.ts';
import type { SavedStep } from './steps.ts';

/** Message keys for errors of a field (§5). */
export type Fault =
  | 'validation:MISSING'
  | NonNullable<
      ReturnType<
        | typeof addressLineFault
        | typeof cityFault
        | typeof emailFault
        | typeof nameFault
        | typeof stateFault
        | typeof zipFault
        | typeof zipStateFault
      >
    >
  | 'validation:PHONE_MALFORMED';

/** Errors of a form by field, in the order of its fields. */
export type Faults = Readonly<Record<string, Fault>>;

/** Phone numbers have the same form in both countries. */
const ANY_COUNTRY: Country = 'US';

type Rule = (text: string, fields: Fields) => Fault | null;

/** Reports an empty field as missing, whatever its own rule says. */
const required =
  (rule: Rule): Rule =>
  (text, fields) =>
    text.trim() === '' ? 'validation:MISSING' : rule(text, fields);

const optional =
  (rule: Rule): Rule =>
  (text, fields) =>
    text.trim() === '' ? null : rule(text, fields);

/** Ignores surrounding blanks, which are removed when the field is saved. */
const trimmed =
  (rule: (text: string) => Fault | null): Rule =>
  (text) =>
    rule(text.trim());

/** Checks only the form of a phone number; whether it is a mobile number is checked on the server (§5), which has the metadata. */
const phoneFault: Rule = (text) =>
  normalPhone(text.trim(), ANY_COUNTRY) === null ? 'validation:PHONE_MALFORMED' : null;

const CONTACT: Readonly<Record<string, Rule>> = {
  email: required((text) => emailFault(normalEmail(text), EMAIL_FORM_MAX)),
  firstName: required(trimmed(nameFault)),
  lastName: required(trimmed(nameFault)),
};

/** Checked only once the state is valid. */
function zipInState(zip: string, fields: Fields): ZipStateFault | null {
  const country = countryIn(fields);
  const state = fields['state'] ?? '';
  return stateFault(state, country) === null ? zipStateFault(zip, state, country) : null;
}

const ADDRESS: Readonly<Record<string, Rule>> = {
  firstName: required(trimmed(nameFault)),
  lastName: required(trimmed(nameFault)),
  line1: required(trimmed(addressLineFault)),
  line2: optional(trimmed(addressLineFault)),
  city: required(trimmed(cityFault)),
  state: required((text, fields) => stateFault(text, countryIn(fields))),
  zipCode: required(
    (text, fields) => zipFault(text.trim(), countryIn(fields)) ?? zipInState(text.trim(), fields),
  ),
  phone: optional(phoneFault),
};

/** Errors in a step's typed text (§5). For the delivery step: sellers without a chosen method, and pickups without a valid store. */
export function faultsOf(step: SavedStep, fields: Fields, checkout: Checkout): Faults {
  switch (step) {
    case 'contact':
      return broken(CONTACT, fields);
    case 'address':
      return broken(ADDRESS, fields);
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

const broken = (rules: Readonly<Record<string, Rule>>, fields: Fields): Faults =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const fault = rule(fields[name] ?? '', fields);
      return fault === null ? [] : [[name, fault]];
    }),
  );

export const isSound = (step: SavedStep, fields: Fields, checkout: Checkout): boolean =>
  Object.keys(faultsOf(step, fields, checkout)).length === 0;
