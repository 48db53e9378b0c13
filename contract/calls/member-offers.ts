/** The calls of offers to members. The back office writes and ends offers; members list and claim them; every shopper can see the best ones. */
import { Type } from 'typebox';
import { Id, Instant, SmallId } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import {
  CENTS_MAX,
  CLIENT_KEY,
  EMAIL_MAX,
  INTEGER_MAX,
  OFFER_TEXT_MAX,
  OFFER_TITLE_MAX,
  TYPED_MAX,
} from '../limits.ts';
import { LOYALTY_SEGMENTS, MemberOffer, OFFER_REGIONS, OfficeOffer } from '../member-offers.ts';

const strict = { additionalProperties: false };
const OfferParams = Type.Object({ offerId: Id });
const title = Type.String({ minLength: 1, maxLength: OFFER_TITLE_MAX });
const text = Type.String({ minLength: 1, maxLength: OFFER_TEXT_MAX });

export const memberOfferCalls = {
  promotionTop: {
    summary:
      'The three highest offers that the caller can still claim. A guest, a caller who sends another address, and a shopper who hasn’t joined get those that joining opens',
    body: Type.Object(
      {
        channel: Type.Optional(Type.Integer({ minimum: 1, maximum: 1, description: 'The web' })),
        email: Type.String({ maxLength: EMAIL_MAX }),
        store: Type.Optional(SmallId),
      },
      strict,
    ),
    refuses: ['NOT_FOUND'],
    answer: Type.Object({ promotions: Type.Array(MemberOffer) }),
  },
  promotion: {
    summary: 'An offer that runs for the caller, or that joining opens',
    params: OfferParams,
    refuses: ['NOT_FOUND'],
    answer: MemberOffer,
  },
  memberOffers: {
    summary: 'The offers that run now for the member, the first to end first; none for who has not joined',
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Type.Object({ offers: Type.Array(MemberOffer) }),
  },
  claimOffer: {
    summary: 'Claim an offer: the member gets one voucher, however often the call is repeated',
    params: OfferParams,
    needs: 'own-session',
    refuses: ['NOT_FOUND', 'OFFER_USED_UP'],
    answer: MemberOffer,
  },
  officeOffers: {
    summary: 'All offers, the newest first, for the back office',
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY'],
    answer: Type.Object({ offers: Type.Array(OfficeOffer) }),
  },
  writeOffer: {
    summary: 'Write an offer in both languages; repeated with its key, it answers the same offer',
    body: Type.Object(
      {
        clientKey: Type.String({ pattern: CLIENT_KEY }),
        segment: Type.Enum(LOYALTY_SEGMENTS),
        region: Type.Union([Type.Enum(OFFER_REGIONS), Type.Null()]),
        titleEn: title,
        titleFr: title,
        textEn: text,
        textFr: text,
        amountCents: Type.Integer({ minimum: 0, maximum: CENTS_MAX }),
        path: Type.Union([Type.String({ maxLength: TYPED_MAX }), Type.Null()]),
        from: Instant,
        until: Instant,
        claimsMax: Type.Union([Type.Integer({ minimum: 0, maximum: INTEGER_MAX }), Type.Null()]),
      },
      strict,
    ),
    needs: 'session',
    refuses: [
      'BACK_OFFICE_ONLY',
      'TEXT_MISSING',
      'OFFER_AMOUNT_INVALID',
      'OFFER_END_INVALID',
      'OFFER_LIMIT_INVALID',
      'OFFER_LINK_INVALID',
    ],
    status: 201,
    answer: OfficeOffer,
  },
  endOffer: {
    summary: 'End an offer now; vouchers that were claimed stay',
    params: OfferParams,
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY', 'NOT_FOUND'],
    answer: OfficeOffer,
  },
} as const satisfies Record<string, CallSchemas>;
