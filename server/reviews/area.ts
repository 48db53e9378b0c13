/** Reviews: what members say of what they bought. Moderation comes from the back office. */
import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { account, item, purchase, review } from '../database/schema/index.ts';
import { answer } from '../http/answer.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { inPerson } from '../http/viewer.ts';
import type { Shop } from '../shop.ts';
import { oneLine, severalLines } from './wording.ts';

/** §9: page sizes: default 10. */
export const REVIEWS_PER_PAGE = 10;

/** Answers reviews (published ones, newest first) and writeReview (pending until moderated). */
export async function reviewsArea(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm } = shop.database;

  async function mustBeShown(itemId: number): Promise<void> {
    const shown = and(eq(item.id, itemId), eq(item.status, 'active'));
    const [found] = await orm.select({ id: item.id }).from(item).where(shown);
    if (!found) throw notFound();
  }

  answer(app, 'reviews', async ({ params, query }) => {
    await mustBeShown(params.itemId);
    const page = query.page ?? 1;
    const published = and(eq(review.itemId, params.itemId), eq(review.status, 'published'));
    const [counted] = await orm.select({ total: count() }).from(review).where(published);
    const rows = await orm
      .select()
      .from(review)
      .where(published)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE);
    const total = counted?.total ?? 0;
    return {
      reviews: rows.map(({ id, author, language, rating, title, body, verified, createdAt }) => ({
        id,
        author,
        language,
        rating,
        title,
        body,
        verified,
        createdAt: createdAt.toISOString(),
      })),
      total,
      page,
      pages: Math.ceil(total / REVIEWS_PER_PAGE),
    };
  });

  /** @throws 403 NOT_ON_BEHALF or NOT_BOUGHT, 409 ALREADY_REVIEWED, 400 TEXT_MISSING */
  answer(app, 'writeReview', async ({ params: { itemId }, body, request }) => {
    const { userId } = inPerson(request);
    const title = oneLine(body.title, 'title');
    const text = severalLines(body.body, 'body');
    await mustBeShown(itemId);
    const [buyer] = await orm
      .select({ firstName: account.firstName, lastName: account.lastName })
      .from(purchase)
      .innerJoin(account, eq(account.id, purchase.userId))
      .where(and(eq(purchase.userId, userId), eq(purchase.itemId, itemId)));
    if (!buyer) throw new Refusal(403, 'NOT_BOUGHT');
    const kept = await orm
      .insert(review)
      .values({
        itemId,
        userId,
        author: signature(buyer),
        language: request.locale.language,
        rating: body.rating,
        title,
        body: text,
        verified: true,
        status: 'pending',
        createdAt: new Date(shop.clock.now()),
      })
      .onConflictDoNothing({ target: [review.itemId, review.userId] })
      .returning({ id: review.id });
    if (kept.length === 0) throw new Refusal(409, 'ALREADY_REVIEWED');
    return { status: 'pending' };
  });
}

/** How a reviewer is named in public: first name and an initial. */
function signature({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
