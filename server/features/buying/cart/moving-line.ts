/** The cart page of a shopper who moves a line to a list without script: the lists are read only when the address names the line. */
import type { Cart } from '#contract/cart.ts';
import type { CartPageData } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import { listChoices } from '#server/features/lists/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';

interface CartReader {
  readonly cart: Cart;
  readonly viewer: Pick<Viewer, 'userId'> | null;
  readonly locale: Locale;
}

/** The line that `?move=` names, with the reader's lists; null for a guest, and for a line that isn't in the cart. */
export async function movingLine(
  shop: Shop,
  { cart, viewer, locale }: CartReader,
  query: URLSearchParams,
): Promise<CartPageData['moving']> {
  const line = cart.lines.find(({ lineId }) => String(lineId) === query.get('move'));
  if (viewer === null || line === undefined) return null;
  return { lineId: line.lineId, lists: await listChoices(shop, viewer.userId, locale) };
}
