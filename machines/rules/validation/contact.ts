import { EMAIL_FORM_MAX } from '#contract/limits.ts';
import { emailFault, normalEmail } from './email.ts';
import { nameFault } from './name.ts';
import { normalText, required } from './text.ts';

interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

interface Contact extends FullName {
  readonly email: string;
}

/** A name as it is stored. */
export const normalFullName = ({ firstName, lastName }: FullName): FullName => ({
  firstName: normalText(firstName),
  lastName: normalText(lastName),
});

/** What is wrong with each part of a name (§5). */
export const fullNameFaults = ({ firstName, lastName }: FullName) => ({
  firstName: required(firstName, nameFault),
  lastName: required(lastName, nameFault),
});

/** Whom a purchase is for, as it is stored. */
export const normalContact = (typed: Contact): Contact => ({
  email: normalEmail(typed.email),
  ...normalFullName(typed),
});

/** What is wrong with each field (§5). */
export const contactFaults = (contact: Contact) => ({
  email: required(contact.email, (email) => emailFault(email, EMAIL_FORM_MAX)),
  ...fullNameFaults(contact),
});
