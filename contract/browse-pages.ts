/** The data of the pages where shoppers browse: home, lists, items, departments and stores. Texts are in the reader's language. */
import { Type } from 'typebox';
import { CategoryNode, Crumb, Department, Listing, Nullable, Picture, SellerSummary } from './catalogue.ts';
import { StoreDetail, StoreSearch } from './stores.ts';
import { HomeSection, UpcomingClass } from './home.ts';
import { ClassDetail, ProductDetail, ProjectDetail } from './item-details.ts';
import { SubSku } from './wish-lists.ts';
import { VenueTime } from './venue-time.ts';

export const HomePage = Type.Object({
  page: Type.Literal('home'),
  sections: Type.Array(HomeSection),
});
export const CategoryPage = Type.Object({
  page: Type.Literal('category'),
  id: Type.Integer(),
  name: Type.String(),
  intro: Type.String(),
  path: Type.String(),
  breadcrumbs: Type.Array(Crumb),
  children: Type.Array(CategoryNode),
  listing: Listing,
});
/** A brand with all its items. `items` counts them without any filter; `categories` are the categories with the most of its items. */
export const BrandPage = Type.Object({
  page: Type.Literal('brand'),
  name: Type.String(),
  path: Type.String(),
  items: Type.Integer(),
  categories: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), items: Type.Integer() })),
  listing: Listing,
});
/** Every brand that has items, in alphabetical order, with the names of the crafts it works in. */
export const BrandsPage = Type.Object({
  page: Type.Literal('brands'),
  brands: Type.Array(
    Type.Object({
      name: Type.String(),
      path: Type.String(),
      items: Type.Integer(),
      crafts: Type.Array(Type.String()),
    }),
  ),
});
export const SearchPage = Type.Object({
  page: Type.Literal('search'),
  query: Type.String(),
  /** The brand that the query names. */
  brand: Type.Union([Type.Object({ name: Type.String(), path: Type.String() }), Type.Null()]),
  listing: Listing,
});
export const ProductPage = Type.Object({ page: Type.Literal('product'), item: ProductDetail });
export const ProjectPage = Type.Object({ page: Type.Literal('project'), item: ProjectDetail });
export const ClassPage = Type.Object({ page: Type.Literal('class'), item: ClassDetail });
export const StorefrontPage = Type.Object({
  page: Type.Literal('storefront'),
  seller: SellerSummary,
  /** What the seller makes, four times as wide as high. */
  banner: Picture,
  /** Facts about all items of the seller, whatever the filter. */
  standing: Type.Object({
    /** When the shop was opened, an ISO date and time. */
    since: Type.String(),
    items: Type.Integer(),
    /** Over all reviews of these items; 0 without any. */
    ratingAverage: Type.Number(),
    ratingCount: Type.Integer(),
  }),
  listing: Listing,
});
/** A maker's shop, with its banner and the number of its items in the maker space. */
const MakerShop = Type.Object({
  name: Type.String(),
  path: Type.String(),
  city: Type.String(),
  state: Type.String(),
  items: Type.Integer(),
  banner: Picture,
});
/**
 * The entry page of the maker space: the items of its channel, how many makers and items it has without any filter, and the shops
 * with the most items.
 */
export const MakerplacePage = Type.Object({
  page: Type.Literal('makerplace'),
  makers: Type.Integer(),
  items: Type.Integer(),
  shops: Type.Array(MakerShop),
  listing: Listing,
});
/** All projects, or all classes. */
export const ProjectsPage = Type.Object({ page: Type.Literal('projects'), listing: Listing });
export const ClassesPage = Type.Object({ page: Type.Literal('classes'), listing: Listing });
/** All departments with their categories. */
export const DepartmentsPage = Type.Object({
  page: Type.Literal('departments'),
  departments: Type.Array(Department),
});
/** The store finder: all stores, or after a search those near a place. */
export const StoresPage = Type.Object({
  page: Type.Literal('stores'),
  /** The time in each store on the page when the page was made, by the store's slug. It says which stores are open. */
  clocks: Type.Record(Type.String(), VenueTime),
  /** Empty after a search. */
  stores: Type.Array(StoreDetail),
  asked: Type.Object({ address: Type.String(), range: Type.Integer() }),
  /** The front of each store on the page, by its slug. */
  fronts: Type.Record(Type.String(), Picture),
  /** The sub-SKU whose stock the page shows. */
  item: Nullable(SubSku),
  found: Nullable(StoreSearch),
  /** Whether the place of the search is in no table. */
  isUnknown: Type.Boolean(),
});
/** One store, with its next classes. */
export const StorePage = Type.Object({
  page: Type.Literal('store'),
  /** The time in the store when the page was made. */
  clock: VenueTime,
  store: StoreDetail,
  /** Its façade, twice as wide as high. */
  front: Picture,
  classes: Type.Array(UpcomingClass),
});
