import type {
  Checkout,
  CheckoutAddress,
  CheckoutContact,
  CheckoutProblem,
  DeliveryChoice,
  Quote,
  QuoteSeller,
} from '../../contract/checkout.ts';
import type { Country } from '../rules/validation/country.ts';
import type { SavedStep } from './steps.ts';

/** What a form holds: text by the name of the field. Pages without script send the same. */
export type Fields = Readonly<Record<string, string>>;

/** Nothing that can be bought is in the cart. */
export const isEmpty = ({ quote }: Checkout): boolean => quote !== null && quote.itemCount === 0;

/** Vouchers pay for all of it: no card is asked for. */
export const isFree = ({ quote }: Checkout): boolean => quote !== null && quote.dueCents === 0;

/** What is in the way of buying, wherever it is said. */
export const blocking = ({ quote }: Checkout): readonly CheckoutProblem[] =>
  (quote?.problems ?? []).filter(({ blocks }) => blocks);

type Code = CheckoutProblem['code'];
/** What choosing another delivery settles, or another address. */
const OF_DELIVERY: ReadonlySet<Code> = new Set<Code>([
  'NOT_SENT_THERE',
  'EXPRESS_NOT_OFFERED',
  'PICKUP_NOT_OFFERED',
  'STORE_SHORT',
]);

export const isOfDelivery = ({ code }: CheckoutProblem): boolean => OF_DELIVERY.has(code);

/** Sellers whose goods are sent or fetched. Tickets alone come by mail. */
export const sentSellers = (quote: Quote | null): readonly QuoteSeller[] =>
  (quote?.sellers ?? []).filter(({ isSent }) => isSent);

/** Every seller has a way that is open, chosen by the shopper. */
export const isDeliveryDone = (checkout: Checkout): boolean =>
  (checkout.delivery !== null || sentSellers(checkout.quote).length === 0) &&
  !blocking(checkout).some(isOfDelivery);

/** The names of a seller's fields in the form of the delivery. */
export const methodField = (seller: string): string => `delivery-${seller}`;
export const storeField = (seller: string): string => `store-${seller}`;

const fieldsOfDelivery = (choices: readonly DeliveryChoice[]): Fields =>
  Object.fromEntries(
    choices.flatMap(({ seller, method, storeId }) => [
      [methodField(seller), method],
      ...(storeId === null ? [] : [[storeField(seller), String(storeId)]]),
    ]),
  );

/** What counts as chosen until the shopper says otherwise: the server counts with it, and the form shows it. */
const countedWith = (quote: Quote | null): DeliveryChoice[] =>
  sentSellers(quote).flatMap(({ delivery }) => (delivery === null ? [] : [delivery]));

/** What stands in a step's form before anything is typed: what was saved, else what the shop knows or proposes. */
export function savedFields(checkout: Checkout, step: SavedStep): Fields {
  const { contact, address, delivery, suggested, quote } = checkout;
  switch (step) {
    case 'contact':
      return { ...(contact ?? suggested.contact) };
    case 'address': {
      const buyer = contact ?? suggested.contact;
      // Most send it to themselves.
      const recipient = { firstName: buyer?.firstName ?? '', lastName: buyer?.lastName ?? '' };
      return { ...recipient, ...(address ?? suggested.address) };
    }
    case 'delivery':
      // A way that is open no more gives way to one that is.
      return { ...fieldsOfDelivery(delivery ?? []), ...fieldsOfDelivery(countedWith(quote)) };
  }
}

/** The country of an address form, which decides what its state and code may be. */
export const countryIn = ({ country }: Fields): Country => (country === 'CA' ? 'CA' : 'US');

const textIn = (fields: Fields, name: string): string => (fields[name] ?? '').trim();

export const contactIn = (fields: Fields): CheckoutContact => ({
  email: textIn(fields, 'email'),
  firstName: textIn(fields, 'firstName'),
  lastName: textIn(fields, 'lastName'),
});

export const addressIn = (fields: Fields): CheckoutAddress => ({
  firstName: textIn(fields, 'firstName'),
  lastName: textIn(fields, 'lastName'),
  line1: textIn(fields, 'line1'),
  line2: textIn(fields, 'line2'),
  city: textIn(fields, 'city'),
  state: textIn(fields, 'state'),
  zipCode: textIn(fields, 'zipCode'),
  country: countryIn(fields),
  phone: textIn(fields, 'phone'),
});

const STORE_ID = /^[1-9]\d{0,8}$/;

/** The choices of a delivery form, for each seller of the quote; what no form of ours sends is left out. */
export function choicesIn(fields: Fields, quote: Quote | null): DeliveryChoice[] {
  return sentSellers(quote).flatMap(({ seller, options }) => {
    const option = options.find(({ method }) => method === fields[methodField(seller)]);
    if (option === undefined) return [];
    const store = fields[storeField(seller)] ?? '';
    const isInStore = option.places.some(({ storeId }) => storeId !== null);
    const storeId = isInStore && STORE_ID.test(store) ? Number(store) : null;
    return [{ seller, method: option.method, storeId }];
  });
}
