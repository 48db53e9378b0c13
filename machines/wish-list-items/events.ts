import type { WishListItem } from '#contract/wish-lists.ts';
import type { OneAtATime } from '../request/one-at-a-time.ts';
import type { ItemsChange } from './changes.ts';
import type { ItemsFailure } from './failure.ts';

export type WishListItemsEvent =
  | { readonly type: 'CHANGE'; readonly change: ItemsChange }
  | { readonly type: 'RELOAD' }
  /** The shopper has read the failure message. */
  | { readonly type: 'DISMISS' };

export interface WishListItemsInput {
  readonly listId: string;
}

export interface WishListItemsContext extends OneAtATime<ItemsChange> {
  readonly listId: string;
  /** The items in the server's last answer; null before the first. */
  readonly items: readonly WishListItem[] | null;
  readonly failure: ItemsFailure | null;
}
