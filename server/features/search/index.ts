/** What other features may use of this one. */
export { requestedList } from './requested-list.ts';
export type { ListScope } from './list-items.ts';
export { choiceOf, parseListQuery } from './query-params.ts';
export { refreshSearch } from './refresh-search.ts';
export { suggest } from './suggest.ts';
