import type { Checkout, PlacedOrders } from '../../contract/checkout.ts';
import { callNotProvided, effectNotProvided } from '../runtime/not-provided.ts';
import type { PayOutcome } from './events.ts';
import type { Fields } from './saved.ts';
import type { CardShown, SavedStep } from './steps.ts';

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
  /** Of what the shopper has seen and agreed to. */
  readonly quoteHash: string;
  /** Vouchers don't pay for all of it. */
  readonly needsCard: boolean;
}

/** A checkout and what came of it. */
export interface Placed {
  readonly checkoutId: string;
  readonly placed: PlacedOrders;
}

/** The calls of a checkout. Each answers with the checkout as it is now, or with what paying led to. */
export const checkoutActors = {
  /** The one that is known, also when it is over; without one, that of the cart. */
  loadCheckout: callNotProvided<Checkout, { checkoutId: string | null }>('loadCheckout'),
  saveStep: callNotProvided<Checkout, SaveInput>('saveStep'),
  saveVouchers: callNotProvided<Checkout, VouchersInput>('saveVouchers'),
  /** Seals the card that was typed with the provider's key; it never enters the machine. */
  sealCard: callNotProvided<CardShown, undefined>('sealCard'),
  /** The same `attemptKey` is one try, however often it is sent. */
  pay: callNotProvided<PayOutcome, PayInput>('pay'),
  /** What has become of a try: after the bank, or where an answer is late. */
  askAttempt: callNotProvided<PayOutcome, AttemptInput>('askAttempt'),
};

export const checkoutEffects = {
  /** Leaves the shop for the bank's page. */
  leadToBank: effectNotProvided<{ url: string }>('leadToBank'),
  /** What was sealed is thrown away: it was used, or refused. */
  forgetCard: effectNotProvided('forgetCard'),
  /** To the other tabs, and to the cart of this one: PLACED_ELSEWHERE there. */
  announceOrder: effectNotProvided<Placed>('announceOrder'),
  /** Opens the page of the order. */
  leadToOrder: effectNotProvided<Placed>('leadToOrder'),
};
