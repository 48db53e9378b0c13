import type { Checkout, PlacedOrders } from '#contract/checkout.ts';
import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { PayOutcome } from './events.ts';
import type { Fields } from './saved.ts';
import type { SavedStep } from '../rules/checkout-steps.ts';
import type { CardShown } from './steps.ts';

export interface SaveInput {
  readonly checkout: Checkout;
  readonly step: SavedStep;
  readonly fields: Fields;
}

export interface VouchersInput {
  readonly checkoutId: string;
  readonly cardNumbers: readonly string[];
}

export interface AttemptInput {
  readonly checkoutId: string;
  readonly attemptKey: string;
}

export interface PayInput extends AttemptInput {
  /** Hash of the quote that the shopper has seen and agreed to. */
  readonly quoteHash: string;
  /** Whether vouchers don't cover the whole amount. */
  readonly needsCard: boolean;
  /** The id of the saved card that the member chose; null for a typed card. */
  readonly savedCardId: string | null;
}

/** A checkout and the orders placed by it. */
export interface Placed {
  readonly checkoutId: string;
  readonly placed: PlacedOrders;
}

/** The calls of a checkout. Each answers with the checkout after the call, or with the outcome of a payment. */
export const checkoutActors = {
  /** Loads the checkout with this id, even one that is over; without an id, the one of the cart. */
  loadCheckout: callNotProvided<Checkout, { checkoutId: string | null }>('loadCheckout'),
  saveStep: callNotProvided<Checkout, SaveInput>('saveStep'),
  saveVouchers: callNotProvided<Checkout, VouchersInput>('saveVouchers'),
  /** Encrypts the typed card with the provider's key; the card itself never enters the machine. */
  sealCard: callNotProvided<CardShown, undefined>('sealCard'),
  /** Idempotent: calls with the same `attemptKey` are one attempt. */
  pay: callNotProvided<PayOutcome, PayInput>('pay'),
  /** The outcome of an attempt: asked for after the bank's page, or when an answer is late. */
  askAttempt: callNotProvided<PayOutcome, AttemptInput>('askAttempt'),
};

export const checkoutEffects = {
  /** Leaves the shop for the bank's page. */
  leadToBank: effectNotProvided<{ url: string }>('leadToBank'),
  /** Discards the encrypted card after it was used or refused. */
  forgetCard: effectNotProvided('forgetCard'),
  /** Tells the other tabs, which receive PLACED_ELSEWHERE, and the cart in this one. */
  announceOrder: effectNotProvided<Placed>('announceOrder'),
  /** Opens the page of the order. */
  leadToOrder: effectNotProvided<Placed>('leadToOrder'),
};
