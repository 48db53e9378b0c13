/** The caller of the checkout's calls, forms and page, from the request. */
import type { FastifyRequest } from 'fastify';
import { preferredStore } from '#server/features/catalogue/index.ts';
import { agentIdOf, isPermitted } from '#server/features/identity/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { callerOf } from '../cart/guest-cart-cookie.ts';
import type { CheckoutCaller } from './serialize-checkout.ts';

/** The caller of a request, with language and region. */
export async function checkoutCaller(shop: Shop, request: FastifyRequest): Promise<CheckoutCaller> {
  const agentId = await agentIdOf(request, shop);
  const { viewer } = request;
  const isAgentOfMember = agentId !== null && viewer !== null;
  return {
    caller: { ...callerOf(request), viewer },
    agentId,
    needsCustomerCode: isAgentOfMember && !(await isPermitted(shop, viewer.sessionId)),
    clientAddress: agentId === null ? request.ip : null,
    locale: request.locale,
    preferredStore: () => preferredStore(shop, request),
  };
}
