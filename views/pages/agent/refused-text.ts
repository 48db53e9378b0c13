import type { ProblemCode } from '#contract/refusals.ts';
import type problems from '#locales/en/problems.json';
import type { Translate } from '#views/translate.ts';

/** Reasons for which an email address is refused (server/features/identity/on-behalf/form-routes.ts). */
const REFUSED = [
  'UNKNOWN_CUSTOMER',
  'NOT_A_CUSTOMER',
  'CUSTOMER_NOT_VERIFIED',
  'RESTRICTED_SIGN_IN',
] as const satisfies readonly (keyof typeof problems)[];

/** Why the form posted without script was refused; undefined for unknown codes. */
export function refusedText(code: ProblemCode | null, t: Translate): string | undefined {
  const known = REFUSED.find((refused) => refused === code);
  if (code === 'EMAIL_INVALID') return t('validation:EMAIL_INVALID');
  return known && t(`problems:${known}`);
}
