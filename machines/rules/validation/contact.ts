import { emailFieldFault, normalEmail } from './email.ts';
import { nameFault } from './name.ts';
import { normalText, required } from './text.ts';

interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

interface Contact extends FullName {
  readonly email: string;
}

/** Normalizes a name for storage. */
export const normalFullName = ({ firstName, lastName }: FullName): FullName => ({
  firstName: normalText(firstName),
  lastName: normalText(lastName),
});

/** The fault of each part of a name (§5): a message key, or null if it is valid. */
export const fullNameFaults = ({ firstName, lastName }: FullName) => ({
  firstName: required(firstName, nameFault),
  lastName: required(lastName, nameFault),
});

/** Normalizes email address and name for storage. */
export const normalContact = (typed: Contact): Contact => ({
  email: normalEmail(typed.email),
  ...normalFullName(typed),
});

/** The fault of each field (§5): a message key, or null if it is valid. */
export const contactFaults = (contact: Contact) => ({
  email: emailFieldFault(contact.email),
  ...fullNameFaults(contact),
});
