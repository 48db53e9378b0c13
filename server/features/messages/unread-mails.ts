/**
 * Mails a buyer or a seller about messages that they haven't read: one mail for each conversation until they read it. The mail waits a
 * while, because a reader who has the shop open sees the message there.
 */
import type { Both } from '#contract/catalogue.ts';
import type { ConversationSide } from '#contract/messages.ts';
import type { Language, Region } from '#locales/paths.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import { queueManyNews, type NewsMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { excerptOf } from './excerpt.ts';
import { nameOf } from './serialize.ts';

/** A message that is unread for this long is mailed. */
export const UNREAD_FOR_MS = 10 * MINUTE_MS;
/** The most mails of one run and side; the others wait for the next run. */
const MAILS_MAX = 500;

interface Row {
  readonly id: string;
  /** Null if the two write about an item, or the member to Atelier Support. */
  readonly orderNumber: string | null;
  /** Null if the two write about an order. */
  readonly itemTitle: Both | null;
  readonly isSupport: boolean;
  readonly lastId: string;
  readonly text: string;
  readonly email: string;
  readonly receiver: string;
  readonly language: Language;
  readonly region: Region;
  readonly buyerName: string;
  readonly storeName: string | null;
}

/**
 * Whose mails a side gets. Atelier's own shop and Atelier Support have no address; the back office and the agents see their messages in
 * the shop.
 */
const RECEIVER: Readonly<Record<ConversationSide, string>> = {
  buyer: 'c.buyer_id',
  seller: 'seller.user_id',
};

/** Conversations whose first unread message is old enough, and that no mail was sent about since they were read. Cases have mails of their own. */
const dueOf = (side: ConversationSide): string => `
  select c.id, c.order_number as "orderNumber", c.item_title as "itemTitle", c.is_support as "isSupport", latest.id as "lastId", latest.text,
         receiver.email, receiver.first_name as receiver, receiver.language, receiver.region,
         coalesce(c.buyer_name, trim(p.first_name || ' ' || p.last_name)) as "buyerName", seller.store_name as "storeName"
    from conversation as c
    left join seller_order as o on o.number = c.order_number
    left join parent_order as p on p.number = o.parent_number
    left join seller on seller.id = c.seller_id
    join account as receiver on receiver.id = ${RECEIVER[side]} and receiver.verified_at is not null
   cross join lateral (select id, text from message where conversation_id = c.id and sent_by <> '${side}'
                        order by id desc limit 1) as latest
   where c.${side}_unread > 0 and c.dispute_id is null and c.${side}_mailed_to <= c.${side}_read_to
     and (select min(created_at) from message
           where conversation_id = c.id and sent_by <> '${side}' and message.id > c.${side}_read_to) <= $1
   order by c.last_at limit $2
     for no key update of c skip locked`;

const MAILED = (side: ConversationSide): string => `
  update conversation set ${side}_mailed_to = mailed.id
    from unnest($1::bigint[], $2::bigint[]) as mailed (conversation_id, id) where conversation.id = mailed.conversation_id`;

/** The words of a mail. */
function newsKey({ orderNumber, isSupport }: Row, side: ConversationSide): NewsMail['news']['key'] {
  // Agents get no mails.
  if (isSupport) return 'message.buyer.UNREAD_FROM_SUPPORT';
  return orderNumber === null ? `message.${side}.UNREAD_ABOUT_ITEM` : `message.${side}.UNREAD`;
}

const PATH: Readonly<Record<ConversationSide, string>> = {
  buyer: '/account/messages',
  seller: '/mp/messages',
};

async function mailSide({ client, orm }: Tx, side: ConversationSide, shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const { rows } = await client.query<Row>(dueOf(side), [new Date(now - UNREAD_FOR_MS), MAILS_MAX]);
  await client.query(MAILED(side), [rows.map(({ id }) => id), rows.map(({ lastId }) => lastId)]);
  const writer = side === 'buyer' ? 'seller' : 'buyer';
  await queueManyNews(
    orm,
    rows.map((row): NewsMail => {
      const { id, orderNumber, itemTitle, lastId, email: recipient, language, region, receiver, text } = row;
      return {
        to: { recipient, language, region },
        news: {
          key: newsKey(row, side),
          firstName: receiver,
          path: `${PATH[side]}/${id}`,
          number: orderNumber ?? '',
          item: itemTitle?.[language] ?? '',
          name: nameOf(writer, row, shop.settings.brand.name),
          details: excerptOf(text),
        },
        onceKey: `message ${lastId} ${side}`,
        now,
      };
    }),
  );
  return rows.length;
}

/** Queues the mails that are due. @returns how many */
export async function mailUnread(shop: Shop): Promise<number> {
  return withTransaction(
    shop.database,
    async (tx) => (await mailSide(tx, 'buyer', shop)) + (await mailSide(tx, 'seller', shop)),
  );
}

/** Runs `mailUnread` every minute. */
export const unreadMails: ScheduledJob = {
  name: 'unread-mails',
  everyMs: MINUTE_MS,
  offsetMs: MINUTE_MS / 4,
  limitMs: MINUTE_MS,
  work: mailUnread,
};
