/** Reads the details that a shopper has entered so far from the checkout's row, and validates them on every read. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Address } from '#contract/address.ts';
import { CheckoutContact, DeliveryBody, VouchersBody } from '#contract/checkout.ts';
import { Agreement, AttemptedPurchase } from './agreement.ts';

export interface Details {
  readonly contact: CheckoutContact | null;
  readonly address: Address | null;
  readonly delivery: Static<typeof DeliveryBody>['choices'] | null;
  readonly vouchers: readonly string[];
  /** The last agreement shown to the shopper, to report what has changed since. */
  readonly shown: Agreement | null;
}

const contacts = Compile(CheckoutContact);
const addresses = Compile(Address);
const choices = Compile(DeliveryBody.properties.choices);
const vouchers = Compile(VouchersBody.properties.cardNumbers);
const agreements = Compile(Agreement);
const attempts = Compile(AttemptedPurchase);

const sound = <Value>(compiled: { Check(value: unknown): value is Value }, value: unknown): Value | null =>
  compiled.Check(value) ? value : null;

/** Data of an older version counts as not filled in, so the shopper fills it in again. */
export function readDetails(stored: object): Details {
  const {
    contact,
    address,
    delivery,
    vouchers: wanted,
    shown,
  }: Partial<Record<keyof Details, unknown>> = stored;
  return {
    contact: sound(contacts, contact),
    address: sound(addresses, address),
    delivery: sound(choices, delivery),
    vouchers: sound(vouchers, wanted) ?? [],
    shown: sound(agreements, shown),
  };
}

/** Reads the purchase that a payment attempt pays for. If it can't be read, returns null, and the caller must not charge. */
export const readAttemptedPurchase = (stored: object): AttemptedPurchase | null => sound(attempts, stored);
