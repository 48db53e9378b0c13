/**
 * The port to a payment provider. Every write carries an idempotency key: repeated under the same key, the provider does it once and
 * gives the same answer. Amounts are integer cents of US dollars.
 * A purchase is authorized once; each seller's order captures its share when it ships, or voids it.
 */

import { ServiceAway } from '#server/platform/failure.ts';

/** The key that browsers seal cards with, and its phase: a card that was sealed in another phase is refused. */
export interface SealingKey {
  /** SPKI, PEM. */
  readonly key: string;
  readonly keyId: string;
  readonly phase: number;
}

export type DeclineReason =
  | 'DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'WRONG_CODE'
  | 'UNREADABLE_CARD'
  | 'CHALLENGE_FAILED';

/** A card that the provider keeps, and all that the shop stores of it. */
export interface SavedCardToken {
  /** What the shop names to the provider to charge the card; no answer to a browser contains it. */
  readonly token: string;
  /** Tells that two tokens belong to the same card number. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly lastFour: string;
  /** MM/YY. */
  readonly expiry: string;
}

export type Authorization = { readonly authorizationId: string } & (
  | {
      readonly status: 'AUTHORIZED';
      readonly brand: string;
      readonly lastFour: string;
      /** null if the buyer didn't ask to save the card. */
      readonly savedCard: SavedCardToken | null;
    }
  /** The buyer has to authenticate at their bank, at this URL. */
  | { readonly status: 'CHALLENGED'; readonly challengeUrl: string }
  /** The bank hasn't decided yet: the answer comes by webhook. */
  | { readonly status: 'PENDING' }
  | { readonly status: 'DECLINED'; readonly reason: DeclineReason }
);

/** The card of a purchase: sealed by the browser, so that only the provider can open it, or kept by the provider. */
export type PayingCard =
  | { readonly sealedCard: string; readonly keepCard?: boolean }
  | { readonly cardToken: string };

export type AuthorizationRequest = PayingCard & {
  /** The attempt's id. */
  readonly key: string;
  readonly amountCents: number;
  /** Where the buyer returns to after a challenge. */
  readonly returnUrl: string;
  readonly language: 'en' | 'fr';
};

export type Captured =
  | { readonly status: 'CAPTURED'; readonly captureId: string }
  | { readonly status: 'FAILED'; readonly reason: string };

export type PaidBack =
  | { readonly status: 'REFUNDED'; readonly refundId: string }
  /** Final for this key: another try needs another key. */
  | { readonly status: 'FAILED'; readonly reason: string };

export type PaidOut =
  | { readonly status: 'PAID'; readonly payoutId: string }
  | { readonly status: 'FAILED'; readonly reason: string };

/** One movement of money at the provider, to prove the ledger with. */
export interface StatementLine {
  readonly kind: 'CAPTURE' | 'REFUND' | 'PAYOUT';
  readonly id: string;
  /** The idempotency key of the request. */
  readonly key: string;
  /** The number of its order or payout. */
  readonly reference: string;
  readonly amountCents: number;
  /** ms since 1970. */
  readonly at: number;
}

/** The provider can't be reached, or doesn't answer in time: whether it did what was requested is unknown. */
export class ProviderAway extends ServiceAway {
  constructor(cause: unknown) {
    super('PAYMENT_AWAY', 'the payment provider does not answer', cause);
    this.name = 'ProviderAway';
  }
}

/** The provider will always reject this request: more than there is, or a key already used for something else. A bug on our side. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`the payment provider refuses (${code}): ${message}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** Each call throws `ProviderAway` if no answer comes; repeating it under the same key is always safe. */
export interface PaymentPort {
  sealingKey(): Promise<SealingKey>;
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** The state of an attempt; null if the provider doesn't know it. */
  find(key: string): Promise<Authorization | null>;
  /** Captures one order's share. */
  capture(request: {
    readonly key: string;
    readonly authorizationId: string;
    readonly orderNumber: string;
    readonly amountCents: number;
  }): Promise<Captured>;
  /** Voids a share that was not captured, or all that is left if no amount is named. */
  release(request: {
    readonly key: string;
    readonly authorizationId: string;
    readonly amountCents?: number;
    /** Also has the provider delete the card that the buyer wanted to save with this purchase, because no order was placed. */
    readonly forgetCard?: boolean;
  }): Promise<void>;
  /** Refunds a part of what was captured for an order. */
  refund(request: {
    readonly key: string;
    readonly authorizationId: string;
    readonly orderNumber: string;
    readonly amountCents: number;
  }): Promise<PaidBack>;
  /** Pays a seller. */
  payout(request: {
    readonly key: string;
    readonly sellerId: number;
    readonly payoutNumber: string;
    readonly amountCents: number;
  }): Promise<PaidOut>;
  /** Has the provider delete a saved card. Succeeds for a token that the provider doesn't know. */
  forgetCard(cardToken: string): Promise<void>;
  /** Every movement of money so far, oldest first. */
  statement(): AsyncIterable<StatementLine>;
}
