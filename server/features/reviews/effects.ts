/** Carries out the effects of reviews (`machines/review/effects.ts`): mails their authors. */
import { eq } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import { itemPath } from '#locales/paths.ts';
import { reviewEffects as effects } from '#machines/review/effects.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { account, item, review } from '#server/platform/database/schema/index.ts';
import { checkedHandlers } from '#server/platform/jobs/handler.ts';
import type { EffectOf } from '#server/platform/jobs/handler.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

async function reasonOf({ database }: Shop, lifecycleId: string): Promise<string | null> {
  const row = await readRow(database.pool, lifecycleId);
  return row === undefined ? null : restoreRow(reviewMachine, row).context.reason;
}

async function notifyAuthor(
  { id, lifecycleId, params: { about } }: EffectOf<typeof effects.notifyAuthor>,
  shop: Shop,
): Promise<void> {
  const { orm } = shop.database;
  const authors = await orm
    .select({ review, item, account })
    .from(review)
    .innerJoin(item, eq(item.id, review.itemId))
    .innerJoin(account, eq(account.id, review.userId))
    .where(eq(review.lifecycleId, Number(lifecycleId)));
  for (const found of authors) {
    const { email, firstName, region } = found.account;
    const language: Language = found.account.language;
    const reason = about === 'REJECTED' ? await reasonOf(shop, lifecycleId) : null;
    await queueNews(
      orm,
      { recipient: email, language, region },
      {
        key: `review.${about}`,
        firstName,
        path: itemPath(found.item),
        number: found.item.title[language],
        ...(reason === null ? {} : { details: reason }),
      },
      { onceKey: `effect-${id}`, now: shop.clock.now() },
    );
  }
}

export const reviewEffects = checkedHandlers(effects, { notifyAuthor });
