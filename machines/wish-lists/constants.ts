import type { NewWishList } from '#contract/wish-lists.ts';

/** The type of a list (§3). */
export const WISH_LIST_TYPE = 2;
export const SAVE_FOR_LATER_TYPE = 1;
/** The channel in which a list was made (§3). */
export const WEB_CHANNEL = 1;

/** The lists every user has (§9); `locales/` has their names, which are stored in the language they were made in. */
export const DEFAULT_LISTS = ['FAVORITES', 'WISH_LIST', 'SAVE_FOR_LATER'] as const;
export type DefaultListName = (typeof DEFAULT_LISTS)[number];

/** The properties of each (§9: Favorites is the default, Save for Later has a type of its own). */
export const DEFAULT_LIST_KINDS: Readonly<
  Record<DefaultListName, Pick<NewWishList, 'listType' | 'isDefault'>>
> = {
  FAVORITES: { listType: WISH_LIST_TYPE, isDefault: true },
  WISH_LIST: { listType: WISH_LIST_TYPE, isDefault: false },
  SAVE_FOR_LATER: { listType: SAVE_FOR_LATER_TYPE, isDefault: false },
};

/** Shared lists are shown only with this access (§6). */
export const SHOWN_ACCESS = 'EDIT';
/** More steps than this in one turn are an endless loop; the longest real turn takes three. */
export const WISH_LISTS_MAX_ITERATIONS = 10;
