import type { ContextFrom } from 'xstate';
import { accessibilityShape } from '../accessibility/shape.ts';
import { activityShape } from '../activity/shape.ts';
import { agentSessionShape } from '../agent-session/shape.ts';
import { appShape } from '../app/shape.ts';
import { cardApplicationShape } from '../card-application/shape.ts';
import { cartShape } from '../cart/shape.ts';
import { checkoutShape } from '../checkout/shape.ts';
import { chunkReloadShape } from '../chunk-reload/shape.ts';
import { confirmationShape } from '../confirmation/shape.ts';
import { disputeShape } from '../dispute/shape.ts';
import { emailChangeShape } from '../email-change/shape.ts';
import { favoritesShape } from '../favorites/shape.ts';
import { giftCardPurchaseShape } from '../gift-card-purchase/shape.ts';
import { notificationsShape } from '../notifications/shape.ts';
import { onBehalfShape } from '../on-behalf/shape.ts';
import { orderShape } from '../order/shape.ts';
import { paymentShape } from '../payment/shape.ts';
import { paymentAttemptShape } from '../payment-attempt/shape.ts';
import { payoutShape } from '../payout/shape.ts';
import { previewShape } from '../preview/shape.ts';
import type { registry } from '../registry.ts';
import { requestShape } from '../request/shape.ts';
import { returnLineShape } from '../return-line/shape.ts';
import { reviewShape } from '../review/shape.ts';
import { sellerProfileShape } from '../seller-profile/shape.ts';
import { sessionShape } from '../session/shape.ts';
import { supportRequestShape } from '../support-request/shape.ts';
import { taxExemptionShape } from '../tax-exemption/shape.ts';
import { tokenRefreshShape } from '../token-refresh/shape.ts';
import { twoStepShape } from '../two-step/shape.ts';
import { voucherShape } from '../voucher/shape.ts';
import { wishListItemsShape } from '../wish-list-items/shape.ts';
import { wishListsShape } from '../wish-lists/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';

type Shapes = {
  readonly [Entry in (typeof registry)[number] as Entry['name']]: Shape<ContextFrom<Entry['machine']>>;
};

/** The shape of every registered machine: a machine without one, or with another's, does not compile. */
const shapes: Shapes = {
  accessibility: accessibilityShape,
  activity: activityShape,
  'agent-session': agentSessionShape,
  app: appShape,
  'card-application': cardApplicationShape,
  cart: cartShape,
  checkout: checkoutShape,
  'chunk-reload': chunkReloadShape,
  confirmation: confirmationShape,
  dispute: disputeShape,
  'email-change': emailChangeShape,
  favorites: favoritesShape,
  'gift-card-purchase': giftCardPurchaseShape,
  notifications: notificationsShape,
  'on-behalf': onBehalfShape,
  order: orderShape,
  payment: paymentShape,
  'payment-attempt': paymentAttemptShape,
  payout: payoutShape,
  preview: previewShape,
  request: requestShape,
  'return-line': returnLineShape,
  review: reviewShape,
  'seller-profile': sellerProfileShape,
  session: sessionShape,
  'support-request': supportRequestShape,
  'tax-exemption': taxExemptionShape,
  'token-refresh': tokenRefreshShape,
  'two-step': twoStepShape,
  voucher: voucherShape,
  'wish-list-items': wishListItemsShape,
  'wish-lists': wishListsShape,
};

const byId: ReadonlyMap<string, Shape<unknown>> = new Map(Object.entries<Shape<unknown>>(shapes));

/**
 * The shape of the machine with this id.
 * @throws Error for a machine that is not registered
 */
export function shapeOf(id: string): Shape<unknown> {
  const shape = byId.get(id);
  if (shape === undefined) throw new Error(`"${id}" is in no registry: it has no shape to be kept in`);
  return shape;
}
