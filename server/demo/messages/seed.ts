/** Seeds conversations of the demo shopper about real demo orders and an item of the demo seller, and requests to Atelier Support: read ones, and unread ones for the shopper, the seller and Atelier's own shop. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { ConversationSide } from '#contract/messages.ts';
import {
  account,
  conversation,
  item,
  message,
  parentOrder,
  seller,
  sellerOrder,
} from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { markAsRead } from '#server/features/messages/mark-as-read.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import {
  findConversation,
  findOrder,
  findQuestion,
  type Subject,
} from '#server/features/messages/subjects.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { BUYER, OFFICE, SELLER, viewerOf } from '../people.ts';
import { seedDemoSupport } from './support.ts';

interface Line {
  readonly by: ConversationSide;
  /** When the message was sent: 0 is when the order was placed, or the start of the topic, 1 is now. */
  readonly share: number;
  readonly text: string;
}
interface Talk {
  readonly lines: readonly Line[];
  /** The sides that have read everything. */
  readonly readBy: readonly ConversationSide[];
}

/** About the shopper's latest orders from the demo seller, the newest first. */
const WITH_SELLER: readonly Talk[] = [
  {
    readBy: [],
    lines: [
      {
        by: 'buyer',
        share: 0.4,
        text: 'Hi! I ordered two skeins for one shawl. Could you send them from the same dye lot?',
      },
      { by: 'buyer', share: 0.42, text: 'If that takes a few days longer, I’m happy to wait.' },
    ],
  },
  {
    readBy: ['seller'],
    lines: [
      { by: 'buyer', share: 0.3, text: 'Is this wool soft enough for a baby blanket?' },
      {
        by: 'seller',
        share: 0.6,
        text: 'Yes, it’s what I use for baby blankets myself. Wash it by hand the first time, in cool water.',
      },
      { by: 'seller', share: 0.61, text: 'I’ve put a care card in your parcel, too.' },
    ],
  },
  {
    readBy: ['buyer', 'seller'],
    lines: [
      { by: 'buyer', share: 0.1, text: 'Do you add a pattern to these orders, or is it sold separately?' },
      {
        by: 'seller',
        share: 0.15,
        text: 'Separately, but here’s a simple one: cast on 40, knit until it’s as long as you are tall!',
      },
      { by: 'buyer', share: 0.17, text: 'Ha! Perfect, thank you.' },
    ],
  },
];

/** About an order of Atelier's own goods. */
const WITH_HOUSE: Talk = {
  readBy: ['buyer'],
  lines: [
    {
      by: 'buyer',
      share: 0.5,
      text: 'Could you leave the parcel with my neighbor at number 16 if I’m not home?',
    },
  ],
};

/** About an item of the demo seller, which the shopper hasn't bought. */
const ABOUT_ITEM: Talk = {
  readBy: ['buyer', 'seller'],
  lines: [
    { by: 'buyer', share: 0.2, text: 'Hello! Does this come gift-wrapped? It’s for my sister’s birthday.' },
    {
      by: 'seller',
      share: 0.4,
      text: 'Yes, in tissue and a ribbon, at no charge. Just write to me once you’ve ordered.',
    },
    { by: 'buyer', share: 0.45, text: 'Lovely, I will.' },
  ],
};
/** How long ago the shopper began to think about the item. */
const ITEM_TALK_MS = 3 * DAY_MS;

/** The numbers of the shopper's orders, the newest first. */
const ordersFrom = async ({ database: { orm } }: Shop, sellerUserId: string | null, limit: number) =>
  orm
    .select({ number: sellerOrder.number })
    .from(sellerOrder)
    .innerJoin(parentOrder, eq(parentOrder.number, sellerOrder.parentNumber))
    .leftJoin(seller, eq(seller.id, sellerOrder.sellerId))
    .where(
      and(
        eq(parentOrder.buyerId, BUYER),
        sellerUserId === null ? isNull(sellerOrder.sellerId) : eq(seller.userId, sellerUserId),
      ),
    )
    .orderBy(desc(sellerOrder.placedAt), desc(sellerOrder.number))
    .limit(limit);

/** What the demo shopper, who writes first, writes about. @param begun ms since 1970 */
async function hold(
  shop: Shop,
  { subject: first, begun }: { subject: Subject; begun: number },
  sellerId: string,
  { lines, readBy }: Talk,
): Promise<void> {
  const people = { buyer: viewerOf(BUYER), seller: viewerOf(sellerId) };
  const since = shop.clock.now() - begun;
  let last = { conversationId: 0, messageId: 0 };
  for (const [nth, { by, share, text }] of lines.entries()) {
    const then: Shop = { ...shop, clock: { now: () => Math.round(begun + since * share) } };
    const subject = nth === 0 ? first : await findConversation(then, last.conversationId, people[by]);
    const body = { clientKey: `demo-message-${String(nth)}`, text };
    const sent = await sendMessage(then, subject, body, { userId: people[by].userId, agentId: null });
    last = { conversationId: sent.conversationId, messageId: sent.message.messageId };
  }
  for (const side of readBy)
    await markAsRead(shop, await findConversation(shop, last.conversationId, people[side]), last.messageId);
  // No mail about messages of the past.
  await shop.database.orm
    .update(conversation)
    .set({ buyerMailedTo: last.messageId, sellerMailedTo: last.messageId })
    .where(eq(conversation.id, last.conversationId));
}

/** An order of the shopper, and when it was placed. */
async function order(shop: Shop, number: string): Promise<{ subject: Subject; begun: number }> {
  const subject = await findOrder(shop, number, viewerOf(BUYER));
  return { subject, begun: subject.about.kind === 'ORDER' ? subject.about.placedAt.getTime() : 0 };
}

/** The most popular product of the demo seller. */
const wanted = async ({ database: { orm } }: Shop) =>
  orm
    .select({ id: item.id })
    .from(item)
    .innerJoin(seller, eq(seller.id, item.sellerId))
    .where(and(eq(seller.userId, SELLER), eq(item.kind, 'product'), eq(item.status, 'active')))
    .orderBy(desc(item.popularity), asc(item.id))
    .limit(1);

/** Seeds the demo conversations, unless there are messages or the demo accounts are missing. */
export async function seedDemoMessages(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  if ((await orm.$count(message)) > 0 || (await orm.$count(account, eq(account.id, BUYER))) === 0) return;
  const fromSeller = await ordersFrom(shop, SELLER, WITH_SELLER.length);
  for (const [nth, { number }] of fromSeller.entries()) {
    const talk = WITH_SELLER[nth];
    if (talk !== undefined) await hold(shop, await order(shop, number), SELLER, talk);
  }
  const [fromHouse] = await ordersFrom(shop, null, 1);
  if (fromHouse !== undefined) await hold(shop, await order(shop, fromHouse.number), OFFICE, WITH_HOUSE);
  await seedDemoSupport(shop);
  const [product] = await wanted(shop);
  if (product === undefined) return;
  const subject = await findQuestion(shop, product.id, viewerOf(BUYER));
  await hold(shop, { subject, begun: shop.clock.now() - ITEM_TALK_MS }, SELLER, ABOUT_ITEM);
}
