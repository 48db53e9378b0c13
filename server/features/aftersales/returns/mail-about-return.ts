/** The mails about returns: to buyer, seller and agents, each in their language, with a link to the return. */
import { eq, isNotNull, and } from 'drizzle-orm';
import {
  account,
  parentOrder,
  returnLine,
  returnOrder,
  seller,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import { queueNews } from '#server/platform/mail/outbox.ts';
import type { MailTo } from '#server/platform/mail/outbox.ts';
import { newsKeyFor } from '#server/platform/mail/news.ts';
import type { ReturnNews } from '#machines/return-line/effects.ts';
import { buyerAddresses, buyerPath } from '#server/features/orders/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { labelOf } from './read-label.ts';

export type Reader = 'buyer' | 'seller' | 'agent';
type About = ReturnNews | 'REFUND_FAILED';

interface Addressed extends MailTo {
  readonly firstName: string;
  readonly path: string;
}

type Account = Pick<typeof account.$inferSelect, 'email' | 'language' | 'region' | 'firstName'>;

const toAccount = ({ email, language, region, firstName }: Account, path: string): Addressed => ({
  ...{ recipient: email, language, region, firstName, path },
});

/** An approved return can't be sent until the seller's address is known: its buyer gets a mail of its own, without a label to print. */
async function mailTopicFor(
  { settings }: Pick<Shop, 'settings'>,
  orm: Db,
  orderNumber: string,
  { role, about }: { role: Reader; about: About },
): Promise<About | 'PENDING_ITEM_RETURN_UNLABELED'> {
  if (role !== 'buyer' || about !== 'PENDING_ITEM_RETURN') return about;
  const [order] = await orm
    .select({ parentNumber: sellerOrder.parentNumber, sellerId: sellerOrder.sellerId })
    .from(sellerOrder)
    .where(eq(sellerOrder.number, orderNumber));
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`);
  return (await labelOf({ database: { orm }, settings }, { order })) === null
    ? 'PENDING_ITEM_RETURN_UNLABELED'
    : about;
}

async function readersOf(
  shop: Shop,
  orm: Db,
  { number, orderNumber }: { number: string; orderNumber: string },
  to: Reader,
): Promise<Addressed[]> {
  const [order] = await orm
    .select({
      parent: parentOrder,
      sellerId: sellerOrder.sellerId,
      sellerUserId: seller.userId,
      memberEmail: account.email,
    })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .leftJoin(account, eq(account.id, parentOrder.buyerId))
    .where(eq(sellerOrder.number, orderNumber));
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`);
  const { parent, sellerId, sellerUserId, memberEmail } = order;
  if (to === 'buyer') {
    const { language, region, firstName } = parent;
    const path = buyerPath(shop, `/returns/${number}`, parent);
    return buyerAddresses(parent, memberEmail).map((recipient) => ({
      ...{ recipient, language, region, firstName, path },
    }));
  }
  // The back office sells the house's own goods.
  const wanted =
    to === 'agent'
      ? and(eq(account.isAgent, true), isNotNull(account.verifiedAt))
      : sellerId === null
        ? and(eq(account.isBackOffice, true), isNotNull(account.verifiedAt))
        : eq(account.id, sellerUserId ?? '');
  const path = to === 'agent' ? `/returns/${number}` : `/mp/returns/${number}`;
  return (await orm.select().from(account).where(wanted)).map((reader) => toAccount(reader, path));
}

/**
 * Mails the readers in `to` about a return. Lines that changed together share a mail.
 * @param at when they changed, ms since 1970
 */
export async function mailAboutReturn(
  shop: Shop,
  orm: Db,
  {
    lineLifecycleId,
    to,
    about,
    at,
  }: { lineLifecycleId: string; to: readonly Reader[]; about: About; at: number },
): Promise<void> {
  const [of] = await orm
    .select({ number: returnOrder.number, orderNumber: returnOrder.orderNumber })
    .from(returnLine)
    .innerJoin(returnOrder, eq(returnOrder.number, returnLine.returnNumber))
    .where(eq(returnLine.lifecycleId, Number(lineLifecycleId)));
  if (of === undefined) throw new Error(`no return has the lifecycle ${lineLifecycleId}`);
  for (const role of to) {
    const key = newsKeyFor('return', role, await mailTopicFor(shop, orm, of.orderNumber, { role, about }));
    if (key === null) continue;
    for (const { firstName, path, ...mailTo } of await readersOf(shop, orm, of, role)) {
      const once = ['return', of.number, about, String(at), mailTo.recipient].join(' ');
      await queueNews(
        orm,
        mailTo,
        { key, firstName, path, number: of.number },
        { onceKey: once, now: shop.clock.now() },
      );
    }
  }
}
