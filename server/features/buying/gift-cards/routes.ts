/** The calls of gift cards that members buy (design §5b). Support agents can't make them for a customer, except to read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { UnknownRow } from '#machines/persistence/row.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { buyGiftCard, refreshPurchase } from './buy-gift-card.ts';
import { changePurchase } from './change-purchase.ts';
import { findPurchase, listPurchases } from './repository.ts';
import { serializePurchase } from './serialize.ts';

const OPEN = statesTagged(paymentAttemptMachine, 'open');

export function giftCardPurchaseRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;

  /** @throws Refusal 404 if the member has no such purchase */
  async function found(userId: string, number: string) {
    const stored = await findPurchase(orm, userId, number);
    if (stored === undefined) throw notFound();
    return stored;
  }

  const answer = async (
    { locale }: FastifyRequest,
    userId: string,
    number: string,
  ): Promise<GiftCardPurchase> => serializePurchase(shop, await found(userId, number), locale);

  registerCall(app, 'buyGiftCard', async ({ body, request }) => {
    const { userId } = signedIn(request);
    const buyer = { userId, clientAddress: request.ip, locale: request.locale };
    return answer(request, userId, await buyGiftCard(shop, buyer, body));
  });

  registerCall(app, 'giftCardPurchases', async ({ request }) => {
    const { userId } = signedIn(request);
    const purchases: GiftCardPurchase[] = [];
    for (const stored of await listPurchases(orm, userId)) {
      try {
        purchases.push(await serializePurchase(shop, stored, request.locale));
      } catch (error) {
        if (!(error instanceof UnknownRow)) throw error;
        request.log.error({ err: error }, 'left out of a list');
      }
    }
    return { purchases };
  });

  registerCall(app, 'giftCardPurchase', async ({ params, request }) => {
    const { userId } = signedIn(request);
    const stored = await found(userId, params.number);
    if (OPEN.includes(stored.attempt.status)) await refreshPurchase(shop, stored);
    return answer(request, userId, params.number);
  });

  registerCall(app, 'giftCardPurchaseEvent', async ({ params, query, body, request }) => {
    const { userId } = signedIn(request);
    const stored = await found(userId, params.number);
    await changePurchase(shop, stored, body, { userId, seen: query.revision });
    return answer(request, userId, params.number);
  });
}
