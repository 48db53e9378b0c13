import type problems from '../../../locales/en/problems.json';
import type { Translate } from '../../locale.tsx';

/** What an e-mail address can be refused for (server/features/identity/on-behalf/forms.ts). */
const REFUSED = [
  'EMAIL_INVALID',
  'UNKNOWN_CUSTOMER',
  'NOT_A_CUSTOMER',
  'CUSTOMER_NOT_VERIFIED',
  'RESTRICTED_SIGN_IN',
] as const satisfies readonly (keyof typeof problems)[];

/** Why the form posted without script began nothing; undefined for a code that isn't one of ours. */
export function refusedText(code: string | null, t: Translate): string | undefined {
  const known = REFUSED.find((refused) => refused === code);
  return known && t(`problems:${known}`);
}
