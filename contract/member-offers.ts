/**
 * Offers to members of the rewards program (§3 CRMOffers, decision 100), as a member and the back office see them. Amounts are integer
 * cents of US dollars, times are ms since 1970.
 */
import { Type, type Static } from 'typebox';
import { Cents, Count } from './bounds.ts';

/** What the program knows of a member: has joined, has the store card, has a shop. The specification names none; these are ours. */
export const LOYALTY_SEGMENTS = ['MEMBER', 'CARD_HOLDER', 'SELLER'] as const;
export type LoyaltySegment = (typeof LOYALTY_SEGMENTS)[number];

/** The countries to whose members an offer can be limited. */
export const OFFER_REGIONS = ['US', 'CA'] as const;
/** An offer is planned, then runs, until its vouchers are used up or its time is over. */
const OFFER_STATES = ['PLANNED', 'RUNNING', 'USED_UP', 'ENDED'] as const;

const OrNull = Type.Union([Type.String(), Type.Null()]);
const shared = {
  offerId: Type.Integer(),
  segment: Type.Enum(LOYALTY_SEGMENTS),
  /** The country whose members see it; null for all. */
  region: Type.Union([Type.Enum(OFFER_REGIONS), Type.Null()]),
  amountCents: Cents,
  /** The page of a category; null for none. */
  path: OrNull,
  from: Type.Integer(),
  until: Type.Integer(),
};

/** An offer as one member sees it, in the reader's language. */
export const MemberOffer = Type.Object({
  ...shared,
  title: Type.String(),
  text: Type.String(),
  /** Of the amount: every voucher is in US dollars. */
  currency: Type.Literal('USD'),
  isClaimed: Type.Boolean(),
  /** Other members have claimed all of its vouchers. */
  isUsedUp: Type.Boolean(),
  /** The voucher that the member claimed; null before. */
  card_number: OrNull,
});
export type MemberOffer = Static<typeof MemberOffer>;

/** An offer as the back office sees it. */
export const OfficeOffer = Type.Object({
  ...shared,
  titleEn: Type.String(),
  titleFr: Type.String(),
  textEn: Type.String(),
  textFr: Type.String(),
  claims: Count,
  /** The most claims of all members together; null for no limit. */
  claimsMax: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Enum(OFFER_STATES),
});
export type OfficeOffer = Static<typeof OfficeOffer>;
