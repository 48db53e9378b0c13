/** What the replays leave out, and why. */
import type { EndpointName } from '#contract/endpoints.ts';

/** Writes of buying without a situation, and the reasons. */
export const NO_SITUATION: Partial<Record<EndpointName, string>> = {
  addCartItems: 'adds what is asked for as often as it is asked for; it costs nothing, and the cart shows it',
  buyAgain: 'adds to the cart, as addCartItems does',
  sendOrderLink: 'mails a link once in a while, as orders/guest-links.test.ts shows; it moves nothing',
  uploadPhoto: 'keeps another photo; what shows nothing is swept after a day, and sixty are the most',
  memberLookUp: 'looks up, and writes nothing',
  giftCardBalance: 'looks up, and writes nothing',
  addGiftCard:
    'is no part of buying: in one account alone, however often it is added, as money/gift-cards shows',
  applyForTaxExemption:
    'is no part of buying: repeated, it is one application, as buying/tax-exemptions shows',
  withdrawTaxExemption: 'is no part of buying: withdrawn once, as buying/tax-exemptions shows',
  decideTaxExemption: 'is no part of buying: decided once, as buying/tax-exemptions shows',
  buyGiftCard: 'is no part of buying: one purchase for each key, as buying/gift-cards shows',
  giftCardPurchaseEvent: 'is no part of buying: canceled once, as buying/gift-cards shows',
  promotionTop: 'only reads',
  claimOffer: 'is no part of buying: gives one voucher, as rewards/offers.test.ts shows',
  writeOffer: 'is no part of buying: one offer for each key, as rewards/offers.test.ts shows',
  endOffer: 'is no part of buying: ends once, as rewards/offers.test.ts shows',
  joinRewards: 'is no part of buying: gives one number, as rewards/join.test.ts shows',
  plccAccountLookup: 'looks up, and writes nothing',
  registerPlccCard: 'is no part of buying: registers once, as rewards/store-card.test.ts shows',
  findPlccInfo: 'looks up, and writes nothing',
  reportPlccFailure: 'is no part of buying: mails once, as rewards/store-card.test.ts shows',
  paymentWebhook: 'comes from the provider, once each: payments/webhook.test.ts',
  carrierWebhook: 'comes from carriers, once each: orders/carriers.test.ts',
  setPreferredStore: 'is no part of buying: a cookie',
  writeReview: 'is no part of buying: once for each article, as reviews.test.ts shows',
  reviewEvent: 'is no part of buying: decided once, as reviews/moderation.test.ts shows',
  voteHelpful: 'is no part of buying: counts once for each account, as reviews/votes.test.ts shows',
};

/** Events without a situation, because the shop sends them itself. */
export const SHOP_EVENTS: Partial<Record<EndpointName, readonly string[]>> = {
  returnLineEvent: ['CARRIER_DELIVERED', 'REFUND_SETTLED', 'REFUND_FAILED', 'DISPUTE_DECIDED'],
  disputeEvent: ['REFUND_SETTLED', 'REFUND_FAILED', 'ACTION_DUE', 'ACTION_DONE'],
  voucherEvent: ['RESET', 'INVALIDATE', 'HOLD', 'REDEEM', 'GIVE_BACK', 'CREDIT'],
};
