/** The calls of the checkout. All answers are personal: nothing on the way may keep them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../contract/endpoints.ts';
import { callerOf } from '../cart/guest-cookie.ts';
import { preferredStore } from '../catalogue/area.ts';
import { answer, type Answering } from '../http/answer.ts';
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
export const askingOf = (shop: Shop, request: FastifyRequest): Asking => ({
  caller: callerOf(request),
  agentId: request.viewer?.agentId ?? null,
  locale: request.locale,
  preferredStore: () => preferredStore(shop, request),
});

/** Answers startCheckout, checkout, saveContact, saveAddress, saveDelivery, saveVouchers, payCheckout and confirmPayment. */
export async function checkoutArea(app: FastifyInstance, shop: Shop): Promise<void> {
  const personal = <Name extends EndpointName>(name: Name, handle: Answering<Name>): void =>
    answer(app, name, (asked) => {
      void asked.reply.header('cache-control', 'private, no-store');
      return handle(asked);
    });

  personal('startCheckout', async ({ request }) => startCheckout(shop, askingOf(shop, request)));

  personal('checkout', async ({ params, request }) =>
    readCheckout(shop, askingOf(shop, request), params.checkoutId),
  );

  personal('saveContact', async ({ params, body, request }) =>
    saveContact(shop, askingOf(shop, request), params.checkoutId, body),
  );

  personal('saveAddress', async ({ params, body, request }) =>
    saveAddress(shop, askingOf(shop, request), params.checkoutId, body),
  );

  personal('saveDelivery', async ({ params, body, request }) =>
    saveDelivery(shop, askingOf(shop, request), params.checkoutId, body),
  );

  personal('saveVouchers', async ({ params, body, request }) =>
    saveVouchers(shop, askingOf(shop, request), params.checkoutId, body),
  );

  personal('payCheckout', async ({ params, body, request }) =>
    payCheckout(shop, askingOf(shop, request), params.checkoutId, body),
  );

  personal('confirmPayment', async ({ params, body, request }) =>
    confirmPayment(shop, askingOf(shop, request), params.checkoutId, body.attemptKey),
  );
}
