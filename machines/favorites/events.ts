import type { ChangeFailure, OneAtATime } from '../request/one-at-a-time.ts';

/** The change that a press on a heart sends. */
export interface FavoriteChange {
  readonly itemId: number;
  readonly isSaved: boolean;
}

export type FavoritesEvent =
  /** A user signed in: loads their favorites. */
  | { readonly type: 'OPEN'; readonly userId: string }
  /** The user signed out: their favorites are forgotten. */
  | { readonly type: 'CLOSE' }
  /** The heart of an item was pressed: saves the item, or removes it if it is saved. */
  | { readonly type: 'PRESS'; readonly itemId: number }
  | { readonly type: 'RELOAD' }
  /** The view has shown the failure to the shopper. */
  | { readonly type: 'DISMISS' };

export interface FavoritesContext extends OneAtATime<FavoriteChange> {
  readonly userId: string | null;
  /** The saved items in the server's last answer; null before the first. */
  readonly itemIds: readonly number[] | null;
  /** Its `change` is null if no press was dropped. */
  readonly failure: ChangeFailure<FavoriteChange> | null;
}
