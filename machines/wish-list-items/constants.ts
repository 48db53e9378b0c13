/** Items count as modified only if the response says so (§4). */
export const UPDATED = 'UPDATED';

/** The kinds of items (§3 objectType). */
export const OBJECT_KINDS = {
  0: 'event',
  1: 'product',
  2: 'project',
  3: 'event',
  4: 'project',
} as const satisfies Record<number, string>;

/** More steps than this in one turn are an endless loop; the longest real turn takes four. */
export const WISH_LIST_ITEMS_MAX_ITERATIONS = 10;
