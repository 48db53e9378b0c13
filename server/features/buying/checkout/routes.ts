/** The checkout's API calls. All answers are personal: no cache may store them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Checkout } from '#contract/checkout.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { findGuestOrder, orderKey, saveOrderKeyCookie } from '#server/features/orders/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { callerOf } from '../cart/guest-cart-cookie.ts';
import { checkoutCaller } from './checkout-caller.ts';
import { estimateCart } from './estimate-cart.ts';
import {
  readCheckout,
  saveAddress,
  saveContact,
  saveDelivery,
  saveVouchers,
  startCheckout,
} from './save-checkout.ts';
import { confirmPayment, payCheckout } from './pay-checkout.ts';

/** Gives a guest's browser the key of the new order in a cookie, so that no URL has to carry it. */
async function giveKey(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, placed }: Pick<Checkout, 'owner' | 'placed'>,
): Promise<void> {
  if (owner !== 'guest' || placed === null) return;
  const { parentOrderNumber: parentNumber } = placed;
  const order = await findGuestOrder(shop.database.pool, parentNumber);
  if (order === undefined) return;
  saveOrderKeyCookie(request, reply, { parentNumber, key: orderKey(shop, order) }, shop.settings);
}

/** Answers cartEstimate, startCheckout, checkout, saveContact, saveAddress, saveDelivery, saveVouchers, payCheckout and confirmPayment. */
export async function checkoutRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  registerCall(app, 'startCheckout', async ({ request }) =>
    startCheckout(shop, await checkoutCaller(shop, request)),
  );

  registerCall(app, 'cartEstimate', ({ params, query, request }) =>
    estimateCart(shop, { caller: callerOf(request), cartId: params.cartId }, query.postalCode),
  );

  registerCall(app, 'checkout', async ({ params, request, reply }) => {
    const checkout = await readCheckout(shop, await checkoutCaller(shop, request), params.checkoutId);
    await giveKey(shop, request, reply, checkout);
    return checkout;
  });

  registerCall(app, 'saveContact', async ({ params, body, request }) =>
    saveContact(shop, await checkoutCaller(shop, request), params.checkoutId, body),
  );

  registerCall(app, 'saveAddress', async ({ params, body, request }) =>
    saveAddress(shop, await checkoutCaller(shop, request), params.checkoutId, body),
  );

  registerCall(app, 'saveDelivery', async ({ params, body, request }) =>
    saveDelivery(shop, await checkoutCaller(shop, request), params.checkoutId, body),
  );

  registerCall(app, 'saveVouchers', async ({ params, body, request }) =>
    saveVouchers(shop, await checkoutCaller(shop, request), params.checkoutId, body),
  );

  registerCall(app, 'payCheckout', async ({ params, body, request, reply }) => {
    const answered = await payCheckout(shop, await checkoutCaller(shop, request), params.checkoutId, body);
    await giveKey(shop, request, reply, answered.checkout);
    return answered;
  });

  registerCall(app, 'confirmPayment', async ({ params, body, request, reply }) => {
    const requester = await checkoutCaller(shop, request);
    const answered = await confirmPayment(shop, requester, params.checkoutId, body.attemptKey);
    await giveKey(shop, request, reply, answered.checkout);
    return answered;
  });
}
