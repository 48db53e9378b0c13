/**
 * The checkout in calls and answers: the shopper's entries so far, and the totals. Amounts are integer cents and sums
 * of lines. Nothing that a client sends sets a price: it names the quote it has seen, and the server answers when that has changed.
 */
import { Type, type Static } from 'typebox';
import { Cents, Count, SmallId } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { OpeningHours } from './stores.ts';
import {
  ATTEMPT_KEY,
  DELIVERY_CHOICES_MAX,
  ORDER_NUMBER,
  QUOTE_HASH,
  SEALED_CARD_MAX,
  TYPED_MAX,
  VOUCHERS_MAX,
} from './limits.ts';
import { SavedCard, SavedCardId } from './saved-cards.ts';
import { SellerKey } from './seller-key.ts';
import { VenueTime } from './venue-time.ts';

const strict = { additionalProperties: false };
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A typed text. The contract accepts more characters than §5 does, so that the rule of each field reports a text that is too long. */
const Typed = Type.String({ maxLength: TYPED_MAX });

export const COUNTRIES = ['US', 'CA'] as const;
/** `pickup` in one of our stores, for the shop's own goods; `studio` at the seller's own place. */
export const DELIVERY_METHODS = ['standard', 'express', 'pickup', 'studio'] as const;
export const CHECKOUT_STATUSES = ['OPEN', 'COMPLETED'] as const;

export const CheckoutContact = Type.Object({ email: Typed, firstName: Typed, lastName: Typed }, strict);
export type CheckoutContact = Static<typeof CheckoutContact>;

/** The address of `contract/address.ts` as it is typed; the rules of §5 check it later. */
export const CheckoutAddress = Type.Object(
  {
    firstName: Typed,
    lastName: Typed,
    line1: Typed,
    /** Empty where there is none. */
    line2: Typed,
    city: Typed,
    state: Typed,
    zipCode: Typed,
    country: Type.Enum(COUNTRIES),
    /** Empty where none is given. */
    phone: Typed,
  },
  strict,
);
export type CheckoutAddress = Static<typeof CheckoutAddress>;

/** The delivery of one seller's goods. `storeId` is the store of a `pickup`, otherwise null. */
export const DeliveryChoice = Type.Object(
  {
    seller: SellerKey,
    method: Type.Enum(DELIVERY_METHODS),
    storeId: nullable(SmallId),
  },
  strict,
);
export type DeliveryChoice = Static<typeof DeliveryChoice>;

export const DeliveryBody = Type.Object(
  { choices: Type.Array(DeliveryChoice, { maxItems: DELIVERY_CHOICES_MAX }) },
  strict,
);

export const VouchersBody = Type.Object(
  {
    cardNumbers: Type.Array(Type.String({ pattern: ORDER_NUMBER }), { maxItems: VOUCHERS_MAX }),
  },
  strict,
);

/** Problems that prevent buying, and notices to read before it. Each has a text in the reader's language. */
export const CHECKOUT_PROBLEMS = [
  'CART_EMPTY',
  'LINE_SOLD_OUT',
  'LINE_SHORT',
  'LINE_NOT_FOR_SALE',
  'SELLER_CLOSED',
  'CLASS_STARTED',
  'CLASS_FULL',
  'NOT_SENT_THERE',
  'EXPRESS_NOT_OFFERED',
  'PICKUP_NOT_OFFERED',
  'STORE_SHORT',
  'VOUCHER_NOT_VALID',
  'TOO_MUCH',
  'PRICE_CHANGED',
  'QUANTITY_CHANGED',
  'LINES_CHANGED',
  'TOTAL_CHANGED',
] as const;

export const CheckoutProblem = Type.Object({
  code: Type.Enum(CHECKOUT_PROBLEMS),
  message: Type.String(),
  /** Whether the shopper can't buy until this is resolved. */
  blocks: Type.Boolean(),
  seller: nullable(Type.String()),
  lineId: nullable(Type.Integer()),
  cardNumber: nullable(Type.String()),
});
export type CheckoutProblem = Static<typeof CheckoutProblem>;

