/**
 * The catalogue in calls and answers: items, variants, lists of items with facets (§2, §3).
 * Money is integer US cents. Texts are already in the reader's language, except in `Both`.
 */
import { Type, type Static } from 'typebox';

export const Language = Type.Union([Type.Literal('en'), Type.Literal('fr')]);

/** The same text in both languages. */
export const Both = Type.Object({ en: Type.String(), fr: Type.String() });
export type Both = Static<typeof Both>;

export type Attribute = { name: Both; value: Both };
/** One choice on one axis: Colour = Teal. `hex` makes it a swatch. */
export type OptionValue = { name: Both; value: Both; hex?: string };
/** The contents of a package, from which the unit price is computed. */
export type UnitMeasure = { amount: number; unit: 'g' | 'yd' | 'm' | 'ml' | 'each' };
export type ProjectStep = { title: Both; text: Both };
/** The data from which a picture is drawn; the drawing program validates it again. */
export type PictureArt = {
  kind: string;
  colour: string;
  accent?: string;
  third?: string;
  pattern?: string;
  label?: string;
  sublabel?: string;
  seed?: number;
};

/** Ids of colour families used by the colour facet, in the order they are shown; names live in locales (`colour:<key>`). */
export const COLOUR_FAMILIES = [
  { id: 1, key: 'red', hex: '#b3122d' },
  { id: 2, key: 'pink', hex: '#e58fa9' },
  { id: 3, key: 'orange', hex: '#dd7a2b' },
  { id: 4, key: 'yellow', hex: '#e5b93a' },
  { id: 5, key: 'green', hex: '#4d7f4a' },
  { id: 6, key: 'teal', hex: '#1f8a8a' },
  { id: 7, key: 'blue', hex: '#2f55a4' },
  { id: 8, key: 'purple', hex: '#6d4a8f' },
  { id: 9, key: 'brown', hex: '#7a5236' },
  { id: 10, key: 'beige', hex: '#e4d5bb' },
  { id: 11, key: 'white', hex: '#ffffff' },
  { id: 12, key: 'grey', hex: '#8e8e93' },
  { id: 13, key: 'black', hex: '#1c1a1d' },
  { id: 14, key: 'metallic', hex: '#b99a54' },
  { id: 15, key: 'multi', hex: '#c65d8b' },
] as const;

export const ITEM_KINDS = ['product', 'project', 'class'] as const;
export const CHANNELS = ['shop', 'fgm', 'makerplace'] as const;
/** The dates by which classes are filtered: this weekend, within seven days, this month, after this month. */
export const CLASS_DATES = ['weekend', 'week', 'month', 'later'] as const;
export type ClassDate = (typeof CLASS_DATES)[number];
/** Days that the shopper chose, as YYYY-MM-DD; null for an open end. At least one end is a day. */
export interface ClassDays {
  readonly from: string | null;
  readonly to: string | null;
}
const Kind = Type.Enum(ITEM_KINDS);
export const Channel = Type.Enum(CHANNELS);
export const Level = Type.Union([
  Type.Literal('beginner'),
  Type.Literal('intermediate'),
  Type.Literal('advanced'),
]);
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A picture at a stable address; `srcSet` holds further widths. `width` and `height` reserve the space. */
export const Picture = Type.Object({
  src: Type.String(),
  srcSet: Type.Optional(Type.String()),
  alt: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** An item as one card of a list. `path` has no language segment. */
export const ItemCard = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  channel: Channel,
  path: Type.String(),
  title: Type.String(),
  /** The language of the title when it is not the reader's. */
  language: Type.Optional(Language),
  by: Type.String({ description: 'Brand or seller' }),
  picture: Picture,
  priceMinCents: Type.Integer(),
  priceMaxCents: Type.Integer(),
  compareAtCents: Nullable(Type.Integer()),
  ratingAverage: Type.Number(),
  ratingCount: Type.Integer(),
  swatches: Type.Array(Type.String()),
  colourCount: Type.Integer(),
  inStock: Type.Boolean(),
  /** A class: the day of its next date at the venue, YYYY-MM-DD. */
  nextDate: Nullable(Type.String()),
});
export type ItemCard = Static<typeof ItemCard>;

