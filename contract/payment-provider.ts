/**
 * The interface between the shop and its payment provider: calls, answers, events. The two share no other code.
 * Amounts are integer cents of US dollars, times ms since 1970.
 */
import { Type, type Static } from 'typebox';
import {
  PROVIDER_CARD_TOKEN,
  PROVIDER_CENTS_MAX,
  PROVIDER_KEY,
  PROVIDER_NAME,
  PROVIDER_SEALED_CARD_MAX,
  PROVIDER_URL,
  PROVIDER_URL_MAX,
  PUBLIC_KEY,
  WEBHOOK_EVENTS_MAX,
} from './provider-limits.ts';

const strict = { additionalProperties: false };
const Time = Type.Integer({ minimum: 0 });
const Cents = Type.Integer({ minimum: 1, maximum: PROVIDER_CENTS_MAX });
const Name = Type.String({ pattern: PROVIDER_NAME });
/** The idempotency key of a write: a repeated request under the same key has no further effect and gets the same answer. */
const Key = Type.String({ pattern: PROVIDER_KEY });

/** Why nothing was authorized. */
export const DeclineReason = Type.Union([
  Type.Literal('DECLINED'),
  Type.Literal('INSUFFICIENT_FUNDS'),
  Type.Literal('EXPIRED_CARD'),
  Type.Literal('WRONG_CODE'),
  /** The encrypted card can't be decrypted, was encrypted too long ago, or was already used; or the token is unknown or forgotten. */
  Type.Literal('UNREADABLE_CARD'),
  /** The buyer refused at their bank, or didn't answer in time. */
  Type.Literal('CHALLENGE_FAILED'),
]);
export type DeclineReason = Static<typeof DeclineReason>;

