/** The calls of the catalogue: search, suggestions, sub-SKUs. */
import { SHARED_SECONDS, type CallSchemas } from '../call.ts';
import {
  DepartmentsAnswer,
  ItemCardsAnswer,
  ItemCardsQuery,
  ListQuery,
  SearchAnswer,
  MenuParams,
  RequestIpAnswer,
  SkusAnswer,
  SkusQuery,
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
    summary: 'The menu: all departments with their categories, as a file of its own for each language',
    params: MenuParams,
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
  skus: {
    summary: 'Name, picture and description of SKUs; unknown ones are left out',
    query: SkusQuery,
    answer: SkusAnswer,
  },
  requestIp: { summary: 'The address that the request came from', answer: RequestIpAnswer },
  subSkus: { summary: 'Sub-SKUs by number', query: SubSkusQuery, answer: SubSkusAnswer },
} as const satisfies Record<string, CallSchemas>;
