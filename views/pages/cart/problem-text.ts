import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import type { ProblemCode } from '#contract/refusals.ts';
import type problems from '#locales/en/problems.json';
import type { Translate } from '#views/translate.ts';

/** Problems a posted form can have (server/features/buying/cart/form-routes.ts), with their messages. */
const POSTED = [
  'STOCK_LIMIT',
  'CART_FULL',
  'LIST_FULL',
  'LIST_VIEW_ONLY',
] as const satisfies readonly (keyof typeof problems)[];

/** Why a form posted without script changed nothing; unknown codes get a general message. */
export function problemText(code: ProblemCode, t: Translate): string {
  const known = POSTED.find((posted) => posted === code);
  return known === undefined ? t('cart:failed') : t(`problems:${known}`, { limit: LIST_ITEMS_MAX });
}