export const QuoteLine = Type.Object({
  lineId: Type.Integer({ description: 'Of the cart' }),
  sku: Type.String(),
  kind: Type.Union([Type.Literal('product'), Type.Literal('class')]),
  title: Type.String(),
  option: Type.String(),
  path: Type.String(),
  picture: Picture,
  /** The part of `requestedQuantity` that is in stock, and that the order will contain. 0 when sold out. */
  quantity: Count,
  requestedQuantity: Count,
  unitPriceCents: Cents,
  itemSubtotalCents: Cents,
  shippingCents: Cents,
  /** Null until the address is known. */
  taxCents: nullable(Cents),
  startsAt: nullable(VenueTime),
  timeZone: nullable(Type.String()),
});
export type QuoteLine = Static<typeof QuoteLine>;

/** A pickup place: one of our stores, or a seller's studio (without id and street). */
export const PickupPlace = Type.Object({
  storeId: nullable(Count),
  name: Type.String(),
  address: nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  /** The distance from the area of the buyer's ZIP or postal code, in whole kilometres; null for a studio, or if the area is unknown. */
  distanceKm: nullable(Count),
  /** It is the shopper's preferred store. */
  isPreferred: Type.Boolean(),
  /** null for a studio. */
  hours: nullable(OpeningHours),
});
export type PickupPlace = Static<typeof PickupPlace>;

/** A delivery method for a seller's goods. */
export const DeliveryOption = Type.Object({
  method: Type.Enum(DELIVERY_METHODS),
  costCents: Cents,
  /** Earliest and latest day of arrival, ISO dates; null for a pickup. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  /** The pickup places, the nearest first; empty for goods that are sent. */
  places: Type.Array(PickupPlace),
});
export type DeliveryOption = Static<typeof DeliveryOption>;

export const QuoteSeller = Type.Object({
  seller: SellerKey,
  soldBy: Type.String(),
  lines: Type.Array(QuoteLine),
  /** False if the lines are only tickets, which are emailed without shipping cost. */
  isSent: Type.Boolean(),
  /** The available delivery methods; none while the address is unknown, or if the seller doesn't deliver there. */
  options: Type.Array(DeliveryOption),
  /** The chosen delivery, or the default that the totals contain until the shopper chooses; null if none is possible. */
  delivery: nullable(DeliveryChoice),
  subtotalCents: Cents,
  shippingCents: Cents,
  taxCents: nullable(Cents),
  totalCents: Type.Integer({ minimum: 0, description: 'With what is known of shipping and tax' }),
});
export type QuoteSeller = Static<typeof QuoteSeller>;

/** One tax over the whole purchase: its name in the reader's language, its rate in thousandths of a percent, and its amount. */
export const QuoteTax = Type.Object({
  name: Type.String(),
  /** Country and state, such as US-CA or CA-QC. */
  jurisdiction: Type.String(),
  rate: Type.Integer(),
  cents: Cents,
});
export type QuoteTax = Static<typeof QuoteTax>;

/** A voucher or gift card of the member that can be used or was applied. */
export const QuoteVoucher = Type.Object({
  cardNumber: Type.String(),
  /** The last four digits of a gift card; null for a voucher. */
  giftCardEnding: nullable(Type.String()),
  balanceCents: Cents,
  endsTime: nullable(Type.String()),
  isWanted: Type.Boolean(),
  appliedCents: Cents,
  /** The voucher is invalid; the others are not affected (§4). */
  isError: Type.Boolean(),
});
export type QuoteVoucher = Static<typeof QuoteVoucher>;

export const Quote = Type.Object({
  /** The hash of everything that the shopper was shown; the browser sends it with the payment. */
  quoteHash: Type.String(),
  sellers: Type.Array(QuoteSeller),
  taxes: Type.Array(QuoteTax),
  /** Where the member is exempt and pays no tax: country and state, such as US-TX. */
  exemptIn: Type.Array(Type.String()),
  vouchers: Type.Array(QuoteVoucher),
  itemCount: Count,
  subtotalCents: Cents,
  shippingCents: Cents,
  taxCents: nullable(Cents),
  totalCents: Type.Integer({ minimum: 0, description: 'With what is known of shipping and tax' }),
  voucherCents: Cents,
  /** What the card pays. */
  dueCents: Cents,
  problems: Type.Array(CheckoutProblem),
});
export type Quote = Static<typeof Quote>;

