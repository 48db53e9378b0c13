import type problems from '../../../locales/en/problems.json';
import type { Translate } from '../../locale.tsx';

/** Problems that a posted form can end in (server/features/buying/cart/forms.ts), each with its words. */
const POSTED = ['STOCK_LIMIT', 'CART_FULL'] as const satisfies readonly (keyof typeof problems)[];

/** Why a form posted without script changed nothing; a code that isn't one of ours says only that. */
export function problemText(code: string, t: Translate): string {
  const known = POSTED.find((posted) => posted === code);
  return known === undefined ? t('cart:failed') : t(`problems:${known}`);
}
