/** The calls of the checkout. All answers are personal: nothing on the way may keep them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPermitted } from '../agent/customer-code.ts';
import { agentBehind } from '../agent/request.ts';
import { callerOf } from '../cart/guest-cookie.ts';
import { preferredStore } from '../catalogue/area.ts';
import { answer } from '../http/answer.ts';
import { refuseRestricted } from '../http/viewer.ts';
import type { Shop } from '../shop.ts';
import {
  readCheckout,
  saveAddress,
  saveContact,
  saveDelivery,
  saveVouchers,
  startCheckout,
  type Asking,
} from './checkouts.ts';
import { confirmPayment, payCheckout } from './pay.ts';

/** Who asks by this request, and how they are answered. */
export async function askingOf(shop: Shop, request: FastifyRequest): Promise<Asking> {
  const agentId = await agentBehind(request, shop);
  const { viewer } = request;
  const isAgentOfMember = agentId !== null && viewer !== null;
  return {
    caller: callerOf(request),
    agentId,
    needsCustomerCode: isAgentOfMember && !(await isPermitted(shop, viewer.sessionId)),
    clientAddress: agentId === null ? request.ip : null,
    locale: request.locale,
    preferredStore: () => preferredStore(shop, request),
  };
}

/** Answers startCheckout, checkout, saveContact, saveAddress, saveDelivery, saveVouchers, payCheckout and confirmPayment. */
export async function checkoutArea(app: FastifyInstance, shop: Shop): Promise<void> {
  answer(app, 'startCheckout', async ({ request }) => {
    refuseRestricted(request.viewer, 'no-checkout');
    return startCheckout(shop, await askingOf(shop, request));
  });

  answer(app, 'checkout', async ({ params, request }) =>
    readCheckout(shop, await askingOf(shop, request), params.checkoutId),
  );

  answer(app, 'saveContact', async ({ params, body, request }) =>
    saveContact(shop, await askingOf(shop, request), params.checkoutId, body),
  );

  answer(app, 'saveAddress', async ({ params, body, request }) =>
    saveAddress(shop, await askingOf(shop, request), params.checkoutId, body),
  );

  answer(app, 'saveDelivery', async ({ params, body, request }) =>
    saveDelivery(shop, await askingOf(shop, request), params.checkoutId, body),
  );

  answer(app, 'saveVouchers', async ({ params, body, request }) =>
    saveVouchers(shop, await askingOf(shop, request), params.checkoutId, body),
  );

  answer(app, 'payCheckout', async ({ params, body, request }) => {
    refuseRestricted(request.viewer, 'no-checkout');
    return payCheckout(shop, await askingOf(shop, request), params.checkoutId, body);
  });

  answer(app, 'confirmPayment', async ({ params, body, request }) =>
    confirmPayment(shop, await askingOf(shop, request), params.checkoutId, body.attemptKey),
  );
}
