/** The calls of gift cards that members buy, as request machines. */
import type {
  BuyGiftCardBody,
  GiftCardPurchase,
  GiftCardPurchaseEventBody,
} from '#contract/gift-card-purchases.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { sealFreshly, type TypedCard } from '#services/card-sealing.ts';
import { callEndpoint } from '#services/http.ts';

export interface Buying {
  readonly gift: Omit<BuyGiftCardBody, 'sealedCard'>;
  readonly card: TypedCard;
}

/** Encrypts the card and pays. */
export const buyMachine = createRequestMachine<Buying, GiftCardPurchase>(async ({ gift, card }, signal) => {
  const sealedCard = await sealFreshly(card, signal);
  return callEndpoint('buyGiftCard', { body: { ...gift, sealedCard }, signal, throwError: true });
});

export const purchasesMachine = createRequestMachine<null, readonly GiftCardPurchase[]>(async (_, signal) => {
  const { purchases } = await callEndpoint('giftCardPurchases', { signal, throwError: true });
  return purchases;
});

export const purchaseMachine = createRequestMachine<string, GiftCardPurchase>((number, signal) =>
  callEndpoint('giftCardPurchase', { params: { number }, signal, throwError: true }),
);

export interface Changing {
  readonly number: string;
  /** The revision that the page shows. */
  readonly revision: number;
  readonly body: GiftCardPurchaseEventBody;
}

export const changeMachine = createRequestMachine<Changing, GiftCardPurchase>(
  ({ number, revision, body }, signal) =>
    callEndpoint('giftCardPurchaseEvent', {
      params: { number },
      query: { revision },
      body,
      signal,
      throwError: true,
    }),
);
