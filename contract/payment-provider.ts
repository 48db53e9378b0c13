/**
 * What the shop and its payment provider say to each other: calls, answers, events. The only thing the two have in common.
 * Amounts are integer cents of US dollars, times ms since 1970.
 */
import { Type, type Static } from 'typebox';
import {
  PROVIDER_CENTS_MAX,
  PROVIDER_KEY,
  PROVIDER_NAME,
  PROVIDER_SEALED_CARD_MAX,
  PROVIDER_URL,
  PROVIDER_URL_MAX,
  PUBLIC_KEY,
  WEBHOOK_EVENTS_MAX,
} from './limits.ts';

const strict = { additionalProperties: false };
const Time = Type.Integer({ minimum: 0 });
const Cents = Type.Integer({ minimum: 1, maximum: PROVIDER_CENTS_MAX });
const Name = Type.String({ pattern: PROVIDER_NAME });
/** Names a write: asked for again under the same key, it happens once and is answered the same. */
const Key = Type.String({ pattern: PROVIDER_KEY });

/** Why nothing was authorized. */
export const DeclineReason = Type.Union([
  Type.Literal('DECLINED'),
  Type.Literal('INSUFFICIENT_FUNDS'),
  Type.Literal('EXPIRED_CARD'),
  Type.Literal('WRONG_CODE'),
  /** The sealed card can't be opened, was sealed too long ago, or has been used before. */
  Type.Literal('UNREADABLE_CARD'),
  /** The buyer said no at their bank, or let the time pass. */
  Type.Literal('CHALLENGE_FAILED'),
]);
export type DeclineReason = Static<typeof DeclineReason>;

export const AuthorizeRequest = Type.Object(
  {
    key: Key,
    amountCents: Cents,
    /** As the browser sealed it (`services/card-sealing.ts`). */
    sealedCard: Type.String({ minLength: 1, maxLength: PROVIDER_SEALED_CARD_MAX }),
    language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
    /** Where the buyer's browser is led after a challenge. */
    returnUrl: Type.String({ pattern: PROVIDER_URL, maxLength: PROVIDER_URL_MAX }),
  },
  strict,
);
export type AuthorizeRequest = Static<typeof AuthorizeRequest>;

/** AUTHORIZED and DECLINED are final; the other two become one of them. */
const AuthorizationStatus = Type.Union([
  Type.Literal('CHALLENGED'),
  Type.Literal('PENDING'),
  Type.Literal('AUTHORIZED'),
  Type.Literal('DECLINED'),
]);
export type AuthorizationStatus = Static<typeof AuthorizationStatus>;

export const Authorization = Type.Object({
  authorizationId: Name,
  key: Key,
  status: AuthorizationStatus,
  amountCents: Cents,
  capturedCents: Type.Integer({ minimum: 0 }),
  voidedCents: Type.Integer({ minimum: 0 }),
  refundedCents: Type.Integer({ minimum: 0 }),
  /** null where no card could be read. */
  brand: Type.Union([Type.String(), Type.Null()]),
  lastFour: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([DeclineReason, Type.Null()]),
  /** Where the buyer answers their bank, while it is CHALLENGED. */
  challengeUrl: Type.Union([Type.String(), Type.Null()]),
  at: Time,
});
export type Authorization = Static<typeof Authorization>;

const OfOrder = { authorizationId: Name, orderNumber: Name };
/** Takes the share of one order. An order's share is taken once, whatever the keys. */
export const CaptureRequest = Type.Object({ key: Key, ...OfOrder, amountCents: Cents }, strict);
export type CaptureRequest = Static<typeof CaptureRequest>;

/** Voids a part of the authorization that was not captured, or, without an amount, all that is left of it. */
export const VoidRequest = Type.Object(
  { key: Key, authorizationId: Name, amountCents: Type.Optional(Cents) },
  strict,
);
export type VoidRequest = Static<typeof VoidRequest>;

/** Pays back a part of what was taken for an order. */
export const RefundRequest = Type.Object({ key: Key, ...OfOrder, amountCents: Cents }, strict);
export type RefundRequest = Static<typeof RefundRequest>;

/** Pays a seller out. `reference` is the payout as the shop calls it. */
export const PayoutRequest = Type.Object(
  { key: Key, account: Name, reference: Name, amountCents: Cents },
  strict,
);
export type PayoutRequest = Static<typeof PayoutRequest>;

/** What became of a write that moves money. A failed one stays failed under its key: another try wants another key. */
export const Outcome = Type.Object({
  id: Name,
  key: Key,
  status: Type.Union([Type.Literal('SUCCEEDED'), Type.Literal('FAILED')]),
  amountCents: Type.Integer({ minimum: 0 }),
  at: Time,
  /** Whether it was asked for before, and this is what was answered then. */
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

/** Money that was moved, in the order in which it was: what the shop's ledger is compared with. */
export const StatementEntry = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  kind: Type.Union([Type.Literal('CAPTURE'), Type.Literal('REFUND'), Type.Literal('PAYOUT')]),
  id: Name,
  key: Key,
  /** The order's number, or what the shop calls the payout. */
  reference: Name,
  amountCents: Type.Integer({ minimum: 1 }),
  at: Time,
});
export type StatementEntry = Static<typeof StatementEntry>;
export const Statement = Type.Object({
  entries: Type.Array(StatementEntry),
  /** Where the next page begins; null when there is no more. */
  next: Type.Union([Type.Integer(), Type.Null()]),
});
export type Statement = Static<typeof Statement>;

export const EndpointRequest = Type.Object(
  { url: Type.String({ pattern: PROVIDER_URL, maxLength: PROVIDER_URL_MAX }) },
  strict,
);

/** Why the provider refused to do something: a mistake of the one who asked. */
export const ProviderProblem = Type.Object({
  code: Type.Union([
    Type.Literal('UNAUTHORIZED'),
    Type.Literal('NOT_FOUND'),
    Type.Literal('INVALID'),
    /** The key stands for another write already. */
    Type.Literal('KEY_REUSED'),
    /** More than is left of it, or there is nothing to take. */
    Type.Literal('AMOUNT'),
    Type.Literal('FAILED'),
  ]),
  message: Type.String(),
});
export type ProviderProblem = Static<typeof ProviderProblem>;

/** A webhook: one thing that happened. `key` and `authorizationId` say to what. */
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

/** What is posted: events that were due at the same time, each with an id of its own. */
export const WebhookBody = Type.Object({
  events: Type.Array(WebhookEvent, { minItems: 1, maxItems: WEBHOOK_EVENTS_MAX }),
});
export type WebhookBody = Static<typeof WebhookBody>;

/** `t=<ms>,v1=<hex>`: HMAC-SHA256 of `<ms>.<body>` with the webhook secret. */
export const SIGNATURE_HEADER = 'x-payment-signature';
/** A webhook signed longer ago is refused: it may be a recorded one, sent again. */
export const SIGNATURE_LIFETIME_MS = 5 * 60_000;
