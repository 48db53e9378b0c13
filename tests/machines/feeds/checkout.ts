import type { AnyMachineSnapshot } from 'xstate';
import type { Checkout, CheckoutProblem, PayAnswer, Quote } from '#contract/checkout.ts';
import type { CheckoutEvent, PayOutcome } from '#machines/checkout/events.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import type { Fields } from '#machines/checkout/saved.ts';
import type { SavedStep } from '#machines/rules/checkout-steps.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';

const nothing = (): void => undefined;

/** A checkout with calls that the test answers. */
export const checkoutAt = (openCalls: OpenCalls) =>
  checkoutMachine.provide({
    actors: {
      loadCheckout: openCalls.call(),
      saveStep: openCalls.call(),
      saveVouchers: openCalls.call(),
      sealCard: openCalls.call(),
      pay: openCalls.call(),
      askAttempt: openCalls.call(),
    },
    actions: { leadToBank: nothing, forgetCard: nothing, announceOrder: nothing, leadToOrder: nothing },
  });

export const contact: Fields = {
  email: 'marie@example.com',
  firstName: 'Marie',
  lastName: 'Tremblay',
};
export const address = {
  firstName: 'Marie',
  lastName: 'Tremblay',
  country: 'CA',
  line1: '12 Rue des Fileuses',
  line2: '',
  city: 'Montréal',
  state: 'QC',
  zipCode: 'H2X 1Y4',
  phone: '',
} as const;
export const delivery: Fields = { 'delivery-house': 'standard' };

const shipped = { seller: 'house', method: 'standard', storeId: null } as const;

/** Three items of the shop itself, which can be shipped or picked up. */
export const aQuote = (further: Partial<Quote> = {}): Quote => ({
  quoteHash: 'quote-hash-of-sixteen',
  exemptIn: [],
  sellers: [
    {
      seller: 'house',
      soldBy: 'Atelier',
      lines: [],
      isSent: true,
      options: [
        { method: 'standard', costCents: 595, from: '2026-05-04', to: '2026-05-07', places: [] },
        {
          method: 'pickup',
          costCents: 0,
          from: null,
          to: null,
          places: [
            {
              ...{ storeId: 7, name: 'Plateau', address: '1 Rue', city: 'Montréal', state: 'QC' },
              ...{ country: 'CA', distanceKm: 3, isPreferred: false },
              hours: [null, { opens: '10:00', closes: '18:00' }],
            },
          ],
        },
      ],
      delivery: shipped,
      subtotalCents: 3_750,
      shippingCents: 595,
      taxCents: 651,
      totalCents: 4_996,
    },
  ],
  taxes: [],
  vouchers: [],
  itemCount: 3,
  subtotalCents: 3_750,
  shippingCents: 595,
  taxCents: 651,
  totalCents: 4_996,
  voucherCents: 0,
  dueCents: 4_996,
  problems: [],
  ...further,
});

/** An empty checkout. */
export const aCheckout = (further: Partial<Checkout> = {}): Checkout => ({
  checkoutId: 'checkout-1',
  owner: 'guest',
  status: 'OPEN',
  revision: 1,
  contact: null,
  address: null,
  delivery: null,
  vouchers: [],
  needsCustomerCode: false,
  savedCards: [],
  suggested: { contact: null, address: null },
  quote: aQuote(),
  attempt: null,
  placed: null,
  ...further,
});

const known = {
  contact: { email: 'marie@example.com', firstName: 'Marie', lastName: 'Tremblay' },
  address,
  delivery: [shipped],
} satisfies Partial<Checkout>;

export const withContact = aCheckout({ revision: 2, contact: known.contact });
export const withAddress = aCheckout({ revision: 3, contact: known.contact, address: known.address });
export const filledIn = aCheckout({ revision: 4, ...known });
export const free = aCheckout({
  revision: 5,
  ...known,
  vouchers: ['V-1'],
  quote: aQuote({ voucherCents: 4_996, dueCents: 0 }),
});
const placed = { parentOrderNumber: 'A-1000-1', isConfirming: false };
export const bought = aCheckout({ revision: 6, ...known, status: 'COMPLETED', quote: null, placed });
export const late = aCheckout({
  revision: 6,
  ...known,
  status: 'COMPLETED',
  quote: null,
  placed: { ...placed, isConfirming: true },
});
export const nothingLeft = aCheckout({ quote: aQuote({ sellers: [], itemCount: 0, dueCents: 0 }) });
export const problem: CheckoutProblem = {
  code: 'LINE_SOLD_OUT',
  message: 'Merino is sold out.',
  blocks: true,
  seller: null,
  lineId: 1,
  cardNumber: null,
};
export const soldOut = aCheckout({ revision: 4, ...known, quote: aQuote({ problems: [problem] }) });

/** The saved cards of a member; the second has expired. Two can pay. */
export const SAVED_CARDS: Checkout['savedCards'] = [
  {
    ...{ cardId: 'card-1', brand: 'visa', lastFour: '4242', expiry: '12/49' },
    ...{ isExpired: false, isDefault: true },
  },
  {
    ...{ cardId: 'card-2', brand: 'mastercard', lastFour: '4444', expiry: '01/20' },
    ...{ isExpired: true, isDefault: false },
  },
  {
    ...{ cardId: 'card-3', brand: 'discover', lastFour: '1117', expiry: '05/48' },
    ...{ isExpired: false, isDefault: false },
  },
];
export const withCards = aCheckout({
  revision: 4,
  ...known,
  owner: 'member',
  savedCards: SAVED_CARDS,
});

