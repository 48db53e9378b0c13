/** The calls of the page of gift cards as request machines. */
import type { GiftCardBalance, GiftCardBody } from '#contract/gift-cards.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

/** A balance, with the number and PIN that it was looked up by. */
export interface LookedUp {
  readonly card: GiftCardBalance;
  readonly typed: GiftCardBody;
}

export const balanceMachine = createRequestMachine<GiftCardBody, LookedUp>(async (typed, signal) => ({
  card: await callEndpoint('giftCardBalance', { body: typed, signal, throwError: true }),
  typed,
}));

export const addMachine = createRequestMachine<GiftCardBody, GiftCardBalance>((body, signal) =>
  callEndpoint('addGiftCard', { body, signal, throwError: true }),
);

/** The member's own gift cards. */
export const ownCardsMachine = createRequestMachine<null, readonly Voucher[]>(async (_, signal) => {
  const { vouchers } = await callEndpoint('vouchers', { signal, throwError: true });
  return vouchers.filter(({ giftCardEnding }) => giftCardEnding !== null);
});
