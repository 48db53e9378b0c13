import type {
  Checkout,
  CheckoutAddress,
  CheckoutAttempt,
  CheckoutContact,
  CheckoutProblem,
  DeliveryChoice,
  DeliveryOption,
  PickupPlace,
  PlacedOrders,
  Quote,
  QuoteLine,
  QuoteSeller,
  QuoteTax,
  QuoteVoucher,
} from '#contract/checkout.ts';
import {
  isCents,
  isCount,
  isFlag,
  isInteger,
  isText,
  listOf,
  orMissing,
  orNull,
  record,
  wordOf,
} from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';

const orNullText = orNull(isText);

const isContact = record<CheckoutContact>({
  email: isText,
  firstName: isText,
  lastName: isText,
});
const isAddress = record<CheckoutAddress>({
  firstName: isText,
  lastName: isText,
  line1: isText,
  line2: isText,
  city: isText,
  state: isText,
  zipCode: isText,
  phone: isText,
  country: wordOf<CheckoutAddress['country']>({ US: true, CA: true }),
});
const isMethod = wordOf<DeliveryChoice['method']>({
  standard: true,
  express: true,
  pickup: true,
  studio: true,
});
const isChoice = record<DeliveryChoice>({ seller: isText, method: isMethod, storeId: orNull(isCount) });

const isProblem = record<CheckoutProblem>({
  code: wordOf<CheckoutProblem['code']>({
    CART_EMPTY: true,
    LINE_SOLD_OUT: true,
    LINE_SHORT: true,
    LINE_NOT_FOR_SALE: true,
    SELLER_CLOSED: true,
    CLASS_STARTED: true,
    CLASS_FULL: true,
    NOT_SENT_THERE: true,
    EXPRESS_NOT_OFFERED: true,
    PICKUP_NOT_OFFERED: true,
    STORE_SHORT: true,
    TOO_MUCH: true,
    VOUCHER_NOT_VALID: true,
    PRICE_CHANGED: true,
    QUANTITY_CHANGED: true,
    LINES_CHANGED: true,
    TOTAL_CHANGED: true,
  }),
  message: isText,
  blocks: isFlag,
  seller: orNullText,
  lineId: orNull(isInteger),
  cardNumber: orNullText,
});

const isLine = record<QuoteLine>({
  lineId: isInteger,
  sku: isText,
  kind: wordOf<QuoteLine['kind']>({ product: true, class: true }),
  title: isText,
  option: isText,
  path: isText,
  picture: record<QuoteLine['picture']>({ src: isText, alt: isText, srcSet: orMissing(isText) }),
  quantity: isCount,
  askedQuantity: isCount,
  unitPriceCents: isCents,
  itemSubtotalCents: isCents,
  shippingCents: isCents,
  taxCents: orNull(isCents),
  startsAt: orNullText,
  timeZone: orNullText,
});
const isOpen = record<NonNullable<NonNullable<PickupPlace['hours']>[number]>>({
  opens: isText,
  closes: isText,
});
const isPlace = record<PickupPlace>({
  storeId: orNull(isCount),
  name: isText,
  address: orNullText,
  city: isText,
  state: isText,
  country: isText,
  distanceKm: orNull(isCount),
  isPreferred: isFlag,
  hours: orNull(listOf(orNull(isOpen))),
});
const isOption = record<DeliveryOption>({
  method: isMethod,
  costCents: isCents,
  from: orNullText,
  to: orNullText,
  places: listOf(isPlace),
});
const isSeller = record<QuoteSeller>({
  seller: isText,
  soldBy: isText,
  lines: listOf(isLine),
  isSent: isFlag,
  options: listOf(isOption),
  delivery: orNull(isChoice),
  subtotalCents: isCents,
  shippingCents: isCents,
  taxCents: orNull(isCents),
  totalCents: isCents,
});
const isTax = record<QuoteTax>({ name: isText, jurisdiction: isText, rate: isInteger, cents: isCents });
const isVoucher = record<QuoteVoucher>({
  cardNumber: isText,
  balanceCents: isCents,
  endsTime: orNullText,
  isWanted: isFlag,
  appliedCents: isCents,
  isError: isFlag,
});
const isQuote = record<Quote>({
  quoteHash: isText,
  sellers: listOf(isSeller),
  taxes: listOf(isTax),
  vouchers: listOf(isVoucher),
  itemCount: isCount,
  subtotalCents: isCents,
  shippingCents: isCents,
  taxCents: orNull(isCents),
  totalCents: isCents,
  voucherCents: isCents,
  dueCents: isCents,
  problems: listOf(isProblem),
});
const isAttempt = record<CheckoutAttempt>({
  attemptKey: isText,
  state: wordOf<CheckoutAttempt['state']>({
    UNDER_WAY: true,
    CHALLENGED: true,
    DECLINED: true,
    CHANGED: true,
  }),
  challengeUrl: orNullText,
  message: orNullText,
});
const isPlaced = record<PlacedOrders>({
  parentOrderNumber: isText,
  isConfirming: isFlag,
});

/** A checkout as the server answers it. */
export const isCheckout: Check<Checkout> = record<Checkout>({
  checkoutId: isText,
  owner: wordOf<Checkout['owner']>({ guest: true, member: true }),
  status: wordOf<Checkout['status']>({ OPEN: true, COMPLETED: true }),
  revision: isCount,
  contact: orNull(isContact),
  address: orNull(isAddress),
  delivery: orNull(listOf(isChoice)),
  vouchers: listOf(isText),
  needsCustomerCode: isFlag,
  suggested: record<Checkout['suggested']>({ contact: orNull(isContact), address: orNull(isAddress) }),
  quote: orNull(isQuote),
  attempt: orNull(isAttempt),
  placed: orNull(isPlaced),
});
