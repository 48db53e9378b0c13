import type { MachineName } from '#machines/registry.ts';
import type { Feed } from '../walker/feed.ts';
import { accessibilityFeed } from './accessibility.ts';
import { activityFeed } from './activity.ts';
import { agentSessionFeed } from './agent-session.ts';
import { appFeed } from './app.ts';
import { cardApplicationFeed } from './card-application.ts';
import { cartFeed } from './cart.ts';
import { checkoutFeed } from './checkout.ts';
import { chunkReloadFeed } from './chunk-reload.ts';
import { confirmationFeed } from './confirmation.ts';
import { disputeFeed } from './dispute.ts';
import { emailChangeFeed } from './email-change.ts';
import { favoritesFeed } from './favorites.ts';
import { giftCardPurchaseFeed } from './gift-card-purchase.ts';
import { notificationsFeed } from './notifications.ts';
import { onBehalfFeed } from './on-behalf.ts';
import { orderFeed } from './order.ts';
import { paymentFeed } from './payment.ts';
import { paymentAttemptFeed } from './payment-attempt.ts';
import { payoutFeed } from './payout.ts';
import { previewFeed } from './preview.ts';
import { requestFeed } from './request.ts';
import { returnLineFeed } from './return-line.ts';
import { reviewFeed } from './review.ts';
import { sellerProfileFeed } from './seller-profile.ts';
import { sessionFeed } from './session.ts';
import { supportRequestFeed } from './support-request.ts';
import { taxExemptionFeed } from './tax-exemption.ts';
import { tokenRefreshFeed } from './token-refresh.ts';
import { twoStepFeed } from './two-step.ts';
import { voucherFeed } from './voucher.ts';
import { wishListItemsFeed } from './wish-list-items.ts';
import { wishListsFeed } from './wish-lists.ts';

/** The feed of every registered machine; the compiler requires one for each. */
export const feeds: Readonly<Record<MachineName, Feed>> = {
  accessibility: accessibilityFeed,
  activity: activityFeed,
  'agent-session': agentSessionFeed,
  app: appFeed,
  'card-application': cardApplicationFeed,
  cart: cartFeed,
  checkout: checkoutFeed,
  'chunk-reload': chunkReloadFeed,
  confirmation: confirmationFeed,
  dispute: disputeFeed,
  'email-change': emailChangeFeed,
  favorites: favoritesFeed,
  'gift-card-purchase': giftCardPurchaseFeed,
  notifications: notificationsFeed,
  'on-behalf': onBehalfFeed,
  order: orderFeed,
  payment: paymentFeed,
  'payment-attempt': paymentAttemptFeed,
  payout: payoutFeed,
  preview: previewFeed,
  request: requestFeed,
  'return-line': returnLineFeed,
  review: reviewFeed,
  'seller-profile': sellerProfileFeed,
  session: sessionFeed,
  'support-request': supportRequestFeed,
  'tax-exemption': taxExemptionFeed,
  'token-refresh': tokenRefreshFeed,
  'two-step': twoStepFeed,
  voucher: voucherFeed,
  'wish-list-items': wishListItemsFeed,
  'wish-lists': wishListsFeed,
};
