/** The calls of the catalogue: search, suggestions, sub-SKUs. */
import { SHARED_SECONDS, type CallSchemas } from '../call.ts';
import {
  DepartmentsAnswer,
  ItemCardsAnswer,
  ItemCardsQuery,
  ListQuery,
  SearchAnswer,
  SubSkusAnswer,
  SubSkusQuery,
  SuggestionsAnswer,
  SuggestionsQuery,
} from '../shop.ts';

export const catalogueCalls = {
  search: {
    summary: 'Items for a query and chosen facets',
    query: ListQuery,
    refuses: ['NOT_FOUND'],
    answer: SearchAnswer,
  },
  departments: {
    summary: 'All departments with their categories',
    sharedSeconds: SHARED_SECONDS,
    answer: DepartmentsAnswer,
  },
  suggestions: {
    summary: 'Suggestions as one types',
    query: SuggestionsQuery,
    sharedSeconds: SHARED_SECONDS,
    answer: SuggestionsAnswer,
  },
  itemCards: {
    summary: 'Items by id, for those recently viewed; unknown ones are left out',
    query: ItemCardsQuery,
    answer: ItemCardsAnswer,
  },
  subSkus: { summary: 'Sub-SKUs by number', query: SubSkusQuery, answer: SubSkusAnswer },
} as const satisfies Record<string, CallSchemas>;
