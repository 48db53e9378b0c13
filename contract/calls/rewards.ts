/** Members of the rewards program: joining, points, and the look-up (§3 Rewards member lookup response, §7). Amounts are integer cents. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import { Size } from '../lifecycles.ts';
import { EMAIL_MAX, LOYALTY_ID_MAX, REWARDS_PHONE_MAX, TYPED_MAX } from '../limits.ts';
import { LOYALTY_SEGMENTS, MemberOffer } from '../member-offers.ts';
import { PointsHistory, RewardPoints } from '../points.ts';
import { PHONE_FAULTS } from '../refusals.ts';
import { PreApproval } from '../store-card.ts';
import { TaxExemptInfo } from '../tax-exemptions.ts';
import { Voucher } from '../vouchers.ts';

const strict = { additionalProperties: false };
const OrNull = Type.Union([Type.String(), Type.Null()]);
/** The company as a whole, or its part in one country; empty for none named. */
const DIVISIONS = ['', 'MIK', 'US', 'CA'] as const;
const Flag = Type.Optional(Type.Boolean());

export const rewardsCalls = {
  findLoyaltyId: {
    summary: "The member's loyalty id",
    needs: 'session',
    answer: Type.Object({ loyaltyId: OrNull }),
  },
  joinRewards: {
    summary: 'Join the rewards program; repeated, it answers the same loyalty id',
    body: Type.Object({ mobilePhone: Type.String({ maxLength: TYPED_MAX }) }, strict),
    needs: 'own-session',
    refuses: ['MISSING', ...PHONE_FAULTS],
    answer: Type.Object({ loyaltyId: Type.String() }),
  },
  rewardPoints: {
    summary: "The member's points: the balance, and their history, newest first",
    query: Type.Object({
      /** Only entries before this one. */
      before: Type.Optional(Id),
      size: Size,
    }),
    needs: 'session',
    answer: RewardPoints,
  },
  memberLookUp: {
    summary: 'The member of the rewards program: the parts that the flags ask for, all others empty or null',
    body: Type.Object(
      {
        loyaltyId: Type.Optional(Type.Union([Type.String({ maxLength: LOYALTY_ID_MAX }), Type.Null()])),
        emailId: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
        phoneNo: Type.Optional(Type.String({ maxLength: REWARDS_PHONE_MAX })),
        division: Type.Optional(Type.Enum(DIVISIONS)),
        company: Type.Literal('MIK'),
        source: Type.Literal('ECOM'),
        getProfile: Flag,
        getPointsHistory: Flag,
        getTaxExemptInfo: Flag,
        getCRMOffers: Flag,
        getVouchers: Flag,
      },
      strict,
    ),
    needs: 'session',
    refuses: ['NOT_FOUND', 'PHONE_MALFORMED'],
    answer: Type.Object({
      vouchers: Type.Array(Voucher),
      CRMOffers: Type.Array(MemberOffer, {
        description: 'Of the division’s country; without one, of the country that the reader shops in',
      }),
      /** With getTaxExemptInfo: the exemptions that apply now; null if the member has none. */
      taxExemptInfo: Type.Union([Type.Array(TaxExemptInfo), Type.Null()]),
      member: Type.Array(
        Type.Object({
          loyaltyId: OrNull,
          emailId: Type.String(),
          phoneNo: OrNull,
          firstName: Type.String(),
          lastName: Type.String(),
          loyaltySegments: Type.Array(Type.Enum(LOYALTY_SEGMENTS)),
        }),
      ),
      RewardPointsHistory: PointsHistory,
      /** Asked of the card provider with getProfile; null for a member who has applied. */
      plccPreApprovalInfo: Type.Union([PreApproval, Type.Null()]),
      plccAccountId: OrNull,
    }),
  },
} as const satisfies Record<string, CallSchemas>;