const attempt = {
  attemptKey: 'try-1-of-sixteen',
  challengeUrl: null,
  message: null,
};
export const declined = aCheckout({
  revision: 4,
  ...known,
  attempt: { ...attempt, state: 'DECLINED', message: 'The bank has declined the card.' },
});
export const challenged = aCheckout({
  revision: 4,
  ...known,
  attempt: { ...attempt, state: 'CHALLENGED', challengeUrl: 'https://bank.example/challenge' },
});

export const visa = { brand: 'visa', lastFour: '4242' };

export const outcomes = {
  PLACED: { outcome: 'PLACED', checkout: bought },
  CONFIRMING: { outcome: 'CONFIRMING', checkout: late },
  CHALLENGED: { outcome: 'CHALLENGED', checkout: challenged },
  UNDER_WAY: { outcome: 'UNDER_WAY', checkout: filledIn },
  DECLINED: { outcome: 'DECLINED', checkout: declined },
  CHANGED: { outcome: 'CHANGED', checkout: soldOut },
} as const satisfies Record<PayAnswer['outcome'], PayAnswer>;
const answered: PayOutcome[] = [...Object.values(outcomes), { outcome: 'FORGOTTEN' }];

const ALWAYS: CheckoutEvent[] = [
  { type: 'CONTINUE' },
  { type: 'RETRY' },
  { type: 'APPLY_VOUCHER', cardNumber: 'V-1' },
  { type: 'REMOVE_VOUCHER', cardNumber: 'V-1' },
  { type: 'SEAL_CARD' },
  { type: 'CARD_FORGOTTEN' },
  { type: 'PLACE', attemptKey: attempt.attemptKey },
  { type: 'TO_BANK' },
  { type: 'RETURNED' },
  { type: 'CHOOSE_CARD', cardId: 'card-1' },
];
const AGAIN = ALWAYS.slice(0, 2);
const GO_TO_PAYMENT: CheckoutEvent = { type: 'GO_TO', step: 'payment' };
/** Events that lead to many states already seen: sent in a few states only. */
const OUTSIDE: CheckoutEvent[] = [
  { type: 'RELOAD' },
  { type: 'SERVED', checkout: filledIn },
  { type: 'PLACED_ELSEWHERE', checkoutId: 'checkout-1' },
];
const SAVED_STEPS = ['contact', 'address', 'delivery'] as const;

/** Fields typed into an empty step, and invalid ones for a step that could not be saved. */
const TYPED: Readonly<Record<SavedStep, Fields>> = {
  contact,
  address,
  delivery: { 'delivery-house': 'express' },
};

const WRONG: Readonly<Record<SavedStep, Fields>> = {
  contact: { ...contact, email: 'nobody' },
  address: { ...address, zipCode: '1' },
  delivery: { 'delivery-house': 'express' },
};

/**
 * The events worth sending, so that the model stays small: a form is typed once, before a card is sealed;
 * polls that lead nowhere new are skipped; a failure message is cleared by the next attempt.
 */
function events({ value, context }: AnyMachineSnapshot): CheckoutEvent[] {
  const { filling, confirming } = Object(value);
  const open = SAVED_STEPS.find((step) => step in Object(filling));
  const isNew =
    context.wanted === null &&
    context.card === null &&
    Object.values(context.drafts).every((draft) => draft === null);
  const typed: CheckoutEvent[] =
    open === undefined || !isNew ? [] : [{ type: 'TYPE', step: open, fields: TYPED[open] }];
  if (confirming !== undefined) return context.looks > 1 && confirming !== 'late' ? [] : ALWAYS;
  if (open !== undefined && filling[open] === 'unsaved')
    return [...AGAIN, { type: 'TYPE', step: open, fields: WRONG[open] }];
  if (context.failure !== null) return AGAIN;
  if (value === 'empty') return OUTSIDE;
  if (value === 'loading' || 'challenged' in Object(value)) return [...ALWAYS, GO_TO_PAYMENT];
  if (open === 'contact' || filling === 'review') return [...ALWAYS, ...OUTSIDE, GO_TO_PAYMENT, ...typed];
  return [...ALWAYS, ...typed];
}

export const checkoutFeed: Feed = {
  name: 'checkout',
  build: checkoutAt,
  inputs: [
    { checkout: null, wanted: null },
    { checkout: aCheckout(), wanted: null },
    { checkout: withContact, wanted: null },
    { checkout: withAddress, wanted: null },
    { checkout: withCards, wanted: null },
    { checkout: challenged, wanted: 'payment' },
    { checkout: nothingLeft, wanted: null },
    { checkout: { ...late, attempt: { ...attempt, state: 'UNDER_WAY' } }, wanted: null },
  ],
  events,
  answers: {
    loadCheckout: [filledIn, bought, nothingLeft],
    'contact.saveStep': [withContact],
    'address.saveStep': [withAddress],
    'delivery.saveStep': [filledIn],
    saveVouchers: [free],
    sealCard: [visa],
    pay: answered,
    askAttempt: answered,
  },
  failures: [
    requestFailure(503, null),
    requestFailure(409, { code: 'CART_EMPTY' }),
    requestFailure(400, { code: 'PHONE_INVALID', field: 'phone', message: 'Phone number is invalid.' }),
  ],
};
