import { EMAIL_FORM_MAX, EMAIL_MAX } from '#contract/limits.ts';
import { isDomainName } from './domain.ts';
import { required } from './text.ts';

/** Longest part before the @, in characters (§5). */
const EMAIL_LOCAL_MAX = 64;

/** Unquoted local part: words of the characters RFC 5321 allows, joined by single dots. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

export type EmailFault = 'validation:EMAIL_INVALID';

/**
 * The fault of an e-mail address (§5): a message key, or null if it is valid.
 * @param max EMAIL_MAX, or EMAIL_FORM_MAX for what a form takes
 */
export function emailFault(address: string, max: number = EMAIL_MAX): EmailFault | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const valid =
    address.includes('@') &&
    address.length <= max &&
    local.length <= EMAIL_LOCAL_MAX &&
    LOCAL_PART.test(local) &&
    isDomainName(address.slice(at + 1));
  return valid ? null : 'validation:EMAIL_INVALID';
}

/** The fault of a form's required email field: spaces around the address, and capitals, are ignored. */
export const emailFieldFault = (typed: string) =>
  required(normalEmail(typed), (address) => emailFault(address, EMAIL_FORM_MAX));

/** The form in which addresses are compared, stored and hashed: trimmed and in lower case. */
export const normalEmail = (address: string): string => address.trim().toLowerCase();
