/** The review calls: anyone reads published reviews, buyers write them, the back office moderates them. */
import { and, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { item, review } from '#server/platform/database/schema/index.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { messageLanguage } from '#locales/paths.ts';
import { refuseRestricted } from '#server/platform/http/account-restrictions.ts';
import { problemText } from '#server/platform/http/problems.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { refuseOnBehalf, signedIn } from '#server/platform/http/viewer.ts';
import { publishedReviews } from '../catalogue/index.ts';
import { asPhoto } from '../photos/index.ts';
import { requireBackOffice } from '../preview/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { REVIEWS_PER_PAGE } from './listed-review.ts';
import { moderateReview, reviewsToModerate } from './moderate-review.ts';
import { publishedPhoto } from './review-photos.ts';
import { oneLine, severalLines } from '#server/platform/written-text.ts';
import { ownVotes, voteHelpful } from './vote-helpful.ts';
import { checkReviewer, writeReview } from './write-review.ts';

export async function reviewsRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orm, pool } = shop.database;

  async function requireActiveItem(itemId: number): Promise<void> {
    const shown = and(eq(item.id, itemId), eq(item.status, 'active'));
    const [found] = await orm.select({ id: item.id }).from(item).where(shown);
    if (!found) throw notFound();
  }

  registerCall(app, 'reviews', async ({ params, query, request }) => {
    await requireActiveItem(params.itemId);
    const page = query.page ?? 1;
    const published = and(eq(review.itemId, params.itemId), eq(review.status, 'published'));
    const [counted] = await orm.select({ total: count() }).from(review).where(published);
    const total = counted?.total ?? 0;
    const reviews = await publishedReviews(pool, {
      itemId: params.itemId,
      language: request.locale.language,
      order: query.order ?? 'newest',
      limit: REVIEWS_PER_PAGE,
      offset: (page - 1) * REVIEWS_PER_PAGE,
    });
    return { reviews, total, page, pages: Math.ceil(total / REVIEWS_PER_PAGE) };
  });

  registerCall(app, 'ownVotes', async ({ params: { itemId }, request }) => {
    const { userId } = signedIn(request);
    await requireActiveItem(itemId);
    return ownVotes(shop, { userId, itemId });
  });

  registerCall(app, 'voteHelpful', async ({ params: { reviewId }, body: { isHelpful }, request }) => {
    const { userId } = signedIn(request);
    return voteHelpful(shop, { reviewId, userId, isHelpful });
  });

  registerCall(app, 'reviewPhoto', async ({ params: { photoId }, query, reply }) => {
    const bytes = await publishedPhoto(pool, photoId, { isSmall: query.size === 'small' });
    if (bytes === undefined) throw notFound();
    asPhoto(reply);
    return bytes;
  });

  registerCall(app, 'reviewPermission', async ({ params: { itemId }, request }) => {
    const viewer = signedIn(request);
    await requireActiveItem(itemId);
    try {
      refuseOnBehalf(viewer, 'writeReview');
      refuseRestricted(viewer.restrictions, 'writeReview');
      await checkReviewer(shop, { itemId, userId: viewer.userId });
      return { refusal: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refusal: problemText(error.code, messageLanguage(request.locale), error.details) };
    }
  });

  registerCall(app, 'writeReview', async ({ params: { itemId }, body, request }) => {
    const { userId } = signedIn(request);
    const title = oneLine(body.title, 'title');
    const text = severalLines(body.body, 'body');
    await requireActiveItem(itemId);
    const { language } = request.locale;
    const { rating, photoIds = [] } = body;
    await writeReview(shop, { itemId, userId, language, rating, title, body: text, photoIds });
    return { status: 'pending' };
  });

  registerCall(app, 'reviewsToModerate', async ({ query, request }) => {
    requireBackOffice(request);
    const { list = 'unread', page = 1 } = query;
    return reviewsToModerate(shop, { list, page, language: request.locale.language }, request.log);
  });

  registerCall(app, 'reviewEvent', async ({ params: { reviewId }, query, body, request }) => {
    const viewer = requireBackOffice(request);
    const event = 'reason' in body ? { ...body, reason: oneLine(body.reason, 'reason') } : body;
    const { language } = request.locale;
    return moderateReview(
      shop,
      { reviewId, event, seen: query.revision },
      { viewer, language, log: request.log },
    );
  });
}
