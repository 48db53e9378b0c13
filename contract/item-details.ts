/** All data of an item's page: a product, a project or a class. */
import { Type, type Static } from 'typebox';
import { VenueTime } from './venue-time.ts';
import { Channel, Crumb, ItemCard, Language, Level, Nullable, Picture, SellerSummary } from './catalogue.ts';
import { StoreSummary } from './stores.ts';
import { ReviewSummary } from './reviews.ts';

export const Variant = Type.Object({
  sku: Type.String(),
  options: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String(), hex: Type.Optional(Type.String()) }),
  ),
  priceCents: Type.Integer(),
  compareAtCents: Nullable(Type.Integer()),
  /** Cents per shown unit, rounded half up: ounce, fluid ounce or yard in the US; 100 g, 100 ml or metre in Canada. */
  unitPrice: Nullable(
    Type.Object({
      cents: Type.Integer(),
      per: Type.Union([
        Type.Literal('oz'),
        Type.Literal('floz'),
        Type.Literal('yd'),
        Type.Literal('100g'),
        Type.Literal('100ml'),
        Type.Literal('m'),
      ]),
    }),
  ),
  dyeLot: Nullable(Type.String()),
  /** Units that can be shipped; null if the seller doesn't count them, so that it never sells out. */
  stock: Nullable(Type.Integer()),
  picture: Picture,
});
export type Variant = Static<typeof Variant>;

const itemFields = {
  id: Type.Integer(),
  channel: Channel,
  path: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  /** The language of the texts if they don't exist in the reader's. */
  language: Type.Optional(Language),
  by: Type.String(),
  /** The path of the maker's shop, or of all items of the brand; null for an item without either. */
  byPath: Nullable(Type.String()),
  descriptionHtml: Type.String(),
  breadcrumbs: Type.Array(Crumb),
  gallery: Type.Array(Picture),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  seller: Nullable(SellerSummary),
  reviews: ReviewSummary,
  /** Items in stock that shoppers buy together with this one, or that projects use together with it; best first. */
  goesWith: Type.Array(ItemCard),
  /** Popular items of its category, which fill the places that `goesWith` leaves free. */
  related: Type.Array(ItemCard),
};

/** The minimum shipping cost of a seller's goods, and the time for returns. */
export const SellerTerms = Type.Object({
  /** Standard shipping to the reader's country; null if the seller doesn't ship there. */
  shipping: Nullable(
    Type.Object({
      fromCents: Type.Integer(),
      /** The subtotal of this seller's goods from which shipping is free; null if it never is. */
      freeFromCents: Nullable(Type.Integer()),
    }),
  ),
  /** Days from delivery; 0 for no returns. */
  returnDays: Type.Integer(),
});
export type SellerTerms = Static<typeof SellerTerms>;

export const ProductDetail = Type.Object({
  ...itemFields,
  kind: Type.Literal('product'),
  options: Type.Array(Type.String()),
  variants: Type.Array(Variant),
  /** The sub-SKU to show first. */
  chosenSku: Type.String(),
  needsDyeLot: Type.Boolean(),
  /** Projects whose supply list has one of its variants. */
  projects: Type.Array(Type.Object({ title: Type.String(), path: Type.String() })),
  /** Earliest and latest day of delivery, ISO dates. */
  delivery: Type.Object({ from: Type.String(), to: Type.String() }),
  terms: SellerTerms,
});
export type ProductDetail = Static<typeof ProductDetail>;

export const ProjectDetail = Type.Object({
  ...itemFields,
  kind: Type.Literal('project'),
  level: Level,
  minutes: Type.Integer(),
  steps: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  supplies: Type.Array(
    Type.Object({
      sku: Type.String(),
      quantity: Type.Integer(),
      note: Nullable(Type.String()),
      title: Type.String(),
      option: Type.String(),
      path: Type.String(),
      priceCents: Type.Integer(),
      /** As of a Variant. */
      stock: Nullable(Type.Integer()),
      picture: Picture,
    }),
  ),
  totalCents: Type.Integer(),
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ClassSession = Type.Object({
  sku: Type.String(),
  startsAt: VenueTime,
  endsAt: VenueTime,
  timeZone: Type.String(),
  place: Type.String(),
  store: Nullable(StoreSummary),
  priceCents: Type.Integer(),
  seats: Type.Integer(),
  seatsLeft: Type.Integer(),
});
export type ClassSession = Static<typeof ClassSession>;

export const ClassDetail = Type.Object({
  ...itemFields,
  kind: Type.Literal('class'),
  level: Level,
  minutes: Type.Integer(),
  venue: Type.Union([Type.Literal('store'), Type.Literal('studio'), Type.Literal('online')]),
  instructor: Type.String(),
  bring: Type.String(),
  sessions: Type.Array(ClassSession),
});
export type ClassDetail = Static<typeof ClassDetail>;
