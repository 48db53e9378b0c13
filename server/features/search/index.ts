/** What other features may use of this one. */
export { requestedList } from './list-request.ts';
export type { ListScope } from './listing.ts';
export { choiceOf, parseListQuery } from './query-params.ts';
export { refreshSearch } from './refresh.ts';
export { suggest } from './suggest.ts';
