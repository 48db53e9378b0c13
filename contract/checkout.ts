/**
 * The checkout as it travels: what the shopper has said so far, and what it comes to. Amounts are integer cents and sums
 * of lines. Nothing that a client sends sets a price: it says which quote it has seen, and is told when that has changed.
 */
import { Type, type Static } from 'typebox';
import { Cents, Count, SmallId } from './bounds.ts';
import { OpeningHours, Picture } from './catalogue.ts';
import {
  ATTEMPT_KEY,
  DELIVERY_CHOICES_MAX,
  ORDER_NUMBER,
  QUOTE_HASH,
  SEALED_CARD_MAX,
  TYPED_MAX,
  VOUCHERS_MAX,
} from './limits.ts';
import { SellerKey } from './seller-key.ts';

const strict = { additionalProperties: false };
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Longer than anything §5 lets through: what is too long is told by its own sentence, not refused unread. */
const Typed = Type.String({ maxLength: TYPED_MAX });

export const COUNTRIES = ['US', 'CA'] as const;
/** `pickup` in one of our stores, for the shop's own goods; `studio` at the seller's own place. */
export const DELIVERY_METHODS = ['standard', 'express', 'pickup', 'studio'] as const;
export const CHECKOUT_STATUSES = ['OPEN', 'COMPLETED'] as const;

export const CheckoutContact = Type.Object({ email: Typed, firstName: Typed, lastName: Typed }, strict);
export type CheckoutContact = Static<typeof CheckoutContact>;

/** As `contract/address.ts` keeps it, and as it is typed: what is wrong with it, §5 says. */
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

/** How one seller's goods come. `storeId` names the store of a `pickup`, and is null otherwise. */
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

/** What stands in the way of buying, or what the shopper has to know before. Told in the reader's language. */
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
  /** Whether nothing can be bought until it is settled. */
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
  /** The part of `askedQuantity` that is in stock, and that the order will hold. 0 when sold out. */
  quantity: Count,
  askedQuantity: Count,
  unitPriceCents: Cents,
  itemSubtotalCents: Cents,
  shippingCents: Cents,
  /** Null until it is known where it goes. */
  taxCents: nullable(Cents),
  startsAt: nullable(Type.String()),
  timeZone: nullable(Type.String()),
});
export type QuoteLine = Static<typeof QuoteLine>;

/** Where something is fetched: one of our stores, or a seller's studio (without id and street). */
export const PickupPlace = Type.Object({
  storeId: nullable(Count),
  name: Type.String(),
  address: nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  /** From the area of the buyer's ZIP or postal code, in whole kilometres; null for a studio, and where the area isn't known. */
  distanceKm: nullable(Count),
  /** The shopper has chosen it as their store. */
  isPreferred: Type.Boolean(),
  /** null for a studio. */
  hours: nullable(OpeningHours),
});
export type PickupPlace = Static<typeof PickupPlace>;

/** A way in which a seller's goods can come. */
export const DeliveryOption = Type.Object({
  method: Type.Enum(DELIVERY_METHODS),
  costCents: Cents,
  /** Earliest and latest day of arrival, ISO dates; null for a pickup. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  /** Where it can be fetched, the nearest first; empty for what is sent. */
  places: Type.Array(PickupPlace),
});
export type DeliveryOption = Static<typeof DeliveryOption>;

export const QuoteSeller = Type.Object({
  seller: SellerKey,
  soldBy: Type.String(),
  lines: Type.Array(QuoteLine),
  /** False where all there is are tickets: they come by mail and cost nothing to send. */
  isSent: Type.Boolean(),
  /** The ways open to these goods; none while the address is not known, or where the seller doesn't deliver. */
  options: Type.Array(DeliveryOption),
  /** What was chosen, or what is counted with until the shopper chooses; null where nothing is possible. */
  delivery: nullable(DeliveryChoice),
  subtotalCents: Cents,
  shippingCents: Cents,
  taxCents: nullable(Cents),
  totalCents: Type.Integer({ minimum: 0, description: 'With what is known of shipping and tax' }),
});
export type QuoteSeller = Static<typeof QuoteSeller>;

/** One tax over the whole purchase: its name in the reader's language, its rate in thousandths of a percent, what it comes to. */
export const QuoteTax = Type.Object({
  name: Type.String(),
  /** Country and state, such as US-CA or CA-QC. */
  jurisdiction: Type.String(),
  rate: Type.Integer(),
  cents: Cents,
});
export type QuoteTax = Static<typeof QuoteTax>;

/** A voucher of the member: those that could be used, and those that are wanted. */
export const QuoteVoucher = Type.Object({
  cardNumber: Type.String(),
  balanceCents: Cents,
  endsTime: nullable(Type.String()),
  isWanted: Type.Boolean(),
  appliedCents: Cents,
  /** It is no good; the others are not touched (§4). */
  isError: Type.Boolean(),
});
export type QuoteVoucher = Static<typeof QuoteVoucher>;

export const Quote = Type.Object({
  /** Names all that the shopper has seen of it: to be sent along with the payment. */
  quoteHash: Type.String(),
  sellers: Type.Array(QuoteSeller),
  taxes: Type.Array(QuoteTax),
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

/** A payment that was begun and has not led to an order (yet). */
export const CHECKOUT_ATTEMPT_STATES = ['UNDER_WAY', 'CHALLENGED', 'DECLINED', 'CHANGED'] as const;
export const CheckoutAttempt = Type.Object({
  attemptKey: Type.String(),
  state: Type.Enum(CHECKOUT_ATTEMPT_STATES),
  /** Where the card's holder proves who they are; null unless CHALLENGED. */
  challengeUrl: nullable(Type.String()),
  /** Why it came to nothing, in the reader's language. */
  message: nullable(Type.String()),
});
export type CheckoutAttempt = Static<typeof CheckoutAttempt>;

/** What has come of it. A guest's browser gets the key with the same answer, as the cookie `guestOrders`. */
export const PlacedOrders = Type.Object({
  parentOrderNumber: Type.String(),
  /** The bank has not answered yet: the goods are kept, and the answer comes by mail. */
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
  /** The vouchers that are to be used, in this order. */
  vouchers: Type.Array(Type.String()),
  /** True for an agent who has not entered the customer's one-time code yet, and so can't use the customer's vouchers. */
  needsCustomerCode: Type.Boolean(),
  /** What is known of a member, to begin with; null for a guest. */
  suggested: Type.Object({
    contact: nullable(CheckoutContact),
    address: nullable(CheckoutAddress),
  }),
  /** Null once it is placed: the order tells the rest. */
  quote: nullable(Quote),
  attempt: nullable(CheckoutAttempt),
  placed: nullable(PlacedOrders),
});
export type Checkout = Static<typeof Checkout>;

export const PayBody = Type.Object(
  {
    /** Made by the browser, new for each try: a repeated call is the same payment. */
    attemptKey: Type.String({ pattern: ATTEMPT_KEY }),
    /** The quote that the shopper has agreed to. */
    quoteHash: Type.String({ pattern: QUOTE_HASH }),
    /** Sealed in the browser; null where vouchers pay everything. */
    sealedCard: nullable(Type.String({ minLength: 1, maxLength: SEALED_CARD_MAX })),
  },
  strict,
);

/**
 * PLACED and CONFIRMING: the order stands, see `checkout.placed`. CHALLENGED: the browser goes to `challengeUrl` of the
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
