/** The data of each page, discriminated by `page`. Texts are in the reader's language. */
import { Type, type Static } from 'typebox';
import {
  BrandPage,
  BrandsPage,
  CategoryPage,
  ClassPage,
  ClassesPage,
  DepartmentsPage,
  HomePage,
  MakerplacePage,
  ProductPage,
  ProjectPage,
  ProjectsPage,
  SearchPage,
  StorePage,
  StorefrontPage,
  StoresPage,
} from './browse-pages.ts';
import { Cart, CartEstimate, CartItemInput } from './cart.ts';
import { OpeningHours } from './stores.ts';
import { Checkout } from './checkout.ts';
import { ENVIRONMENTS } from './environments.ts';
import { NOTIFICATION_KINDS } from './notifications.ts';
import { CONVERSATION_SIDES } from './messages.ts';
import { Acting } from './on-behalf.ts';
import { ProblemCodes } from './problem.ts';
import { ListChoice } from './wish-lists.ts';

/**
 * The cart page. The server renders the cart into it, so that it works without script. The call getPage answers all readers alike, so
 * its answer has null in place of the cart. `problem`: why the last posted form was refused. `removed`: the item that it removed, for
 * undoing. `moving`: the line that the shopper wants to move to a list, and the lists to choose from. `moved`: the list that the form has
 * moved a line to. `estimate`: the ZIP or postal code of a requested estimate, with the result, which is null for an invalid code.
 */
export const CartPage = Type.Object({
  page: Type.Literal('cart'),
  cart: Type.Union([Cart, Type.Null()]),
  removed: Type.Union([CartItemInput, Type.Null()]),
  moving: Type.Union([Type.Object({ lineId: Type.Integer(), lists: Type.Array(ListChoice) }), Type.Null()]),
  moved: Type.Union([Type.String(), Type.Null()]),
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
const ConversationSide = Type.Enum(CONVERSATION_SIDES);
/** The conversations of one side. */
export const MessagesPage = Type.Object({ page: Type.Literal('messages'), side: ConversationSide });
/** One conversation, by its id or by the order or the item that it is about. A call loads its content. */
export const ConversationPage = Type.Object({
  page: Type.Literal('conversation'),
  /** `agent`: a request to Atelier Support, as an agent sees it. */
  side: Type.Enum([...CONVERSATION_SIDES, 'agent']),
  conversationId: Type.Union([Type.Integer(), Type.Null()]),
  orderNumber: Type.Union([Type.String(), Type.Null()]),
  itemId: Type.Union([Type.Integer(), Type.Null()]),
});
/** The page where a member writes to Atelier Support. The address may name the order, return or dispute that they ask about. */
export const AskSupportPage = Type.Object({
  page: Type.Literal('ask-support'),
  orderNumber: Type.Union([Type.String(), Type.Null()]),
  returnNumber: Type.Union([Type.String(), Type.Null()]),
  disputeId: Type.Union([Type.Integer(), Type.Null()]),
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
/** The page of a rewards member and their store card. Calls load what is personal. */
export const RewardsPage = Type.Object({
  page: Type.Literal('rewards'),
  environment: Type.Enum(ENVIRONMENTS),
});
/**
 * The page that the footer of an optional mail links to: it asks before it stops these mails, because mail programs open links by
 * themselves. `email` hides most of the address.
 */
export const UnsubscribePage = Type.Object({
  page: Type.Literal('unsubscribe'),
  /** null if the link is none of ours, or its account is deleted. */
  subscription: Type.Union([
    Type.Object({
      token: Type.String(),
      kind: Type.Enum([...NOTIFICATION_KINDS]),
      email: Type.String(),
      isStopped: Type.Boolean(),
    }),
    Type.Null(),
  ]),
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
    Type.Literal('details'),
    Type.Literal('addresses'),
    Type.Literal('saved-cards'),
    Type.Literal('confirm-email'),
    Type.Literal('personal-data'),
    Type.Literal('notifications'),
    Type.Literal('gift-cards'),
    Type.Literal('buy-gift-card'),
    Type.Literal('bought-gift-card'),
    Type.Literal('security'),
    Type.Literal('sessions'),
    Type.Literal('wish-lists'),
    Type.Literal('wish-list'),
    Type.Literal('import'),
    Type.Literal('orders'),
    Type.Literal('order-link'),
    Type.Literal('purchase'),
    Type.Literal('invoice'),
    Type.Literal('sales'),
    Type.Literal('sale'),
    Type.Literal('finance'),
    Type.Literal('my-shop'),
    Type.Literal('shop-reviews'),
    Type.Literal('shop-settings'),
    Type.Literal('moderation'),
    Type.Literal('tax-exemptions'),
    Type.Literal('exemptions-to-review'),
    Type.Literal('member-offers'),
    Type.Literal('support-requests'),
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
  MessagesPage,
  ConversationPage,
  AskSupportPage,
  ReturnsPage,
  ReturnPage,
  OpenReturnPage,
  DepartmentsPage,
  StoresPage,
  StorePage,
  ContactPage,
  RewardsPage,
  UnsubscribePage,
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
