/** The mails about disputes: to buyer, seller and agents, each in their language, with a link to their page. */
import { and, eq } from 'drizzle-orm';
import type { DisputeSide } from '#contract/disputes.ts';
import { account, parentOrder, seller, sellerOrder } from '#server/platform/database/schema/index.ts';
import { queueNews, type MailTo, type NewsKey } from '#server/platform/mail/outbox.ts';
import { buyerPath } from '#server/features/orders/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The mail for a status that was entered, or for an event outside the machine. */
const NEWS: Readonly<Record<DisputeSide, Readonly<Record<string, NewsKey>>>> = {
  buyer: {
    IN_PROGRESS: 'dispute.buyer.IN_PROGRESS',
    OFFER_MADE: 'dispute.buyer.OFFER_MADE',
    ESCALATED_DISPUTE: 'dispute.buyer.ESCALATED_DISPUTE',
    ESCALATION_UNDER_REVIEW: 'dispute.buyer.ESCALATION_UNDER_REVIEW',
    ESCALATION_WAITING_FOR_MORE_INFORMATION: 'dispute.buyer.ESCALATION_WAITING_FOR_MORE_INFORMATION',
    RESOLVED: 'dispute.buyer.RESOLVED',
    CANCELLED: 'dispute.buyer.CANCELLED',
    COMMENT: 'dispute.buyer.COMMENT',
  },
  seller: {
    OPEN: 'dispute.seller.OPEN',
    OFFER_REJECTED: 'dispute.seller.OFFER_REJECTED',
    OFFER_ACCEPTED: 'dispute.seller.OFFER_ACCEPTED',
    WAITING_FOR_SELLER_ACTION: 'dispute.seller.WAITING_FOR_SELLER_ACTION',
    ESCALATED_DISPUTE: 'dispute.seller.ESCALATED_DISPUTE',
    ESCALATION_UNDER_REVIEW: 'dispute.seller.ESCALATION_UNDER_REVIEW',
    ESCALATION_WAITING_FOR_MORE_INFORMATION: 'dispute.seller.ESCALATION_WAITING_FOR_MORE_INFORMATION',
    RESOLVED: 'dispute.seller.RESOLVED',
    CANCELLED: 'dispute.seller.CANCELLED',
    COMMENT: 'dispute.seller.COMMENT',
  },
  agent: {
    ESCALATED_DISPUTE: 'dispute.agent.ESCALATED_DISPUTE',
    COMMENT: 'dispute.agent.COMMENT',
    REFUND_FAILED: 'dispute.agent.REFUND_FAILED',
  },
};

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

export interface DisputeNews {
  readonly to: readonly DisputeSide[];
  readonly about: string;
  /** Idempotency key of the mail to each recipient. */
  readonly once: string;
  /** The one agent it concerns; null for all of them. */
  readonly agentId?: string | null;
}

/** Queues the mails to everybody in `to` who gets one about it. */
export async function mailBothSides(
  shop: Shop,
  orm: Db,
  disputed: Disputed,
  { to, about, once, agentId = null }: DisputeNews,
): Promise<void> {
  const readersOf = {
    buyer: () => buyers(shop, orm, disputed),
    seller: () => sellers(orm, disputed),
    agent: () => agents(orm, disputed, agentId),
  };
  for (const side of to) {
    const key = NEWS[side][about];
    if (key === undefined) continue;
    for (const { firstName, path, ...reader } of await readersOf[side]()) {
      await queueNews(
        orm,
        reader,
        { key, firstName, path, number: String(disputed.id) },
        { onceKey: `${once}-${side}-${reader.recipient}`, now: shop.clock.now() },
      );
    }
  }
}