const CardToken = Type.String({ pattern: PROVIDER_CARD_TOKEN });
const Purchase = {
  key: Key,
  amountCents: Cents,
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  /** Where the provider sends the buyer's browser after a challenge. */
  returnUrl: Type.String({ pattern: PROVIDER_URL, maxLength: PROVIDER_URL_MAX }),
};
/** The buyer pays with a typed card, which the browser encrypted, or with a card that the provider keeps. */
export const AuthorizeRequest = Type.Union([
  Type.Object(
    {
      ...Purchase,
      /** As the browser sealed it (`services/card-sealing.ts`). */
      sealedCard: Type.String({ minLength: 1, maxLength: PROVIDER_SEALED_CARD_MAX }),
      /** Whether the provider keeps the card for later purchases, if the bank authorizes this one. */
      keepCard: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  Type.Object({ ...Purchase, cardToken: CardToken }, strict),
]);
export type AuthorizeRequest = Static<typeof AuthorizeRequest>;

/** AUTHORIZED and DECLINED are final; the other two become one of them. */
const AuthorizationStatus = Type.Union([
  Type.Literal('CHALLENGED'),
  Type.Literal('PENDING'),
  Type.Literal('AUTHORIZED'),
  Type.Literal('DECLINED'),
]);
export type AuthorizationStatus = Static<typeof AuthorizationStatus>;

/** A card that the provider keeps: what the shop may store of it. */
export const SavedCard = Type.Object({
  /** Pays for later purchases; only this shop can use it. */
  token: CardToken,
  /** Tells that two tokens belong to the same card number. Nobody can derive the number from it without the provider's key. */
  fingerprint: Type.String({ minLength: 1 }),
  brand: Type.String(),
  lastFour: Type.String(),
  /** MM/YY. */
  expiry: Type.String(),
});
export type SavedCard = Static<typeof SavedCard>;
export const ForgetCardRequest = Type.Object({ cardToken: CardToken }, strict);

export const Authorization = Type.Object({
  authorizationId: Name,
  key: Key,
  status: AuthorizationStatus,
  amountCents: Cents,
  capturedCents: Type.Integer({ minimum: 0 }),
  voidedCents: Type.Integer({ minimum: 0 }),
  refundedCents: Type.Integer({ minimum: 0 }),
  /** null if no card could be read. */
  brand: Type.Union([Type.String(), Type.Null()]),
  lastFour: Type.Union([Type.String(), Type.Null()]),
  /** Present once the authorization is AUTHORIZED, if the buyer wanted to save the card and it was not deleted since; otherwise null. */
  savedCard: Type.Union([SavedCard, Type.Null()]),
  reason: Type.Union([DeclineReason, Type.Null()]),
  /** The page where the buyer answers their bank, while it is CHALLENGED. */
  challengeUrl: Type.Union([Type.String(), Type.Null()]),
  at: Time,
});
export type Authorization = Static<typeof Authorization>;

const OfOrder = { authorizationId: Name, orderNumber: Name };
/** Captures the share of one order. The provider captures an order's share once, whatever the keys. */
export const CaptureRequest = Type.Object({ key: Key, ...OfOrder, amountCents: Cents }, strict);
export type CaptureRequest = Static<typeof CaptureRequest>;

/**
 * Voids a part of the authorization that was not captured, or, without an amount, all that is left of it. `forgetCard` also deletes
 * the card that the buyer wanted to save with this purchase, because no order was placed.
 */
export const VoidRequest = Type.Object(
  {
    key: Key,
    authorizationId: Name,
    amountCents: Type.Optional(Cents),
    forgetCard: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type VoidRequest = Static<typeof VoidRequest>;

/** Refunds a part of the captured amount of an order. */
export const RefundRequest = Type.Object({ key: Key, ...OfOrder, amountCents: Cents }, strict);
export type RefundRequest = Static<typeof RefundRequest>;

/** Pays a seller out. `reference` is the shop's own id of the payout. */
export const PayoutRequest = Type.Object(
  { key: Key, account: Name, reference: Name, amountCents: Cents },
  strict,
);
export type PayoutRequest = Static<typeof PayoutRequest>;

/** The result of a write that moves money. A failed write stays failed under its key: a retry needs a new key. */
export const Outcome = Type.Object({
  id: Name,
  key: Key,
  status: Type.Union([Type.Literal('SUCCEEDED'), Type.Literal('FAILED')]),
  amountCents: Type.Integer({ minimum: 0 }),
  at: Time,
  /** Whether this repeats the answer to an earlier request. */
  isRepeated: Type.Boolean(),
});
export type Outcome = Static<typeof Outcome>;

export const PublicKey = Type.Object({
  keyId: Name,
  /** Grows with each new key. */
  phase: Type.Integer({ minimum: 1 }),
  /** RSA 2048, SPKI in base64. */
  publicKey: Type.String({ pattern: PUBLIC_KEY }),
});
export type PublicKey = Static<typeof PublicKey>;

/** Money movements in chronological order, which the shop compares with its ledger. */
export const StatementEntry = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  kind: Type.Union([Type.Literal('CAPTURE'), Type.Literal('REFUND'), Type.Literal('PAYOUT')]),
  id: Name,
  key: Key,
  /** The order's number, or the shop's own id of the payout. */
  reference: Name,
  amountCents: Type.Integer({ minimum: 1 }),
  at: Time,
});
export type StatementEntry = Static<typeof StatementEntry>;
export const Statement = Type.Object({
  entries: Type.Array(StatementEntry),
  /** The start of the next page; null if there is none. */
  next: Type.Union([Type.Integer(), Type.Null()]),
});
export type Statement = Static<typeof Statement>;

export const EndpointRequest = Type.Object(
  { url: Type.String({ pattern: PROVIDER_URL, maxLength: PROVIDER_URL_MAX }) },
  strict,
);

/** Why the provider refused a request: a mistake of the caller. */
export const ProviderProblem = Type.Object({
  code: Type.Union([
    Type.Literal('UNAUTHORIZED'),
    Type.Literal('NOT_FOUND'),
    Type.Literal('INVALID'),
    /** The key was already used for another write. */
    Type.Literal('KEY_REUSED'),
    /** The amount exceeds the rest, or nothing is left. */
    Type.Literal('AMOUNT'),
    Type.Literal('FAILED'),
  ]),
  message: Type.String(),
});
export type ProviderProblem = Static<typeof ProviderProblem>;

/** A webhook event. `key` and `authorizationId` identify the write and the authorization. */
export const WebhookEvent = Type.Object({
  id: Name,
  type: Type.Union([
    Type.Literal('authorization.authorized'),
    Type.Literal('authorization.declined'),
    Type.Literal('capture.succeeded'),
    Type.Literal('capture.failed'),
    Type.Literal('refund.succeeded'),
    Type.Literal('refund.failed'),
  ]),
  key: Key,
  authorizationId: Name,
  orderNumber: Type.Union([Name, Type.Null()]),
  amountCents: Type.Integer({ minimum: 0 }),
  at: Time,
});
export type WebhookEvent = Static<typeof WebhookEvent>;

/** The body of a webhook: events that were due at the same time, each with its own id. */
export const WebhookBody = Type.Object({
  events: Type.Array(WebhookEvent, { minItems: 1, maxItems: WEBHOOK_EVENTS_MAX }),
});
export type WebhookBody = Static<typeof WebhookBody>;

/** `t=<ms>,v1=<hex>`: HMAC-SHA256 of `<ms>.<body>` with the webhook secret. */
export const SIGNATURE_HEADER = 'x-payment-signature';
/** A webhook with an older signature is refused: it may be a replay. */
export const SIGNATURE_LIFETIME_MS = 5 * 60_000;
