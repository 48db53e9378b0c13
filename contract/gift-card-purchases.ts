/** The schemas of gift cards that members buy (design §5b). Amounts are integer cents, times ms since 1970. */
import { Type, type Static } from 'typebox';
import { CheckoutAttempt } from './checkout.ts';
import { Instant } from './bounds.ts';
import { event, lifecycleFacts } from './lifecycles.ts';
import { ATTEMPT_KEY, GIFT_MESSAGE_MAX, INTEGER_MAX, SEALED_CARD_MAX, TYPED_MAX } from './limits.ts';

const strict = { additionalProperties: false };
const typed = Type.String({ maxLength: TYPED_MAX });

/** The states of `machines/gift-card-purchase`; a test compares the two lists. */
export const GIFT_CARD_PURCHASE_STATES = [
  'PAYING',
  'CHARGING',
  'SCHEDULED',
  'SENT',
  'CANCELED',
  'DECLINED',
  'FAILED',
] as const;
export const GIFT_CARD_PURCHASE_EVENTS = [
  'CHARGE',
  'DECLINE',
  'CAPTURED',
  'CAPTURE_FAILED',
  'CHANGE',
  'CANCEL',
  'TIME_UP',
] as const;

/** To whom and when: the part of a purchase that its buyer can change until the gift card is sent. */
const delivery = {
  recipientName: typed,
  recipientEmail: typed,
  /** A time in the past sends it at once. */
  sendAt: Instant,
};

export const BuyGiftCardBody = Type.Object(
  {
    /** The browser's idempotency key, new for each attempt: a repeated call is the same purchase. */
    attemptKey: Type.String({ pattern: ATTEMPT_KEY }),
    amountCents: Type.Integer({ minimum: 0, maximum: INTEGER_MAX }),
    ...delivery,
    senderName: typed,
    /** What the recipient reads beside the gift card; may be empty. */
    message: Type.String({ maxLength: GIFT_MESSAGE_MAX }),
    /** The card to charge, encrypted in the browser. */
    sealedCard: Type.String({ minLength: 1, maxLength: SEALED_CARD_MAX }),
  },
  strict,
);
export type BuyGiftCardBody = Static<typeof BuyGiftCardBody>;

export const GiftCardPurchaseEventBody = Type.Union([event('CHANGE', delivery), event('CANCEL', {})]);
export type GiftCardPurchaseEventBody = Static<typeof GiftCardPurchaseEventBody>;

export const GiftCardPurchase = Type.Object({
  number: Type.String(),
  state: Type.Enum(GIFT_CARD_PURCHASE_STATES),
  amountCents: Type.Integer(),
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  /** When it is sent, or was. */
  sendAt: Instant,
  createdAt: Instant,
  /** The payment, while it has no result or was declined; null once it is paid. */
  attempt: Type.Union([CheckoutAttempt, Type.Null()]),
  ...lifecycleFacts(GIFT_CARD_PURCHASE_EVENTS),
});
export type GiftCardPurchase = Static<typeof GiftCardPurchase>;
export const GiftCardPurchases = Type.Object({ purchases: Type.Array(GiftCardPurchase) });
