/**
 * The interface between the shop and the provider of the store credit card. The two share no other code. The applicant's data stays
 * with the provider: the shop learns the decision, an id of the account and the last digits of its number.
 */
import { Type, type Static } from 'typebox';

/** The audience of a signed application: a JWT (HS256) by the key that the shop and the provider share. */
export const APPLICATION_AUDIENCE = 'card-application';

/** The claims of a signed application: who applies, and the shop's origin, which alone may show the form. */
export const ApplicationClaims = Type.Object({
  /** The id of the application: the provider decides it once. */
  jti: Type.String({ minLength: 1 }),
  sub: Type.String({ minLength: 1, description: 'userId' }),
  loyaltyId: Type.String({ minLength: 1 }),
  origin: Type.String({ minLength: 1 }),
  language: Type.Union([Type.Literal('en'), Type.Literal('fr')]),
  /** No real credit is granted (§9). */
  isTest: Type.Boolean(),
});
export type ApplicationClaims = Static<typeof ApplicationClaims>;

/** The outcomes of `machines/card-application` (§4); a test compares the two lists. */
export const CARD_RESULTS = ['APPROVED', 'PENDING', 'DECLINED', 'ACCOUNT_EXISTS'] as const;
export const CardResult = Type.Enum(CARD_RESULTS);
export type CardResult = Static<typeof CardResult>;

/** A decision. `account` is null unless it is APPROVED. */
export const Decision = Type.Object({
  callId: Type.String(),
  userId: Type.String(),
  loyaltyId: Type.String(),
  result: CardResult,
  account: Type.Union([
    Type.Object({
      accountId: Type.String(),
      /** Asterisks for all digits but the last four. */
      accountNumber: Type.String(),
    }),
    Type.Null(),
  ]),
  /** ms since 1970. */
  decidedAt: Type.Integer({ minimum: 0 }),
});
export type Decision = Static<typeof Decision>;

/** The answer to GET /v1/card-decisions: the newest decision about a member, or the one with a callId. */
export const DecisionAnswer = Type.Object({ decision: Type.Union([Decision, Type.Null()]) });
export type DecisionAnswer = Static<typeof DecisionAnswer>;

/** The answer to GET /v1/card-offers. */
export const OfferAnswer = Type.Object({
  offer: Type.Union([
    Type.Object({
      offerId: Type.String(),
      creditLimitCents: Type.Integer({ minimum: 0 }),
      expiresAt: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type OfferAnswer = Static<typeof OfferAnswer>;
