/** The call that buys a gift card, as a request machine. */
import type { BuyGiftCardBody, GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import type { TypedCard } from '#services/card-sealing.ts';
import { callEndpoint } from '#services/http.ts';

export interface Buying {
  readonly gift: Omit<BuyGiftCardBody, 'sealedCard'>;
  readonly card: TypedCard;
}

/** Encrypts the card and pays. The card fields have loaded the encryption by then. */
export const buyMachine = createRequestMachine<Buying, GiftCardPurchase>(async ({ gift, card }, signal) => {
  const { sealFreshly } = await import('#services/card-sealing.ts');
  const sealedCard = await sealFreshly(card, signal);
  return callEndpoint('buyGiftCard', { body: { ...gift, sealedCard }, signal, throwError: true });
});
