/** The data of each page, discriminated by `page`. Texts are in the reader's language. */
import { Type, type Static } from 'typebox';
import { Cart, CartEstimate, CartItemInput } from './cart.ts';
import {
  CategoryNode,
  Crumb,
  Department,
  Listing,
  OpeningHours,
  SellerSummary,
  StoreDetail,
} from './catalogue.ts';
import { HomeSection } from './home.ts';
import { ClassDetail, ProductDetail, ProjectDetail } from './item-details.ts';
import { Checkout } from './checkout.ts';
import { Acting } from './on-behalf.ts';
import { ProblemCodes } from './problem.ts';

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
/** A brand with all its items. `items` counts them without any filter; `categories` are those with the most of them. */
export const BrandPage = Type.Object({
  page: Type.Literal('brand'),
  name: Type.String(),
  path: Type.String(),
  items: Type.Integer(),
  categories: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), items: Type.Integer() })),
  listing: Listing,
});
/** Every brand that has items, in the alphabet of the reader's language, with the names of the crafts it works in. */
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
/**
 * The cart page. The server renders the cart into it, so that it works without script. The call getPage answers all readers alike, so
 * its answer has null in place of the cart. `problem`: why the last posted form was refused. `removed`: the item that it removed, for
 * undoing. `estimate`: the ZIP or postal code of a requested estimate, with the result, which is null for an invalid code.
 */
export const CartPage = Type.Object({
  page: Type.Literal('cart'),
  cart: Type.Union([Cart, Type.Null()]),
  removed: Type.Union([CartItemInput, Type.Null()]),
  estimate: Type.Union([
    Type.Object({ asked: Type.String(), answer: Type.Union([CartEstimate, Type.Null()]) }),
    Type.Null(),
  ]),
  problem: Type.Union([ProblemCodes, Type.Null()]),
});
export type CartPageData = Static<typeof CartPage>;
/**
 * The steps of a checkout, rendered by the server so that they work without script up to the payment. In the answer of getPage
 * `checkout` is null, and the page loads it by a call.
 */
