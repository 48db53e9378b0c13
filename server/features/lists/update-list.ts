/** Renames, describes, reorders or shares a member's own list. */
import { eq } from 'drizzle-orm';
import type { WishList, WishListPatch } from '#contract/wish-lists.ts';
import { messageLanguage, type Locale } from '#locales/paths.ts';
import { mayShare } from '#machines/wish-lists/lists.ts';
import { wishList } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { oneLine, tidyLines } from '#server/platform/written-text.ts';
import { keepListConsent } from '../notifications/index.ts';
import { readList } from './read-lists.ts';
import { lockLists, lockOwn, type ListRow } from './repository.ts';
import { stockMailText } from './texts.ts';

/** The access after a patch: `isPublic` alone lets others look, and keeps what they may do already. */
function accessAfter(list: ListRow, { isPublic, accessType }: WishListPatch): ListRow['accessType'] {
  if (accessType !== undefined) return accessType;
  if (isPublic === undefined) return list.accessType;
  return isPublic ? (list.accessType ?? 'VIEW') : null;
}

/** @throws Refusal 404, 400 TEXT_MISSING, 409 LIST_STAYS_PRIVATE for Save for Later */
export async function updateList(
  { database, clock }: Shop,
  { listId, userId, patch, locale }: { listId: string; userId: string; patch: WishListPatch; locale: Locale },
): Promise<WishList> {
  return withTransaction(database, async ({ client, orm: tx }) => {
    // The member's account before their list, as the link of a mail locks them.
    if (patch.isStockMailed !== undefined) await lockLists(tx, userId);
    const list = await lockOwn(tx, listId, userId);
    const accessType = accessAfter(list, patch);
    if (accessType !== null && !mayShare(list)) throw new Refusal('LIST_STAYS_PRIVATE');
    await tx
      .update(wishList)
      .set({
        accessType,
        ...(patch.listName === undefined ? {} : { listName: oneLine(patch.listName, 'listName') }),
        ...(patch.description === undefined ? {} : { description: tidyLines(patch.description) }),
        ...(patch.isStockMailed === undefined ? {} : { isStockMailed: patch.isStockMailed }),
        ...(patch.sortNum === undefined ? {} : { sortNum: patch.sortNum }),
      })
      .where(eq(wishList.id, listId));
    const { isStockMailed: isOn } = patch;
    if (isOn !== undefined && isOn !== list.isStockMailed) {
      const { language } = locale;
      const consent = { userId, listId, isOn, language, now: clock.now() };
      await keepListConsent(client, { ...consent, wording: stockMailText(messageLanguage(locale)) });
    }
    return readList(tx, listId, userId, locale);
  });
}
