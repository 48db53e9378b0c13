/** Queries of the browsing calls. All values are text in an address, so the limits are here. */
import { Type, type Static } from 'typebox';
import { SmallId } from './bounds.ts';
import {
  CLASS_DATES,
  Department,
  ITEM_KINDS,
  ItemCard,
  Language,
  Listing,
  Suggestion,
  SORTS,
} from './catalogue.ts';
import { StoreSearch, StoreStock, StoreSummary } from './stores.ts';
import { UpcomingClass } from './home.ts';
import {
  ATTRIBUTE_LIST,
  ID_LIST,
  LATITUDE_MAX,
  LONGITUDE_MAX,
  PAGE_MAX,
  PATH_MAX,
  PLACE_MAX,
  PRICE_RANGE,
  QUERY_MAX,
  RATING_MAX,
  RECENT_ITEMS,
  SITE_PATH,
  SKU_LIST_MAX,
  SKU_MAX,
  SKU_TEXT,
  STORE_RANGE,
  STORE_RANGE_MAX,
  commaSeparated,
  nameOrDays,
} from './limits.ts';
import { PageData } from './pages.ts';
import { SubSku } from './wish-lists.ts';

const Ids = Type.String({ pattern: ID_LIST });
const Kinds = Type.String({ pattern: commaSeparated(ITEM_KINDS.join('|'), ITEM_KINDS.length) });

export const ListQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
  category: Type.Optional(SmallId),
  kind: Type.Optional(Kinds),
  colour: Type.Optional(Ids),
  brand: Type.Optional(Ids),
  seller: Type.Optional(Ids),
  price: Type.Optional(Type.String({ pattern: PRICE_RANGE })),
  attribute: Type.Optional(Type.String({ pattern: ATTRIBUTE_LIST })),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: RATING_MAX })),
  date: Type.Optional(Type.String({ pattern: nameOrDays(CLASS_DATES.join('|')) })),
  store: Type.Optional(SmallId),
  sort: Type.Optional(Type.Enum(SORTS)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX })),
});
export type ListQuery = Static<typeof ListQuery>;

export const PageQuery = Type.Object({
  path: Type.String({ minLength: 1, maxLength: PATH_MAX, pattern: SITE_PATH }),
});
export const PageAnswer = Type.Object({
  status: Type.Integer(),
  redirect: Type.Union([Type.String(), Type.Null()]),
  data: PageData,
});
export type PageAnswer = Static<typeof PageAnswer>;

export const SuggestionsQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: QUERY_MAX }) });
export const SuggestionsAnswer = Type.Object({ suggestions: Type.Array(Suggestion) });
export const DepartmentsAnswer = Type.Object({ departments: Type.Array(Department) });
export const SearchAnswer = Listing;
export const SubSkusQuery = Type.Object({
  subSkuNumbers: Type.String({ minLength: 1, maxLength: SKU_LIST_MAX }),
});
export const SubSkusAnswer = Type.Object({ subSkus: Type.Array(SubSku) });
export const SkusQuery = Type.Object({ skuNumbers: Type.String({ minLength: 1, maxLength: SKU_LIST_MAX }) });
/** §3 SKU info. */
export const SkuInfo = Type.Object({
  skuNumber: Type.String(),
  skuName: Type.String({ description: 'The title, and the options of a sub-SKU' }),
  thumbnailUrl: Type.String(),
  longDescription: Type.String({ description: 'Sanitized HTML' }),
});
export type SkuInfo = Static<typeof SkuInfo>;
export const SkusAnswer = Type.Object({ skus: Type.Array(SkuInfo) });
/** The language of a menu file, which is part of its address. */
export const MenuParams = Type.Object({ menuLanguage: Language });
/** §7 getRequestIp. */
export const RequestIpAnswer = Type.Object({
  ip: Type.String({ description: 'As the shop sees it: that of the browser, or of a proxy that hides it' }),
});
export const ItemCardsQuery = Type.Object({ ids: Type.String({ pattern: RECENT_ITEMS }) });
export const ItemCardsAnswer = Type.Object({ items: Type.Array(ItemCard) });
export const StoresAnswer = Type.Object({
  stores: Type.Array(StoreSummary),
  preferredStoreId: Type.Union([Type.Integer(), Type.Null()]),
});
/** A place by what a shopper types, or by their position, which counts if both are given. */
export const StoreLocatorQuery = Type.Object({
  skuNumber: Type.Optional(Type.String({ minLength: 1, maxLength: SKU_MAX, pattern: SKU_TEXT })),
  address: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: PLACE_MAX,
      description: 'A ZIP or postal code, an address, or a city',
    }),
  ),
  range: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: STORE_RANGE_MAX,
      default: STORE_RANGE,
      description: 'Miles in the US, kilometers in Canada',
    }),
  ),
  channel: Type.Optional(Type.Integer({ minimum: 1, maximum: 1, description: 'The web' })),
  latitude: Type.Optional(Type.Number({ minimum: -LATITUDE_MAX, maximum: LATITUDE_MAX })),
  longitude: Type.Optional(Type.Number({ minimum: -LONGITUDE_MAX, maximum: LONGITUDE_MAX })),
});
export type StoreLocatorQuery = Static<typeof StoreLocatorQuery>;
export const StoreLocatorAnswer = StoreSearch;
/** The store near a visitor's IP address, with its id under the name of §3; null if their place isn't known. */
export const StoreByIpAnswer = Type.Object({
  store: Type.Union([
    Type.Object({ ...StoreSummary.properties, atelier_store_id: Type.Integer() }),
    Type.Null(),
  ]),
});
export const StoreStockQuery = Type.Object({
  skuNumbers: Type.String({ minLength: 1, maxLength: SKU_LIST_MAX }),
  store: Type.Optional(SmallId),
});
export const StoreStockAnswer = Type.Object({ stock: Type.Array(StoreStock) });
export const ClassesNearQuery = Type.Object({ store: SmallId });
/** `near` counts the classes in the store or near it, which come first. */
export const ClassesNearAnswer = Type.Object({ classes: Type.Array(UpcomingClass), near: Type.Integer() });
export const PreferredStoreBody = Type.Object(
  { storeId: Type.Union([SmallId, Type.Null()]) },
  { additionalProperties: false },
);
