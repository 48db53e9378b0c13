/** The calls of gift cards. */
import type { CallSchemas } from '../call.ts';
import { GiftCardBalance, GiftCardBody } from '../gift-cards.ts';

const TYPED = ['MISSING', 'GIFT_CARD_NUMBER_INVALID', 'GIFT_CARD_PIN_INVALID'] as const;
const LOOKED_UP = [...TYPED, 'GIFT_CARD_UNKNOWN', 'LOCKED', 'TOO_BUSY'] as const;

export const giftCardCalls = {
  giftCardBalance: {
    summary:
      'The balance of a gift card; limited like sign-ins, and the same refusal for a wrong number and a wrong PIN',
    body: GiftCardBody,
    refuses: LOOKED_UP,
    answer: GiftCardBalance,
  },
  addGiftCard: {
    summary: 'Add a gift card to the account, to pay with it; repeated, it answers the same',
    body: GiftCardBody,
    needs: 'session',
    refuses: [...LOOKED_UP, 'GIFT_CARD_TAKEN', 'NOT_ON_BEHALF'],
    answer: GiftCardBalance,
  },
} as const satisfies Record<string, CallSchemas>;
