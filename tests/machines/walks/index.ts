import type { MachineName } from '#machines/registry.ts';
import { app } from './app.ts';
import {
  agentSession,
  dispute,
  emailChange,
  giftCardPurchase,
  order,
  payment,
  paymentAttempt,
  payout,
  returnLine,
  review,
  twoStep,
  voucher,
} from './lifecycles.ts';
import { checkout } from './checkout.ts';
import { activity, cardApplication, onBehalf, sellerProfile, session, tokenRefresh } from './members.ts';
import type { Walking } from './replay.ts';
import { walkingRows } from './row-wanderer.ts';
import {
  accessibility,
  cart,
  chunkReload,
  confirmation,
  favorites,
  notifications,
  preview,
  request,
  wishListItems,
  wishLists,
} from './shopping.ts';
import { supportRequest } from './support-request.ts';
import { taxExemption } from './tax-exemption.ts';
import { walkingOf } from './wanderer.ts';

/** The random walk of every registered machine; the compiler requires one for each. */
export const walkings: Readonly<Record<MachineName, () => Walking>> = {
  accessibility: () => walkingOf(accessibility),
  activity: () => walkingOf(activity),
  'agent-session': () => walkingRows(agentSession),
  app: () => walkingOf(app),
  'card-application': () => walkingOf(cardApplication),
  cart: () => walkingOf(cart),
  checkout: () => walkingOf(checkout),
  'chunk-reload': () => walkingOf(chunkReload),
  confirmation: () => walkingOf(confirmation),
  dispute: () => walkingRows(dispute),
  'email-change': () => walkingRows(emailChange),
  favorites: () => walkingOf(favorites),
  'gift-card-purchase': () => walkingRows(giftCardPurchase),
  notifications: () => walkingOf(notifications),
  'on-behalf': () => walkingOf(onBehalf),
  order: () => walkingRows(order),
  payment: () => walkingRows(payment),
  'payment-attempt': () => walkingRows(paymentAttempt),
  payout: () => walkingRows(payout),
  preview: () => walkingOf(preview),
  request: () => walkingOf(request),
  'return-line': () => walkingRows(returnLine),
  review: () => walkingRows(review),
  'seller-profile': () => walkingOf(sellerProfile),
  session: () => walkingOf(session),
  'support-request': () => walkingRows(supportRequest),
  'tax-exemption': () => walkingRows(taxExemption),
  'token-refresh': () => walkingOf(tokenRefresh),
  'two-step': () => walkingRows(twoStep),
  voucher: () => walkingRows(voucher),
  'wish-list-items': () => walkingOf(wishListItems),
  'wish-lists': () => walkingOf(wishLists),
};
