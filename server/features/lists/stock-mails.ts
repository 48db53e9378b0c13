/**
 * Mails the owners of lists about items that are back in stock, and about full classes that have seats again. Triggers add a row for each variant
 * whose stock rises from zero, each session that was full, and what is new (migrations 0060 and 0075), whether an import, a canceled order
 * or a return caused it; the job reads the rows and deletes them.
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
  classSession,
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
  readonly kind: 'product' | 'class' | 'project';
  readonly title: Both;
  readonly options: OptionValue[] | null;
  readonly art: PictureArt;
}

/** The ids as one parameter, because an import may bring back more variants than a statement has parameters for. */
const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

const IN_STOCK = or(isNull(variant.stock), gt(variant.stock, 0));

const hasSeats = (now: number): SQL | undefined =>
  and(gt(classSession.startsAt, new Date(now)), lt(classSession.seatsTaken, classSession.seats));

/** The variants and sessions that can be bought again, each with its item. */
interface Returned {
  readonly variants: readonly { id: number; itemId: number }[];
  readonly sessions: readonly { id: number; itemId: number }[];
}

/** Deletes the rows that the triggers have added. @returns their variants that are in stock now, and their sessions to come that have seats */
async function takeReturned(tx: Db, now: number): Promise<Returned & { lastNote: number }> {
  const noted = await tx.delete(stockReturn).returning();
  const variantIds = [...new Set(noted.flatMap(({ variantId }) => variantId ?? []))];
  const sessionIds = [...new Set(noted.flatMap(({ classSessionId }) => classSessionId ?? []))];
  const variants = await tx
    .select({ id: variant.id, itemId: variant.itemId })
    .from(variant)
    .where(and(among(variant.id, variantIds), IN_STOCK));
  const sessions = await tx
    .select({ id: classSession.id, itemId: classSession.itemId })
    .from(classSession)
    .where(and(among(classSession.id, sessionIds), hasSeats(now)));
  return { variants, sessions, lastNote: Math.max(0, ...noted.map(({ id }) => id)) };
}

/** The condition for entries to mail: their variant or session has returned, or a variant or session of their whole item, of which nothing else can be bought. */
function entriesFor(tx: Db, { variants, sessions }: Returned, now: number): SQL | undefined {
  const variantIds = variants.map(({ id }) => id);
  const sessionIds = sessions.map(({ id }) => id);
  const itemOf = ({ itemId }: { itemId: number }) => itemId;
  const otherVariants = tx
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.itemId, wishListItem.itemId), IN_STOCK, not(among(variant.id, variantIds))));
  const otherSessions = tx
    .select({ id: classSession.id })
    .from(classSession)
    .where(
      and(
        eq(classSession.itemId, wishListItem.itemId),
        hasSeats(now),
        not(among(classSession.id, sessionIds)),
      ),
    );
  const isWhole = and(isNull(wishListItem.variantId), isNull(wishListItem.classSessionId));
  return or(
    among(wishListItem.variantId, variantIds),
    and(isWhole, among(wishListItem.itemId, variants.map(itemOf)), notExists(otherVariants)),
    among(wishListItem.classSessionId, sessionIds),
    and(isWhole, among(wishListItem.itemId, sessions.map(itemOf)), notExists(otherSessions)),
  );
}

/** The list entries to mail: of lists with the switch on, for what has returned, and with fewer units than desired. */
async function entriesOf(tx: Db, returned: Returned, now: number): Promise<Entry[]> {
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
        kind: item.kind,
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
          entriesFor(tx, returned, now),
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
        key: `list.owner.${isOne ? (first.kind === 'class' ? 'SEATS_FREE' : 'BACK_IN_STOCK') : 'SEVERAL_BACK_IN_STOCK'}`,
        firstName,
        path: list === undefined ? '/wish-lists' : `/wish-lists/${list.listId}`,
        number: '',
        item: isOne ? nameOf(first) : '',
        details: lines,
      },
      onceKey: `stock ${String(lastNote)} ${userId}`,
      now,
    },
  ];
}

/**
 * Mails the owners about what came back since the last run, except what is sold out again.
 * @returns how many mails were queued
 */
export async function mailStockReturns({
  database: { orm },
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  return orm.transaction(async (tx) => {
    const now = clock.now();
    const { lastNote, ...returned } = await takeReturned(tx, now);
    if (returned.variants.length === 0 && returned.sessions.length === 0) return 0;
    const byOwner = groupBy(await entriesOf(tx, returned, now), ({ userId }) => userId);
    const mails = [...byOwner.values()].flatMap((entries) => mailOf(entries, lastNote, now));
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
