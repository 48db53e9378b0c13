/** The calls that read and change what a member has bought, as request machines. */
import type { GiftCardPurchase, GiftCardPurchaseEventBody } from '#contract/gift-card-purchases.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

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
