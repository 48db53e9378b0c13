/** Save for Later beside the cart. In a file of its own, because only the cart page needs it. */
import type { SavedItem } from '#contract/cart.ts';
import type { CartSnapshot } from './selectors.ts';

const NONE_SAVED: readonly SavedItem[] = [];

/** The saved items, without those that are being moved back or removed. */
export function selectSaved(snapshot: CartSnapshot): readonly SavedItem[] {
  const { underWay, waiting, cart } = snapshot.context;
  const leaving = [underWay, ...waiting].flatMap((change) =>
    change !== null && 'savedId' in change ? [change.savedId] : [],
  );
  const saved = cart?.saved ?? NONE_SAVED;
  return leaving.length === 0 ? saved : saved.filter(({ savedId }) => !leaving.includes(savedId));
}
