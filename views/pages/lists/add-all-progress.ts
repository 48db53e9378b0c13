/** Adding a whole list to the cart: a call takes only so many items, so a long list takes several, one after the other. */
import type { CartItemInput } from '#contract/cart.ts';
import { ITEMS_PER_ADD_MAX } from '#contract/limits.ts';

export interface AddAllProgress {
  /** In the cart by now. */
  readonly added: readonly CartItemInput[];
  /** To be sent, or left by a call that failed. */
  readonly left: readonly CartItemInput[];
}

/** What a press of the button sends: everything, or after a failure only what that left, so that nothing is added twice. */
export function startingFrom(all: readonly CartItemInput[], last: AddAllProgress | null): AddAllProgress {
  const added = last === null || last.left.length === 0 ? [] : last.added;
  const left = all.filter(({ sku }) => !added.some((item) => item.sku === sku));
  return left.length === 0 ? { added: [], left: all } : { added, left };
}

/** The items of the next call; none once all are in the cart. */
export const nextCall = ({ left }: AddAllProgress): readonly CartItemInput[] =>
  left.slice(0, ITEMS_PER_ADD_MAX);

/** The progress after the next call has succeeded. */
export function afterCall(progress: AddAllProgress): AddAllProgress {
  const items = nextCall(progress);
  return { added: [...progress.added, ...items], left: progress.left.slice(items.length) };
}
