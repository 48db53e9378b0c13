/**
 * Mails the owners of lists about items that are back in stock. A trigger adds a row for each variant whose stock rises from zero
 * (migration 0060), whether an import, a canceled order or a return raised it; the job reads the rows and deletes them.
 */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Both, OptionValue, PictureArt } from '#contract/catalogue.ts';
import type { Language, Region } from '#locales/paths.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import {
  account,
  item,
  seller,
  stockReturn,
  variant,
  wishList,
  wishListItem,
} from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import { queueManyNews, type NewsMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isForSale, mailPicture } from '../catalogue/index.ts';

interface Entry {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly region: Region;
  readonly listId: string;
  readonly itemId: number;
  readonly title: Both;
  readonly options: OptionValue[] | null;
  readonly art: PictureArt;
}

/** The ids as one parameter, because an import may bring back more variants than a statement has parameters for. */
const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

const IN_STOCK = or(isNull(variant.stock), gt(variant.stock, 0));

/** Deletes the rows of the trigger, and returns their variants that are still in stock. */
async function takeReturned(tx: Db) {
  const noted = await tx.delete(stockReturn).returning();
  const ids = [...new Set(noted.map(({ variantId }) => variantId))];
  const returned = await tx
    .select({ id: variant.id, itemId: variant.itemId })
    .from(variant)
    .where(and(among(variant.id, ids), IN_STOCK));
  return { returned, lastNote: Math.max(0, ...noted.map(({ id }) => id)) };
}

/**
 * The list entries to mail: of lists with the switch on, for the returned variants or their whole product, and with fewer units than
 * desired. A whole product is back if all its other variants were sold out.
 */
async function entriesOf(tx: Db, returned: readonly { id: number; itemId: number }[]): Promise<Entry[]> {
  const ids = returned.map(({ id }) => id);
  const others = tx
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.itemId, wishListItem.itemId), IN_STOCK, not(among(variant.id, ids))));
  const chosen = alias(variant, 'chosen');
  return (
    tx
      .select({
        userId: account.id,
        email: account.email,
        firstName: account.firstName,
        language: account.language,
        region: account.region,
        listId: wishList.id,
        itemId: item.id,
        title: item.title,
        options: chosen.options,
        art: sql<PictureArt>`coalesce(${chosen.art}, ${item.art})`,
      })
      .from(wishListItem)
      .innerJoin(wishList, eq(wishList.id, wishListItem.listId))
      .innerJoin(account, eq(account.id, wishList.userId))
      .innerJoin(item, eq(item.id, wishListItem.itemId))
      .leftJoin(seller, eq(seller.id, item.sellerId))
      .leftJoin(chosen, eq(chosen.id, wishListItem.variantId))
      .where(
        and(
          wishList.isStockMailed,
          isNotNull(account.verifiedAt),
          isForSale,
          among(
            wishListItem.itemId,
            returned.map(({ itemId }) => itemId),
          ),
          or(among(wishListItem.variantId, ids), and(isNull(wishListItem.variantId), notExists(others))),
          // The owner has fewer than they desire.
          or(
            eq(wishListItem.desiredQuantity, 0),
            lt(wishListItem.haveQuantity, wishListItem.desiredQuantity),
          ),
        ),
      )
      // In the order of the lists (§9), so that the mail reads like their pages.
      .orderBy(
        desc(wishList.isDefault),
        asc(wishList.sortNum),
        desc(wishList.createdAt),
        asc(wishList.id),
        asc(wishListItem.sortNum),
        asc(wishListItem.id),
      )
  );
}

/** "Merino Sock Yarn, Teal". */
const nameOf = ({ title, options, language }: Entry): string =>
  [title[language], ...(options ?? []).map(({ value }) => value[language])].join(', ');

/** One mail for all items of an owner; it names an item that is on several lists once. */
function mailOf(entries: readonly Entry[], lastNote: number, now: number): NewsMail[] {
  const [first] = entries;
  if (first === undefined) return [];
  const { userId, email, firstName, language, region } = first;
  const things = [...groupBy(entries, nameOf)];
  const lines = things.flatMap(([text, [entry]]) =>
    entry === undefined ? [] : [{ text, picture: mailPicture(entry.art) }],
  );
  // The mail links to the list that has all of the items, or else to all lists.
  const list = entries.find(({ listId }) =>
    things.every(([, same]) => same.some((entry) => entry.listId === listId)),
  );
  const isOne = lines.length === 1;
  return [
    {
      to: { recipient: email, language, region },
      news: {
        key: isOne ? 'list.owner.BACK_IN_STOCK' : 'list.owner.SEVERAL_BACK_IN_STOCK',
        firstName,
        path: list === undefined ? '/wish-lists' : `/wish-lists/${list.listId}`,
        number: '',
        title: isOne ? nameOf(first) : '',
        details: lines,
      },
      onceKey: `stock ${String(lastNote)} ${userId}`,
      now,
    },
  ];
}

/**
 * Mails the owners about the variants that came back since the last run, except those that are sold out again.
 * @returns how many mails were queued
 */
export async function mailStockReturns({
  database: { orm },
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  return orm.transaction(async (tx) => {
    const { returned, lastNote } = await takeReturned(tx);
    if (returned.length === 0) return 0;
    const byOwner = groupBy(await entriesOf(tx, returned), ({ userId }) => userId);
    const mails = [...byOwner.values()].flatMap((entries) => mailOf(entries, lastNote, clock.now()));
    await queueManyNews(tx, mails);
    return mails.length;
  });
}

/** Runs `mailStockReturns` every minute. */
export const stockMails: ScheduledJob = {
  name: 'stock-mails',
  everyMs: MINUTE_MS,
  offsetMs: MINUTE_MS / 2,
  limitMs: MINUTE_MS,
  work: (shop) => mailStockReturns(shop),
};
