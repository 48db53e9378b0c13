/** The calls of a seller's own shop: to-do list, returns address, and reviews with their answers. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asSeller } from '../orders/index.ts';
import { answerReview, type Answering, reviewsOfShop } from '../reviews/index.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { signedIn } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { severalLines } from '#server/platform/written-text.ts';
import { currentOf, saveReturnsAddress } from './save-returns-address.ts';
import { readToDo } from './read-to-do.ts';

export function sellerRoutes(app: FastifyInstance, shop: Shop): void {
  const { orm } = shop.database;

  /** @throws Refusal 401; 403 SELLERS_ONLY */
  async function ownShop(request: FastifyRequest): Promise<typeof seller.$inferSelect> {
    const { userId, agentId } = signedIn(request);
    if (agentId !== null) throw new Refusal('SELLERS_ONLY');
    const [own] = await orm
      .select()
      .from(seller)
      .where(eq(seller.userId, userId))
      .orderBy(seller.id)
      .limit(1);
    if (own === undefined) throw new Refusal('SELLERS_ONLY');
    return own;
  }

  /** The seller of the request with their own shop. @throws Refusal 401; 403 SELLERS_ONLY */
  async function answering(request: FastifyRequest): Promise<Answering & { userId: string }> {
    const { id: sellerId, status: sellerStatus } = await ownShop(request);
    const viewer = signedIn(request);
    const sender = asSeller(viewer, { sellerId, sellerStatus }, shop.clock.now());
    const { language } = request.locale;
    return { sellerId, sender, language, log: request.log, userId: viewer.userId };
  }

  registerCall(app, 'shopReviews', async ({ query: { list = 'unanswered', page = 1 }, request }) =>
    reviewsOfShop(shop, { list, page }, await answering(request)),
  );

  registerCall(app, 'shopReviewEvent', async ({ params: { reviewId }, query, body, request }) => {
    const seller = await answering(request);
    if (seller.sender.readsOnly === true) throw new Refusal('SHOP_READ_ONLY');
    const event = body.type === 'ANSWER' ? { ...body, text: severalLines(body.text, 'text') } : body;
    return answerReview(shop, { reviewId, event, seen: query.revision }, seller);
  });

  registerCall(app, 'sellerToDo', async ({ request }) => readToDo(shop, (await ownShop(request)).id));

  registerCall(app, 'returnsAddress', async ({ request }) => {
    const { returnsAddress: kept } = await ownShop(request);
    return { address: kept === null ? null : currentOf(kept) };
  });

  registerCall(app, 'saveReturnsAddress', async ({ body, request }) => {
    const { id: sellerId, status: sellerStatus } = await ownShop(request);
    const sender = asSeller(signedIn(request), { sellerId, sellerStatus }, shop.clock.now());
    if (sender.readsOnly === true) throw new Refusal('SHOP_READ_ONLY');
    return { address: await saveReturnsAddress(shop, sellerId, body) };
  });
}
