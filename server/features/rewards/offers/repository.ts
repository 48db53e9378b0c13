/** Reads offers, with their claims, as rows that a use case decides on. */
import type { LoyaltySegment } from '#contract/member-offers.ts';
import type { Region } from '#locales/paths.ts';
import { isOfferOpen } from '#machines/rules/member-offers.ts';
import { segmentsOf } from '#server/features/identity/index.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Member } from '../member.ts';

/** Amounts are integer cents, times ms since 1970. */
export interface OfferRow {
  offerId: number;
  segment: LoyaltySegment;
  region: Region | null;
  titleEn: string;
  titleFr: string;
  textEn: string;
  textFr: string;
  amountCents: number;
  path: string | null;
  from: number;
  /** Its last moment, or when the back office ended it. */
  until: number;
  claimsMax: number | null;
  /** How many members have claimed it. */
  claims: number;
}

/** An offer with the voucher that one member has claimed; null before. */
export interface OfferOfMember extends OfferRow {
  cardNumber: string | null;
}

/** The columns of `OfferRow`, for statements in which the table is named `offer`. */
export const OFFER_COLUMNS = `offer.id::float8 as "offerId", segment, region, title_en as "titleEn", title_fr as "titleFr",
  text_en as "textEn", text_fr as "textFr", amount_cents as "amountCents", path,
  (extract(epoch from starts_at) * 1000)::float8 as "from",
  (extract(epoch from least(ends_at, ended_at)) * 1000)::float8 as until, claims_max as "claimsMax",
  (select count(*) from member_offer_claim where offer_id = offer.id)::int as claims`;

const OF_MEMBER = `select ${OFFER_COLUMNS}, claim.card_number as "cardNumber" from member_offer offer
  left join member_offer_claim claim on claim.offer_id = offer.id and claim.user_id = $1`;
const OPEN = `${OF_MEMBER} where least(ends_at, ended_at) > to_timestamp($2::float8 / 1000) order by until, offer.id`;
const ONE = `${OF_MEMBER} where offer.id = $2`;

/** Whether the offer runs for this member, in the region that they shop in. */
export function isFor(
  offer: OfferRow,
  member: Member,
  { shopsIn, now }: { readonly shopsIn: Region; readonly now: number },
): boolean {
  const isJoined = member.loyaltyId !== null;
  const isSeen = segmentsOf(member).includes(offer.segment) && [null, shopsIn].includes(offer.region);
  return isJoined && isSeen && isOfferOpen(offer, now);
}

/** The offers that aren't over, the first to end first. @param now ms since 1970 */
export async function openOffers(client: Queryable, userId: string, now: number): Promise<OfferOfMember[]> {
  return (await client.query<OfferOfMember>(OPEN, [userId, now])).rows;
}

export async function offerOfMember(
  client: Queryable,
  userId: string,
  offerId: number,
): Promise<OfferOfMember | undefined> {
  return (await client.query<OfferOfMember>(ONE, [userId, offerId])).rows[0];
}
