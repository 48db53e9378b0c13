/** The mails about disputes: to buyer, seller and agents, each in their language, with a link to their page. */
import { and, eq } from 'drizzle-orm';
import type { DisputeSide } from '#contract/disputes.ts';
import { account, parentOrder, seller, sellerOrder } from '#server/platform/database/schema/index.ts';
import type { DisputeNews } from '#machines/dispute/effects.ts';
import { newsKeyFor } from '#server/platform/mail/news.ts';
import { queueNews, type MailTo } from '#server/platform/mail/outbox.ts';
import { deadlineText } from '#server/platform/mail/time-text.ts';
import { buyerPath } from '#server/features/orders/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';

interface Reader extends MailTo {
  readonly firstName: string;
  readonly path: string;
}

interface Disputed {
  readonly id: number;
  readonly orderNumber: string;
}

const mailTo = ({ email, language, region, firstName }: typeof account.$inferSelect) => ({
  recipient: email,
  language,
  region,
  firstName,
});

/** The buyer: a member at their account's address; a guest at the order's address, with the key of the order. */
async function buyers(shop: Shop, orm: Db, { id, orderNumber }: Disputed): Promise<Reader[]> {
  const [placed] = await orm
    .select({ parent: parentOrder, member: account })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(account, eq(account.id, parentOrder.buyerId))
    .where(eq(sellerOrder.number, orderNumber));
  if (placed === undefined) return [];
  const { parent, member } = placed;
  const path = `/disputes/${String(id)}`;
  if (member !== null) return [{ ...mailTo(member), path }];
  const { email, language, region, firstName } = parent;
  return [{ recipient: email, language, region, firstName, path: buyerPath(shop, path, parent) }];
}

/** The seller; the back office for the house's own goods. */
async function sellers(orm: Db, { id, orderNumber }: Disputed): Promise<Reader[]> {
  const [placed] = await orm
    .select({ sellerId: sellerOrder.sellerId, userId: seller.userId })
    .from(sellerOrder)
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .where(eq(sellerOrder.number, orderNumber));
  if (placed === undefined) return [];
  const { sellerId, userId } = placed;
  if (sellerId !== null && userId === null) return [];
  const own = userId === null ? eq(account.isBackOffice, true) : eq(account.id, userId);
  const people = await orm.select().from(account).where(own);
  return people.map((person) => ({ ...mailTo(person), path: `/mp/disputes/${String(id)}` }));
}

async function agents(orm: Db, { id }: Disputed, userId: string | null): Promise<Reader[]> {
  const people = await orm
    .select()
    .from(account)
    .where(and(eq(account.isAgent, true), userId === null ? undefined : eq(account.id, userId)));
  return people.map((person) => ({ ...mailTo(person), path: `/agent/disputes/${String(id)}` }));
}

export interface DisputeMail {
  readonly to: readonly DisputeSide[];
  readonly about: DisputeNews | 'COMMENT' | 'REFUND_FAILED';
  /** Idempotency key of the mail to each recipient. */
  readonly once: string;
  /** The recipient's deadline, ms since 1970; null or absent if they have nothing to do. */
  readonly until?: number | null;
  /** The one agent it concerns; null for all of them. */
  readonly agentId?: string | null;
}

/** Queues the mails to everybody in `to` who gets one about it. */
export async function mailAboutDispute(
  shop: Shop,
  orm: Db,
  disputed: Disputed,
  { to, about, once, until = null, agentId = null }: DisputeMail,
): Promise<void> {
  const readersOf = {
    buyer: () => buyers(shop, orm, disputed),
    seller: () => sellers(orm, disputed),
    agent: () => agents(orm, disputed, agentId),
  };
  for (const side of to) {
    const key = newsKeyFor('dispute', side, about);
    if (key === null) continue;
    for (const { firstName, path, ...reader } of await readersOf[side]()) {
      const deadline = until === null ? '' : deadlineText(until, reader.language);
      await queueNews(
        orm,
        reader,
        { key, firstName, path, number: String(disputed.id), deadline },
        { onceKey: `${once}-${side}-${reader.recipient}`, now: shop.clock.now() },
      );
    }
  }
}
