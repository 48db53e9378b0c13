/**
 * What the shop asks of a payment provider, whichever it is. Every write carries a key: asked for again under the same key, the
 * provider does it once and answers the same. Amounts are integer cents of US dollars.
 *
 * A purchase is authorized once; each seller's order captures its share when it is shipped, or lets go of it.
 */

import { ServiceAway } from '../../../platform/failure.ts';

/** The key that browsers seal cards with, and its phase: a card that was sealed in another phase is refused. */
export interface SealingKey {
  /** SPKI, PEM. */
  readonly key: string;
  readonly keyId: string;
  readonly phase: number;
}

export type DeclineReason =
  'DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'WRONG_CODE' | 'UNREADABLE_CARD' | 'CHALLENGE_FAILED';

export type Authorization = { readonly authorizationId: string } & (
  | { readonly status: 'AUTHORIZED'; readonly brand: string; readonly lastFour: string }
  /** The buyer has to convince their bank, at this address. */
  | { readonly status: 'CHALLENGED'; readonly challengeUrl: string }
  /** The bank takes its time: the answer comes by webhook. */
  | { readonly status: 'PENDING' }
  | { readonly status: 'DECLINED'; readonly reason: DeclineReason }
);

export interface AuthorizationAsked {
  /** The id of the attempt. */
  readonly key: string;
  readonly amountCents: number;
  /** As the browser sealed it; nobody but the provider can open it. */
  readonly sealedCard: string;
  /** Where a challenged buyer comes back to. */
  readonly returnUrl: string;
  readonly language: 'en' | 'fr';
}

export type Captured =
  | { readonly status: 'CAPTURED'; readonly captureId: string }
  | { readonly status: 'FAILED'; readonly reason: string };

export type PaidBack =
  | { readonly status: 'REFUNDED'; readonly refundId: string }
  /** It stays so under this key: another try wants another. */
  | { readonly status: 'FAILED'; readonly reason: string };

export type PaidOut =
  | { readonly status: 'PAID'; readonly payoutId: string }
  | { readonly status: 'FAILED'; readonly reason: string };

/** One thing that the provider did with money, for the proof of the ledger. */
export interface StatementLine {
  readonly kind: 'CAPTURE' | 'REFUND' | 'PAYOUT';
  readonly id: string;
  /** The key under which the shop asked for it. */
  readonly key: string;
  /** What it was for: an order's number, or a payout's. */
  readonly reference: string;
  readonly amountCents: number;
  /** ms since 1970. */
  readonly at: number;
}

/** The provider can't be reached, or doesn't answer in time: whether it has done what was asked, nobody knows yet. */
export class ProviderAway extends ServiceAway {
  constructor(cause: unknown) {
    super('PAYMENT_AWAY', 'the payment provider does not answer', cause);
    this.name = 'ProviderAway';
  }
}

/** The provider won't do it, whenever it is asked: more than there is, a key that stands for something else. Our mistake. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`the payment provider refuses (${code}): ${message}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** Each call throws `ProviderAway` where no answer comes; asking again under the same key is always safe. */
export interface PaymentPort {
  sealingKey(): Promise<SealingKey>;
  authorize(asked: AuthorizationAsked): Promise<Authorization>;
  /** What became of an attempt; null where the provider has never heard of it. */
  find(key: string): Promise<Authorization | null>;
  /** Takes one order's share. */
  capture(asked: {
    readonly key: string;
    readonly authorizationId: string;
    readonly orderNumber: string;
    readonly amountCents: number;
  }): Promise<Captured>;
  /** Lets go of a share that was not captured, or of all that is left where no amount is named. */
  release(asked: {
    readonly key: string;
    readonly authorizationId: string;
    readonly amountCents?: number;
  }): Promise<void>;
  /** Pays back a part of what was captured for an order. */
  refund(asked: {
    readonly key: string;
    readonly authorizationId: string;
    readonly orderNumber: string;
    readonly amountCents: number;
  }): Promise<PaidBack>;
  /** Pays a seller. */
  payout(asked: {
    readonly key: string;
    readonly sellerId: number;
    readonly payoutNumber: string;
    readonly amountCents: number;
  }): Promise<PaidOut>;
  /** Everything that was done with money up to now, oldest first. */
  statement(): AsyncIterable<StatementLine>;
}
