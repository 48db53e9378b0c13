/** Lists the conversations of one side, in one statement: unread ones first, then the newest. */
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import { CONVERSATIONS_PAGE_SIZE, type Conversation, type ConversationSide } from '#contract/messages.ts';
import { itemPath, type Addressed, type Language, type Locale } from '#locales/paths.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { thumbnail } from '../catalogue/index.ts';
import { excerptOf } from './excerpt.ts';
import type { SupportTopic } from '#contract/support.ts';
import { CASE_MESSAGES, MESSAGES, otherSide } from './repository.ts';
import { nameOf } from './serialize.ts';

interface Row {
  readonly id: string;
  /** Null, as are the next two, for a conversation about an item, and for a request to Atelier Support about no order. */
  readonly orderNumber: string | null;
  readonly parentNumber: string | null;
  readonly placedAt: Date | null;
  /** The topic of a request to Atelier Support; null, as are the next two, for every other conversation. */
  readonly topic: SupportTopic | null;
  readonly returnNumber: string | null;
  readonly disputeId: number | null;
  /** The dispute whose thread this is; null for every other conversation. */
  readonly caseId: number | null;
  readonly itemId: number | null;
  /** The item as it was; null for a conversation about an order. */
  readonly itemTitle: Both | null;
  readonly itemArt: PictureArt | null;
  /** The item as it is sold today. */
  readonly listed: Addressed | null;
  readonly buyerName: string;
  readonly storeName: string | null;
  readonly unread: number;
  readonly text: string;
  readonly sentBy: ConversationSide | 'agent';
  readonly at: Date;
  /** Of the first line of the order. */
  readonly lineTitle: Both | null;
  readonly lineArt: PictureArt | null;
}

/**
 * Selects the reader's conversations as a buyer or as a seller. A member of the back office, who answers for Atelier's own shop, may also
 * buy from it: that conversation is listed on the buyer's side alone.
 */
const WHERE: Readonly<Record<ConversationSide, string>> = {
  buyer: 'c.buyer_id = $1',
  seller: `(c.seller_id = any ($2::int[]) or ($3::boolean and c.seller_id is null and not c.is_support)) and c.buyer_id is distinct from $1`,
};
/** The parameters that follow those of `WHERE`. */
const AFTER: Readonly<Record<ConversationSide, { limit: string; offset: string }>> = {
  buyer: { limit: '$2', offset: '$3' },
  seller: { limit: '$4', offset: '$5' },
};

/** The last message of a conversation `c`. */
const LATEST = [MESSAGES, CASE_MESSAGES]
  .map((messages) => `(select m.text, m.sent_by, m.created_at from ${messages} order by m.id desc limit 1)`)
  .join(' union all ');

const listOf = (side: ConversationSide): string => `
  select c.id, o.number as "orderNumber", o.parent_number as "parentNumber", o.placed_at as "placedAt",
         request.topic, request.return_number as "returnNumber", request.dispute_id::float8 as "disputeId",
         c.dispute_id::float8 as "caseId", c.item_id::float8 as "itemId", c.item_title as "itemTitle", c.item_art as "itemArt",
         case when i.id is not null then json_build_object('id', i.id, 'kind', i.kind, 'channel', i.channel,
           'slug', i.slug, 'sku', i.sku) end as listed,
         coalesce(c.buyer_name, trim(p.first_name || ' ' || p.last_name)) as "buyerName",
         seller.store_name as "storeName", c.${side}_unread as unread, latest.text, latest.sent_by as "sentBy",
         latest.created_at as at, line.title as "lineTitle", line.art as "lineArt"
    from (select * from conversation as c where ${WHERE[side]}
           order by (${side}_unread > 0) desc, last_at desc, id desc
           limit ${AFTER[side].limit} offset ${AFTER[side].offset}) as c
    left join support_request as request on request.conversation_id = c.id
    left join dispute on dispute.id = c.dispute_id
    left join seller_order as o on o.number = coalesce(c.order_number, request.order_number, dispute.order_number)
    left join parent_order as p on p.number = o.parent_number
    left join item as i on i.id = c.item_id and i.status = 'active'
    left join seller on seller.id = c.seller_id
   cross join lateral (${LATEST}) as latest
    left join lateral (select title, art from order_line where order_number = o.number
                        order by id limit 1) as line on true
   order by (c.${side}_unread > 0) desc, c.last_at desc, c.id desc`;

const totalOf = (side: ConversationSide): string =>
  `select count(*)::int as total from conversation as c where ${WHERE[side]}`;

/** The parameters of `WHERE`. @throws Refusal 403 SELLERS_ONLY for a member who never had a shop */
async function parametersOf(
  { database: { pool } }: Shop,
  side: ConversationSide,
  { userId, agentId, isSeller, isBackOffice }: Viewer,
): Promise<unknown[]> {
  if (side === 'buyer') return [userId];
  if (agentId !== null) throw new Refusal('SELLERS_ONLY');
  const { rows } = await pool.query<{ id: number }>('select id from seller where user_id = $1', [userId]);
  if (rows.length === 0 && !isSeller && !isBackOffice) throw new Refusal('SELLERS_ONLY');
  return [userId, rows.map(({ id }) => id), isBackOffice];
}

function aboutOf(
  {
    orderNumber,
    parentNumber,
    placedAt,
    topic,
    returnNumber,
    disputeId,
    caseId,
    itemId,
    itemTitle,
    listed,
  }: Row,
  language: Language,
): Conversation['about'] {
  if (caseId !== null && orderNumber !== null) return { kind: 'CASE', disputeId: caseId, orderNumber };
  if (topic !== null) return { kind: 'SUPPORT', topic, orderNumber, parentNumber, returnNumber, disputeId };
  if (orderNumber !== null && parentNumber !== null && placedAt !== null)
    return { kind: 'ORDER', orderNumber, parentNumber, placedTime: placedAt.toISOString() };
  const path = listed === null ? null : itemPath(listed);
  return { kind: 'ITEM', itemId, title: itemTitle?.[language] ?? '', path };
}

export async function listConversations(
  shop: Shop,
  viewer: Viewer,
  { side = 'buyer', page = 1, size = CONVERSATIONS_PAGE_SIZE }: CallQuery<'conversations'>,
  { language }: Locale,
): Promise<CallAnswer<'conversations'>> {
  const { pool } = shop.database;
  const values = await parametersOf(shop, side, viewer);
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>(listOf(side), [...values, size, (page - 1) * size]),
    pool.query<{ total: number }>(totalOf(side), values),
  ]);
  const houseName = shop.settings.brand.name;
  const content = rows.map((row) => {
    const [art, title] = [row.itemArt ?? row.lineArt, row.itemTitle ?? row.lineTitle];
    return {
      conversationId: Number(row.id),
      side,
      about: aboutOf(row, language),
      counterpart: nameOf(otherSide(side), row, houseName),
      picture: art === null || title === null ? null : thumbnail(art, title[language]),
      unreadCount: row.unread,
      lastMessage: {
        excerpt: excerptOf(row.text),
        isOwn: row.sentBy === side,
        isFromSupport: row.sentBy === 'agent',
        time: row.at.toISOString(),
      },
    };
  });
  return { content, page, size, total: counted.rows[0]?.total ?? 0 };
}