export const CheckoutPage = Type.Object({
  page: Type.Literal('checkout'),
  /** The step in the address; null for none. The machine decides which step is shown. */
  step: Type.Union([Type.String(), Type.Null()]),
  /** The buyer returns from their bank's page. */
  isReturn: Type.Boolean(),
  checkout: Type.Union([Checkout, Type.Null()]),
  /** The cart contains nothing that can be bought. */
  isEmpty: Type.Boolean(),
  /** A refused form: its fields as they were sent, and the errors by field, in the reader's language. */
  sent: Type.Union([
    Type.Object({
      step: Type.Union([
        Type.Literal('contact'),
        Type.Literal('address'),
        Type.Literal('delivery'),
        // The code that an agent typed for a customer.
        Type.Literal('payment'),
      ]),
      fields: Type.Record(Type.String(), Type.String()),
      problems: Type.Record(Type.String(), Type.String()),
    }),
    Type.Null(),
  ]),
  /** Why a form was refused as a whole, in the reader's words. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
/**
 * The page where an agent begins to act for a customer. Its route fills in both fields: `isAgent` is false in the answer of
 * getPage, and `problem` says why the last posted form was refused.
 */
export const AgentPage = Type.Object({
  page: Type.Literal('agent'),
  isAgent: Type.Boolean(),
  problem: Type.Union([ProblemCodes, Type.Null()]),
});
/** A maker's shop, with the number of its items in the maker space. */
const MakerShop = Type.Object({
  name: Type.String(),
  path: Type.String(),
  city: Type.String(),
  state: Type.String(),
  items: Type.Integer(),
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
/**
 * The page where the back office enters preview mode, with suggestions: the time in the reader's own zone, and the page to open.
 */
export const PreviewPage = Type.Object({
  page: Type.Literal('preview'),
  /** As date and time fields have them: 2026-12-24 and 09:00. */
  date: Type.String(),
  time: Type.String(),
  timeZone: Type.String(),
  /** The zones to choose from, by their IANA names. */
  timeZones: Type.Array(Type.String()),
  /** The first and last day that may be previewed. */
  earliest: Type.String(),
  latest: Type.String(),
  /** The page to open first, with its language segment. */
  back: Type.String(),
});
const DisputeSide = Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('agent')]);
/** One side's list of disputes. */
export const DisputesPage = Type.Object({ page: Type.Literal('disputes'), side: DisputeSide });
/** A dispute, as one side sees it. A call loads its content. */
export const DisputePage = Type.Object({
  page: Type.Literal('dispute'),
  side: DisputeSide,
  disputeId: Type.Integer(),
});
/** The page where a buyer opens a dispute about an order of a purchase; null if the address names no order. */
export const OpenDisputePage = Type.Object({
  page: Type.Literal('open-dispute'),
  parentNumber: Type.String(),
  orderNumber: Type.Union([Type.String(), Type.Null()]),
});
const ReturnSide = Type.Union([Type.Literal('buyer'), Type.Literal('seller')]);
/** The returns of a buyer, or those to a seller's shop. */
export const ReturnsPage = Type.Object({ page: Type.Literal('returns'), side: ReturnSide });
/** One return, as its buyer or its seller sees it. A call loads its content. */
export const ReturnPage = Type.Object({
  page: Type.Literal('return'),
  side: ReturnSide,
  returnNumber: Type.String(),
});
/** The page where a buyer returns items of an order of a purchase; null if the address names no order. */
export const OpenReturnPage = Type.Object({
  page: Type.Literal('open-return'),
  parentNumber: Type.String(),
  orderNumber: Type.Union([Type.String(), Type.Null()]),
});
/** All departments with their categories. */
export const DepartmentsPage = Type.Object({
  page: Type.Literal('departments'),
  departments: Type.Array(Department),
});
/** All stores, and one of them. */
export const StoresPage = Type.Object({ page: Type.Literal('stores'), stores: Type.Array(StoreDetail) });
export const StorePage = Type.Object({ page: Type.Literal('store'), store: StoreDetail });
/** How Atelier Support and the person in charge of personal information are reached. */
export const ContactDetails = Type.Object({
  supportEmail: Type.String(),
  /** As ddd-ddd-dddd (§5). */
  supportPhone: Type.String(),
  /** When the phone is answered. */
  hours: OpeningHours,
  privacyEmail: Type.String(),
  postalAddress: Type.String(),
});
export type ContactDetails = Static<typeof ContactDetails>;
/** A page of text that says how to reach us. */
export const ContactPage = Type.Object({
  page: Type.Union([
    Type.Literal('contact'),
    Type.Literal('sell'),
    Type.Literal('privacy'),
    Type.Literal('accessibility'),
  ]),
  contact: ContactDetails,
});
/** A page whose text is in `locales/`, or whose data is personal and loaded by an actor. */
export const PlainPage = Type.Object({
  page: Type.Union([
    Type.Literal('sign-in'),
    Type.Literal('register'),
    Type.Literal('verify-email'),
    Type.Literal('forgotten-password'),
    Type.Literal('new-password'),
    Type.Literal('account'),
    Type.Literal('sessions'),
    Type.Literal('import'),
    Type.Literal('orders'),
    Type.Literal('order-link'),
    Type.Literal('purchase'),
    Type.Literal('invoice'),
    Type.Literal('sales'),
    Type.Literal('sale'),
    Type.Literal('finance'),
    Type.Literal('my-shop'),
    Type.Literal('shop-settings'),
    Type.Literal('moderation'),
    Type.Literal('help'),
    Type.Literal('shipping-returns'),
    Type.Literal('about'),
    Type.Literal('sizes'),
    Type.Literal('care'),
    Type.Literal('terms'),
    Type.Literal('cookies'),
  ]),
});
/**
 * §2: status defaults to 404 (§8). `field` is the wrong part of the address or form; `message` names it and what it may be, or says
 * why else the request was refused.
 */
export const NotFoundPage = Type.Object({
  page: Type.Literal('not-found'),
  status: Type.Integer(),
  field: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  /** A link for the reader to continue: the same address without the wrong part, or the page that the form was sent from. */
  onward: Type.Optional(
    Type.Object({
      /** Without language segment. */
      path: Type.String(),
      leads: Type.Union([Type.Literal('without'), Type.Literal('back'), Type.Literal('cart')]),
    }),
  ),
});

export const PageData = Type.Union([
  HomePage,
  CategoryPage,
  BrandPage,
  BrandsPage,
  SearchPage,
  ProductPage,
  ProjectPage,
  ClassPage,
  StorefrontPage,
  MakerplacePage,
  ProjectsPage,
  ClassesPage,
  CartPage,
  CheckoutPage,
  PreviewPage,
  AgentPage,
  DisputesPage,
  DisputePage,
  OpenDisputePage,
  ReturnsPage,
  ReturnPage,
  OpenReturnPage,
  DepartmentsPage,
  StoresPage,
  StorePage,
  ContactPage,
  PlainPage,
  NotFoundPage,
]);
export type PageData = Static<typeof PageData>;
export type PageName = PageData['page'];
export type PageOf<Name extends PageName> = PageData extends infer Data
  ? Data extends { page: infer N }
    ? Name extends N
      ? Data & { page: Name }
      : never
    : never
  : never;

/** What every page shows around its content. */
export const ShellData = Type.Object({
  /** The shop's cookies are Secure, and named so (`cookieName`). */
  hasSecureCookies: Type.Optional(Type.Literal(true)),
  departments: Type.Array(Type.Object({ name: Type.String(), path: Type.String() })),
  /** The customer an agent acts for in this browser's session, named by the banner (§2). */
  acting: Type.Optional(Acting),
});
export type ShellData = Static<typeof ShellData>;
