import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LoyaltySegment } from '#contract/member-offers.ts';
import type { Region } from '#locales/paths.ts';
import { account } from './account.ts';
import { voucher } from './aftersales.ts';
import { at } from './columns.ts';

/** Offers of the back office to the members of a loyalty segment (§3 CRMOffers). Amounts are integer cents. */
export const memberOffer = pgTable(
  'member_offer',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The idempotency key that the browser of the back office chose. */
    draftKey: text('draft_key').notNull().unique(),
    segment: text('segment').$type<LoyaltySegment>().notNull(),
    /** The country whose members see the offer; null for all. */
    region: text('region').$type<Region>(),
    titleEn: text('title_en').notNull(),
    titleFr: text('title_fr').notNull(),
    textEn: text('text_en').notNull(),
    textFr: text('text_fr').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The page of a category that the offer leads to. */
    path: text('path'),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When the back office ended it before its time. */
    endedAt: at('ended_at'),
    /** The most claims of all members together; null for no limit. */
    claimsMax: integer('claims_max'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('member_offer_end').on(t.endsAt),
    check('member_offer_segment', sql`${t.segment} in ('MEMBER', 'CARD_HOLDER', 'SELLER')`),
    check('member_offer_region', sql`${t.region} in ('US', 'CA')`),
    check('member_offer_amount', sql`${t.amountCents} > 0`),
    check('member_offer_claims_max', sql`${t.claimsMax} > 0`),
    check('member_offer_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** What members have claimed: one voucher for each member and offer. */
export const memberOfferClaim = pgTable(
  'member_offer_claim',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => memberOffer.id),
    /** Null once the account is deleted: the claim still counts. */
    userId: text('user_id').references(() => account.id, { onDelete: 'set null' }),
    cardNumber: text('card_number')
      .notNull()
      .unique()
      .references(() => voucher.cardNumber),
    claimedAt: at('claimed_at').notNull(),
  },
  (t) => [
    uniqueIndex('member_offer_claim_once').on(t.offerId, t.userId),
    index('member_offer_claim_user').on(t.userId),
  ],
);
