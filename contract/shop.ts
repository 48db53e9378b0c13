/** Queries of the browsing calls. Everything comes as text in an address, so limits are set here. */
import { Type, type Static } from 'typebox';
import { SmallId } from './bounds.ts';
import { Listing, StoreStock, StoreSummary, Suggestion, SORTS } from './catalogue.ts';
import { Variant } from './item-details.ts';
import { QUERY_MAX, RATING_MAX } from './limits.ts';
import { PageData } from './pages.ts';

/** The longest address of a page. */
export const PATH_MAX = 2_000;
/** The deepest page of a list; beyond it a shopper narrows the search. */
export const PAGE_MAX = 500;

/** The most values that one facet takes. */
export const IDS_MAX = 30;

/** Comma separated ids, at most IDS_MAX. */
const Ids = Type.String({ pattern: `^\\d{1,9}(,\\d{1,9}){0,${String(IDS_MAX - 1)}}$` });

export const ListQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
  category: Type.Optional(SmallId),
  kind: Type.Optional(Type.String({ pattern: '^(product|project|class)(,(product|project|class)){0,2}$' })),
  colour: Type.Optional(Ids),
  brand: Type.Optional(Ids),
  seller: Type.Optional(Ids),
  /** Whole dollars: "10-25", "-10", "100-". */
  price: Type.Optional(Type.String({ pattern: '^\\d{0,6}-\\d{0,6}$' })),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: RATING_MAX })),
  store: Type.Optional(SmallId),
  sort: Type.Optional(Type.Enum(SORTS)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX })),
});
export type ListQuery = Static<typeof ListQuery>;

export const PageQuery = Type.Object({
  path: Type.String({ minLength: 1, maxLength: PATH_MAX, pattern: '^/' }),
});
export const PageAnswer = Type.Object({
  status: Type.Integer(),
  redirect: Type.Union([Type.String(), Type.Null()]),
  data: PageData,
});
export type PageAnswer = Static<typeof PageAnswer>;

export const SuggestionsQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: QUERY_MAX }) });
export const SuggestionsAnswer = Type.Object({ suggestions: Type.Array(Suggestion) });
export const SearchAnswer = Listing;
export const SubSkusQuery = Type.Object({ subSkuNumbers: Type.String({ minLength: 1, maxLength: 2000 }) });
export const SubSkusAnswer = Type.Object({ subSkus: Type.Array(Variant) });
export const StoresAnswer = Type.Object({
  stores: Type.Array(StoreSummary),
  preferredStoreId: Type.Union([Type.Integer(), Type.Null()]),
});
export const StoreStockQuery = Type.Object({
  skuNumbers: Type.String({ minLength: 1, maxLength: 2000 }),
  store: Type.Optional(SmallId),
});
export const StoreStockAnswer = Type.Object({ stock: Type.Array(StoreStock) });
export const PreferredStoreBody = Type.Object(
  { storeId: Type.Union([SmallId, Type.Null()]) },
  { additionalProperties: false },
);
