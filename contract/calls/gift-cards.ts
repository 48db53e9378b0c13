/** The calls of gift cards. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import {
  BuyGiftCardBody,
  GiftCardPurchase,
  GiftCardPurchaseEventBody,
  GiftCardPurchases,
} from '../gift-card-purchases.ts';
import { GiftCardBalance, GiftCardBody } from '../gift-cards.ts';
import { OF_AN_EVENT, OF_ONE, SeenQuery } from '../lifecycles.ts';
import { ORDER_NUMBER } from '../limits.ts';

const TYPED = ['MISSING', 'GIFT_CARD_NUMBER_INVALID', 'GIFT_CARD_PIN_INVALID'] as const;
/** Faults of the recipient and the day of a gift card. */
const DELIVERY = [
  'MISSING',
  'NAME_INVALID',
  'NAME_TOO_LONG',
  'EMAIL_INVALID',
  'GIFT_CARD_DAY_INVALID',
] as const;
const PurchaseParams = Type.Object({ number: Type.String({ pattern: ORDER_NUMBER }) });
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
    needs: 'own-session',
    refuses: [...LOOKED_UP, 'GIFT_CARD_TAKEN'],
    answer: GiftCardBalance,
  },
  buyGiftCard: {
    summary:
      'Buy a gift card that is mailed on a chosen day; repeated under the same key, it answers the same',
    body: BuyGiftCardBody,
    needs: 'own-session',
    refuses: [...DELIVERY, 'GIFT_CARD_AMOUNT_INVALID', 'LOCKED', 'KEY_REUSED', 'RESTRICTED_CHECKOUT'],
    answer: GiftCardPurchase,
  },
  giftCardPurchases: {
    summary: 'The gift cards that the member has bought, newest first',
    needs: 'session',
    answer: GiftCardPurchases,
  },
  giftCardPurchase: {
    summary: 'A gift card that the member has bought; asks the bank for a payment without a result',
    params: PurchaseParams,
    needs: 'session',
    refuses: OF_ONE,
    answer: GiftCardPurchase,
  },
  giftCardPurchaseEvent: {
    summary: 'Change the recipient or the day of a gift card, or cancel it, before it is sent',
    params: PurchaseParams,
    query: SeenQuery,
    body: GiftCardPurchaseEventBody,
    needs: 'own-session',
    refuses: [...OF_AN_EVENT, ...DELIVERY],
    answer: GiftCardPurchase,
  },
} as const satisfies Record<string, CallSchemas>;
