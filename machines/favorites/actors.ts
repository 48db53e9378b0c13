import type { Favorites } from '#contract/wish-lists.ts';
import { callNotProvided } from '../runtime/not-provided.ts';
import type { FavoriteChange } from './events.ts';

/** The calls of hearts. Each rejects with what `toRequestFailure` understands and honors the abort signal. */
export const favoritesActors = {
  loadFavorites: callNotProvided<Favorites, { userId: string }>('loadFavorites'),
  /** PUT or DELETE; the same change twice is one. */
  changeFavorite: callNotProvided<unknown, { userId: string; change: FavoriteChange }>('changeFavorite'),
};
