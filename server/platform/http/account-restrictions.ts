/**
 * What a restricted account is kept from (§3 userAccessRestrictions, decision 50). Each restriction has one refusal here, and a call
 * declares in the contract that it is refused with it: `registerCall` then refuses it, also to an agent who acts for the account.
 */
import { calls } from '#contract/calls.ts';
import type { CallSchemas } from '#contract/call.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ClientErrorCode } from '#contract/refusals.ts';
import { ACCESS_RESTRICTIONS, type AccessRestriction } from '#contract/user.ts';
import { Refusal } from './refusal.ts';

const REFUSALS = {
  'no-sign-in': 'RESTRICTED_SIGN_IN',
  'no-checkout': 'RESTRICTED_CHECKOUT',
  'no-returns': 'RESTRICTED_CASES',
  'no-reviews': 'RESTRICTED_REVIEWS',
} as const satisfies Record<AccessRestriction, ClientErrorCode>;

/** The refusal of a call to an account with these restrictions; undefined if the account may make the call. */
function refusalOf(restrictions: readonly string[], name: EndpointName): ClientErrorCode | undefined {
  const { refuses = [] }: CallSchemas = calls[name];
  const found = ACCESS_RESTRICTIONS.find(
    (restriction) => refuses.includes(REFUSALS[restriction]) && restrictions.includes(restriction),
  );
  return found && REFUSALS[found];
}

/** Whether these restrictions keep an account from the call `name`. */
export const isKeptFrom = (restrictions: readonly string[], name: EndpointName): boolean =>
  refusalOf(restrictions, name) !== undefined;

/**
 * Refuses the call `name`, or a form that does the same, to an account with these restrictions.
 * @param field the field of the body that names the account, if one does
 * @throws Refusal 403 RESTRICTED_SIGN_IN, RESTRICTED_CHECKOUT, RESTRICTED_CASES or RESTRICTED_REVIEWS
 */
export function refuseRestricted(restrictions: readonly string[], name: EndpointName, field?: string): void {
  const code = refusalOf(restrictions, name);
  if (code !== undefined) throw new Refusal(code, field === undefined ? {} : { field });
}
