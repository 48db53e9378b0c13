/** Carries out the effects of reviews (`machines/review/effects.ts`): mails their authors, and sellers whose answer is refused. */
import { eq } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import { itemPath } from '#locales/paths.ts';
import { reviewEffects as effects } from '#machines/review/effects.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import type { RoutePath } from '#machines/rules/page-routes.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { account, item, review, reviewAnswer, seller } from '#server/platform/database/schema/index.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { EffectOf } from '#server/platform/jobs/handler.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

async function reasonOf({ database }: Shop, lifecycleId: string): Promise<string | null> {
  const row = await readRow(database.pool, lifecycleId);
  return row === undefined ? null : restoreRow(reviewMachine, row).context.reason;
}

const authorsOf = ({ database: { orm } }: Shop, lifecycleId: string) =>
  orm
    .select({ review, item, account, answer: reviewAnswer.text })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .innerJoin(account, eq(account.id, review.userId))
    .leftJoin(reviewAnswer, eq(reviewAnswer.reviewId, review.id))
    .where(eq(review.lifecycleId, Number(lifecycleId)));

async function notifyAuthor(
  { id, lifecycleId, params: { about } }: EffectOf<typeof effects.notifyAuthor>,
  shop: Shop,
): Promise<void> {
  for (const { account: author, item: reviewed, review: written, answer } of await authorsOf(
    shop,
    lifecycleId,
  )) {
    // The seller has removed the answer in the meantime.
    if (about === 'ANSWERED' && answer === null) continue;
    const language: Language = author.language;
    const reason = about === 'REJECTED' ? await reasonOf(shop, lifecycleId) : null;
    const details = about === 'ANSWERED' ? answer : reason;
    await queueNews(
      shop.database.orm,
      { recipient: author.email, language, region: author.region },
      {
        key: `review.${about}`,
        firstName: author.firstName,
        path: itemPath(reviewed),
        number: '',
        item: reviewed.title[language],
        ...(details === null ? {} : { details }),
      },
      // A changed answer is published again, and its author mailed once.
      {
        onceKey: about === 'ANSWERED' ? `review-answer-${String(written.id)}` : `effect-${id}`,
        now: shop.clock.now(),
      },
    );
  }
}

/** Where a seller reads and answers reviews. */
const SHOP_REVIEWS = '/mp/reviews' satisfies RoutePath;

async function notifySeller(
  { id, lifecycleId, params: { reason } }: EffectOf<typeof effects.notifySeller>,
  shop: Shop,
): Promise<void> {
  const { orm } = shop.database;
  const sellers = await orm
    .select({ item, account })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .innerJoin(seller, eq(seller.id, item.sellerId))
    .innerJoin(account, eq(account.id, seller.userId))
    .where(eq(review.lifecycleId, Number(lifecycleId)));
  for (const { account: owner, item: reviewed } of sellers) {
    const language: Language = owner.language;
    await queueNews(
      orm,
      { recipient: owner.email, language, region: owner.region },
      {
        key: 'review.ANSWER_REJECTED',
        firstName: owner.firstName,
        path: SHOP_REVIEWS,
        number: '',
        item: reviewed.title[language],
        details: reason,
      },
      { onceKey: `effect-${id}`, now: shop.clock.now() },
    );
  }
}

export const reviewEffects = checkedHandlers(effects, { notifyAuthor, notifySeller });
