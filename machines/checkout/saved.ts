import type {
  Checkout,
  CheckoutAddress,
  CheckoutContact,
  CheckoutProblem,
  DeliveryChoice,
  Quote,
  QuoteSeller,
} from '#contract/checkout.ts';
import type { Country } from '../rules/validation/country.ts';
import type { SavedStep } from '../rules/checkout-steps.ts';

/** The text of a form by field name. Pages without script send the same fields. */
export type Fields = Readonly<Record<string, string>>;

/** The cart has no items that can be bought. */
export const isEmpty = ({ quote }: Checkout): boolean => quote !== null && quote.itemCount === 0;

/** Vouchers cover the whole amount, so no card is needed. */
export const isFree = ({ quote }: Checkout): boolean => quote !== null && quote.dueCents === 0;

/** All problems that prevent buying, whichever step shows them. */
export const blocking = ({ quote }: Checkout): readonly CheckoutProblem[] =>
  (quote?.problems ?? []).filter(({ blocks }) => blocks);

type Code = CheckoutProblem['code'];
/** Problems that another delivery method, or another address, can solve. */
const OF_DELIVERY: ReadonlySet<Code> = new Set<Code>([
  'NOT_SENT_THERE',
  'EXPRESS_NOT_OFFERED',
  'PICKUP_NOT_OFFERED',
  'STORE_SHORT',
]);

export const isOfDelivery = ({ code }: CheckoutProblem): boolean => OF_DELIVERY.has(code);

/** Sellers whose items are shipped or picked up. Tickets alone are emailed. */
export const sentSellers = (quote: Quote | null): readonly QuoteSeller[] =>
  (quote?.sellers ?? []).filter(({ isSent }) => isSent);

/** Every seller has an available delivery method that the shopper chose. */
export const isDeliveryDone = (checkout: Checkout): boolean =>
  (checkout.delivery !== null || sentSellers(checkout.quote).length === 0) &&
  !blocking(checkout).some(isOfDelivery);

/** Names of a seller's fields in the delivery form. */
export const methodField = (seller: string): string => `delivery-${seller}`;
export const storeField = (seller: string): string => `store-${seller}`;

const fieldsOfDelivery = (choices: readonly DeliveryChoice[]): Fields =>
  Object.fromEntries(
    choices.flatMap(({ seller, method, storeId }) => [
      [methodField(seller), method],
      ...(storeId === null ? [] : [[storeField(seller), String(storeId)]]),
    ]),
  );

/** The delivery that applies until the shopper chooses one: the server's totals include it, and the form shows it. */
const countedWith = (quote: Quote | null): DeliveryChoice[] =>
  sentSellers(quote).flatMap(({ delivery }) => (delivery === null ? [] : [delivery]));

/** The fields of a step's form before anything is typed: saved values, otherwise what the shop knows or suggests. */
export function savedFields(checkout: Checkout, step: SavedStep): Fields {
  const { contact, address, delivery, suggested, quote } = checkout;
  switch (step) {
    case 'contact':
      return { ...(contact ?? suggested.contact) };
    case 'address': {
      const buyer = contact ?? suggested.contact;
      // Most buyers send the order to themselves.
      const recipient = { firstName: buyer?.firstName ?? '', lastName: buyer?.lastName ?? '' };
      return { ...recipient, ...(address ?? suggested.address) };
    }
    case 'delivery':
      // A method that is no longer available is replaced by one that is.
      return { ...fieldsOfDelivery(delivery ?? []), ...fieldsOfDelivery(countedWith(quote)) };
  }
}

/** The country of an address form, which decides what state and postal code are valid. */
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

/** The choices in a delivery form for each seller of the quote; values that our forms can't send are ignored. */
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
