/** Looks up a member of the rewards programme (§3 Rewards member lookup response, §7). Amounts are integer cents. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { EMAIL_MAX, LOYALTY_ID_MAX, REWARDS_DIVISION_MAX, REWARDS_PHONE_MAX, TYPED_MAX } from '../limits.ts';
import { PHONE_FAULTS } from '../refusals.ts';
import { PreApproval } from '../store-card.ts';
import { Voucher } from '../vouchers.ts';

const strict = { additionalProperties: false };
const OrNull = Type.Union([Type.String(), Type.Null()]);
/** The events of a voucher: issued, held for an order, redeemed, credited back, expired. */
const VOUCHER_ENTRY_KINDS = ['ISSUE', 'HOLD', 'REDEEM', 'GIVE_BACK', 'EXPIRE'] as const;
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
    needs: 'session',
    refuses: ['MISSING', ...PHONE_FAULTS],
    answer: Type.Object({ loyaltyId: Type.String() }),
  },
  memberLookUp: {
    summary: 'The member of the rewards program, with their vouchers and the history of these',
    body: Type.Object(
      {
        loyaltyId: Type.Optional(Type.Union([Type.String({ maxLength: LOYALTY_ID_MAX }), Type.Null()])),
        emailId: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
        phoneNo: Type.Optional(Type.String({ maxLength: REWARDS_PHONE_MAX })),
        division: Type.Optional(Type.String({ maxLength: REWARDS_DIVISION_MAX })),
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
    refuses: ['NOT_FOUND'],
    answer: Type.Object({
      vouchers: Type.Array(Voucher),
      CRMOffers: Type.Array(Type.Object({})),
      member: Type.Array(
        Type.Object({
          loyaltyId: OrNull,
          emailId: Type.String(),
          firstName: Type.String(),
          lastName: Type.String(),
          loyaltySegments: Type.Array(Type.String()),
        }),
      ),
      /** The events of the vouchers, newest first. */
      RewardPointsHistory: Type.Array(
        Type.Object({
          card_number: Type.String(),
          kind: Type.Enum(VOUCHER_ENTRY_KINDS),
          amount: Type.Integer(),
          orderNumber: OrNull,
          time: Type.String(),
        }),
      ),
      /** Asked of the card provider with getProfile; null for a member who has applied. */
      plccPreApprovalInfo: Type.Union([PreApproval, Type.Null()]),
      plccAccountId: OrNull,
    }),
  },
} as const satisfies Record<string, CallSchemas>;