export const SORTS = ['relevance', 'popular', 'newest', 'price-up', 'price-down', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters that a shopper has chosen in a list. Ids of one facet are alternatives; facets narrow each other. */
export type ListChoice = {
  q: string;
  category: number | null;
  kinds: (typeof ITEM_KINDS)[number][];
  colours: number[];
  brands: number[];
  sellers: number[];
  /** Each with its value: "weight:dk". Values of one attribute are alternatives; unknown ones are ignored. */
  attributes: string[];
  priceMinCents: number | null;
  priceMaxCents: number | null;
  rating: number | null;
  date: ClassDate | ClassDays | null;
  storeId: number | null;
  sort: Sort;
  page: number;
};

/**
 * `label` is ready to show for category, brand, seller, store, attribute and city (but `online`). For kind, colour, level, date and shipsFrom it
 * is the key that `locales/` has a word for (`product`, `teal`, `beginner`, `us`), for rating the least number of stars, for price and
 * the shopper's own dates the range as in `ListQuery`.
 */
export const FacetValue = Type.Object({
  value: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
  chosen: Type.Boolean(),
  hex: Type.Optional(Type.String()),
});
/** A facet with its values; counts say what choosing the value too would show (disjunctive inside the facet). */
export const Facet = Type.Object({
  key: Type.Union([
    Type.Literal('category'),
    Type.Literal('kind'),
    Type.Literal('colour'),
    Type.Literal('brand'),
    Type.Literal('seller'),
    Type.Literal('rating'),
    Type.Literal('price'),
    Type.Literal('store'),
    Type.Literal('attribute'),
    Type.Literal('level'),
    Type.Literal('city'),
    Type.Literal('sale'),
    Type.Literal('shipsFrom'),
    Type.Literal('date'),
  ]),
  /** The attribute's name in the reader's language; only for attributes. */
  name: Type.Optional(Type.String()),
  values: Type.Array(FacetValue),
});
export type Facet = Static<typeof Facet>;
export type FacetValue = Static<typeof FacetValue>;

/** The time and place of classes that search read in a query. `isKept`: the items are filtered by it. */
const ClassesRead = Type.Object({
  time: Nullable(
    Type.Object({
      /** The first and the last day as YYYY-MM-DD; null for any day. */
      from: Nullable(Type.String()),
      to: Nullable(Type.String()),
      /** Weekdays, Sunday 0; empty for any weekday. */
      weekdays: Type.Array(Type.Integer()),
      part: Nullable(Type.Enum(['morning', 'afternoon', 'evening'])),
      isKept: Type.Boolean(),
    }),
  ),
  /** A null city stands for classes online. */
  place: Nullable(Type.Object({ city: Nullable(Type.String()), isKept: Type.Boolean() })),
});

export const Listing = Type.Object({
  items: Type.Array(ItemCard),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  pages: Type.Integer(),
  facets: Type.Array(Facet),
  /** The query that was searched instead, when words of the typed one occur nowhere. */
  correctedQuery: Nullable(Type.String()),
  /** A commoner spelling of the query, offered beside its own results. */
  suggestedQuery: Nullable(Type.String()),
  /** Words of the query that the items needn't have, because no item has them all. */
  leftOut: Type.Array(Type.String()),
  /** The price that the query names ("under $30"), by which the items are filtered. */
  price: Nullable(Type.Object({ minCents: Nullable(Type.Integer()), maxCents: Nullable(Type.Integer()) })),
  /** The time and place of classes that the query names; they filter the items, unless no class with its other words takes place then and there. */
  classes: Nullable(ClassesRead),
  /** Popular items, when the query finds nothing. */
  popular: Type.Array(ItemCard),
});
export type Listing = Static<typeof Listing>;

export const Suggestion = Type.Object({
  text: Type.String(),
  path: Nullable(Type.String()),
  /** An item is one to buy; projects and classes are kinds of their own. */
  kind: Type.Enum(['query', 'category', 'brand', 'item', 'project', 'class']),
  picture: Nullable(Picture),
});
export type Suggestion = Static<typeof Suggestion>;

export const Crumb = Type.Object({ name: Type.String(), path: Type.String() });
export type Crumb = Static<typeof Crumb>;

export const SellerSummary = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  storeName: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  about: Type.String(),
});
export type SellerSummary = Static<typeof SellerSummary>;

export const CategoryNode = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  path: Type.String(),
  picture: Picture,
});
export type CategoryNode = Static<typeof CategoryNode>;

const CategoryLink = { name: Type.String(), path: Type.String() };
/** A department with its groups of categories, for navigation. */
export const Department = Type.Object({
  ...CategoryLink,
  groups: Type.Array(Type.Object({ ...CategoryLink, categories: Type.Array(Type.Object(CategoryLink)) })),
});
export type Department = Static<typeof Department>;