/** A payment that was started and has not led to an order yet. */
export const CHECKOUT_ATTEMPT_STATES = ['UNDER_WAY', 'CHALLENGED', 'DECLINED', 'CHANGED'] as const;
export const CheckoutAttempt = Type.Object({
  attemptKey: Type.String(),
  state: Type.Enum(CHECKOUT_ATTEMPT_STATES),
  /** The bank's page that authenticates the cardholder; null unless CHALLENGED. */
  challengeUrl: nullable(Type.String()),
  /** Why it failed, in the reader's language. */
  message: nullable(Type.String()),
});
export type CheckoutAttempt = Static<typeof CheckoutAttempt>;

/** The order that was placed. A guest's browser gets its key with the same answer, in the cookie `guestOrders`. */
export const PlacedOrders = Type.Object({
  parentOrderNumber: Type.String(),
  /** The bank has not answered yet: the goods are reserved, and the result is emailed. */
  isConfirming: Type.Boolean(),
});
export type PlacedOrders = Static<typeof PlacedOrders>;

export const Checkout = Type.Object({
  checkoutId: Type.String(),
  owner: Type.Union([Type.Literal('guest'), Type.Literal('member')]),
  status: Type.Enum(CHECKOUT_STATUSES),
  /** Grows with everything that is saved. */
  revision: Count,
  contact: nullable(CheckoutContact),
  address: nullable(CheckoutAddress),
  /** Null until the shopper has chosen. */
  delivery: nullable(Type.Array(DeliveryChoice)),
  /** The applied vouchers, in the order of their use. */
  vouchers: Type.Array(Type.String()),
  /** True for an agent who has not entered the customer's one-time code yet, and so can't use the customer's vouchers. */
  needsCustomerCode: Type.Boolean(),
  /** The cards that the member has saved, the default one first; none for a guest, and once the order is placed. */
  savedCards: Type.Array(SavedCard),
  /** The saved data of a member, as initial values; null for a guest. */
  suggested: Type.Object({
    contact: nullable(CheckoutContact),
    address: nullable(CheckoutAddress),
  }),
  /** Null once the order is placed, which has the amounts. */
  quote: nullable(Quote),
  attempt: nullable(CheckoutAttempt),
  placed: nullable(PlacedOrders),
});
export type Checkout = Static<typeof Checkout>;

export const PayBody = Type.Object(
  {
    /** The browser's idempotency key, new for each attempt: a repeated call is the same payment. */
    attemptKey: Type.String({ pattern: ATTEMPT_KEY }),
    /** The quote that the shopper has agreed to. */
    quoteHash: Type.String({ pattern: QUOTE_HASH }),
    /** Encrypted in the browser; null if vouchers pay everything. */
    sealedCard: nullable(Type.String({ minLength: 1, maxLength: SEALED_CARD_MAX })),
    /** One of the checkout's `savedCards`, instead of `sealedCard`. */
    savedCardId: Type.Optional(SavedCardId),
    /** Saves the card for the member's next purchase once this one is placed. */
    keepCard: Type.Optional(Type.Boolean()),
  },
  strict,
);

/**
 * PLACED and CONFIRMING: the order was placed, see `checkout.placed`. CHALLENGED: the browser goes to `challengeUrl` of the
 * attempt, then asks for confirmPayment. DECLINED and CHANGED: nothing was placed and nothing is charged; the attempt or
 * the quote's problems say why.
 */
export const PAY_OUTCOMES = [
  'PLACED',
  'CONFIRMING',
  'CHALLENGED',
  'UNDER_WAY',
  'DECLINED',
  'CHANGED',
] as const;
export const PayAnswer = Type.Object({ outcome: Type.Enum(PAY_OUTCOMES), checkout: Checkout });
export type PayAnswer = Static<typeof PayAnswer>;
