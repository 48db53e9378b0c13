import type { ContextFrom } from 'xstate';
import { activityShape } from '#machines/activity/shape.ts';
import { agentSessionShape } from '#machines/agent-session/shape.ts';
import { appShape } from '#machines/app/shape.ts';
import { cardApplicationShape } from '#machines/card-application/shape.ts';
import { cartShape } from '#machines/cart/shape.ts';
import { checkoutShape } from '#machines/checkout/shape.ts';
import { chunkReloadShape } from '#machines/chunk-reload/shape.ts';
import { confirmationShape } from '#machines/confirmation/shape.ts';
import { disputeShape } from '#machines/dispute/shape.ts';
import { notificationsShape } from '#machines/notifications/shape.ts';
import { onBehalfShape } from '#machines/on-behalf/shape.ts';
import { orderShape } from '#machines/order/shape.ts';
import { paymentShape } from '#machines/payment/shape.ts';
import { paymentAttemptShape } from '#machines/payment-attempt/shape.ts';
import { payoutShape } from '#machines/payout/shape.ts';
import { previewShape } from '#machines/preview/shape.ts';
import type { registry } from '#machines/registry.ts';
import { requestShape } from '#machines/request/shape.ts';
import { returnLineShape } from '#machines/return-line/shape.ts';
import { reviewShape } from '#machines/review/shape.ts';
import { sellerProfileShape } from '#machines/seller-profile/shape.ts';
import { sessionShape } from '#machines/session/shape.ts';
import { tokenRefreshShape } from '#machines/token-refresh/shape.ts';
import { voucherShape } from '#machines/voucher/shape.ts';
import { wishListItemsShape } from '#machines/wish-list-items/shape.ts';
import { wishListsShape } from '#machines/wish-lists/shape.ts';
import type { Shape } from './shape.ts';

type Shapes = {
  readonly [Entry in (typeof registry)[number] as Entry['name']]: Shape<ContextFrom<Entry['machine']>>;
};

/** The shape of every registered machine: a machine without one, or with another's, does not compile. */
const shapes: Shapes = {
  activity: activityShape,
  'agent-session': agentSessionShape,
  app: appShape,
  'card-application': cardApplicationShape,
  cart: cartShape,
  checkout: checkoutShape,
  'chunk-reload': chunkReloadShape,
  confirmation: confirmationShape,
  dispute: disputeShape,
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
  'token-refresh': tokenRefreshShape,
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
