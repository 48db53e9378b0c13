/** Carries out the effects of reviews (`machines/review/actors.ts`): mails their authors. */
import { eq } from 'drizzle-orm';
import type { Language } from '#locales/paths.ts';
import { itemPath } from '#locales/paths.ts';
import type { reviewEffects as wanted } from '#machines/review/actors.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { account, item, review } from '#server/platform/database/schema/index.ts';
import type { EffectHandlers, RequestedEffect } from '#server/platform/jobs/handler.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';

const isMailed = (about: string): about is 'PUBLISHED' | 'REJECTED' =>
  about === 'PUBLISHED' || about === 'REJECTED';

async function reasonOf({ database }: Shop, lifecycleId: string): Promise<string | null> {
  const row = await readRow(database.pool, lifecycleId);
  return row === undefined ? null : restoreRow(reviewMachine, row).context.reason;
}

async function tellAuthor(
  { id, lifecycleId, params: { about } }: RequestedEffect<{ about: string }>,
  shop: Shop,
): Promise<void> {
  if (!isMailed(about)) throw new Error(`authors get no mail about a review that is ${about}`);
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

export const reviewEffects: EffectHandlers<typeof wanted> = { tellAuthor };
