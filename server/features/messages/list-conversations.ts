/** Lists the conversations of one side, in one statement: unread ones first, then the newest. */
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { PictureArt } from '#contract/catalogue.ts';
import { CONVERSATIONS_PAGE_SIZE, type ConversationSide } from '#contract/messages.ts';
import type { Locale } from '#locales/paths.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { thumbnail } from '../catalogue/index.ts';
import { excerptOf } from './excerpt.ts';
import { nameOf } from './serialize.ts';

interface Row {
  readonly id: string;
  readonly orderNumber: string;
  readonly parentNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly storeName: string | null;
  readonly unread: number;
  readonly text: string;
  readonly sentBy: ConversationSide;
  readonly at: Date;
  readonly title: string | null;
  readonly art: PictureArt | null;
}

/** The parameters of `where` are $1 and following; then come language, limit and offset. */
const listOf = (side: ConversationSide, where: string, parameters: number): string => `
  select c.id, c.order_number as "orderNumber", o.parent_number as "parentNumber", p.first_name as "firstName",
         p.last_name as "lastName", seller.store_name as "storeName", c.${side}_unread as unread, latest.text,
         latest.sent_by as "sentBy", latest.created_at as at, line.title ->> $${String(parameters + 1)} as title, line.art
    from (select * from conversation as c where ${where}
           order by (${side}_unread > 0) desc, last_at desc, id desc
           limit $${String(parameters + 2)} offset $${String(parameters + 3)}) as c
    join seller_order as o on o.number = c.order_number
    join parent_order as p on p.number = o.parent_number
    left join seller on seller.id = c.seller_id
   cross join lateral (select text, sent_by, created_at from message where conversation_id = c.id
                        order by id desc limit 1) as latest
    left join lateral (select title, art from order_line where order_number = c.order_number
                        order by id limit 1) as line on true
   order by (c.${side}_unread > 0) desc, c.last_at desc, c.id desc`;

const AS_BUYER = 'c.buyer_id = $1';
/** Not what the seller has bought: the back office may buy from Atelier's own shop. */
const AS_SELLER = `(c.seller_id = any ($2::int[]) or ($3::boolean and c.seller_id is null)) and c.buyer_id is distinct from $1`;

/** @throws Refusal 403 SELLERS_ONLY for those who never had a shop */
async function conditionOf(
  { database: { pool } }: Shop,
  side: ConversationSide,
  { userId, agentId, isSeller, isBackOffice }: Viewer,
): Promise<{ where: string; values: unknown[] }> {
  if (side === 'buyer') return { where: AS_BUYER, values: [userId] };
  if (agentId !== null) throw new Refusal('SELLERS_ONLY');
  const { rows } = await pool.query<{ id: number }>('select id from seller where user_id = $1', [userId]);
  if (rows.length === 0 && !isSeller && !isBackOffice) throw new Refusal('SELLERS_ONLY');
  return { where: AS_SELLER, values: [userId, rows.map(({ id }) => id), isBackOffice] };
}

export async function listConversations(
  shop: Shop,
  viewer: Viewer,
  { side = 'buyer', page = 1, size = CONVERSATIONS_PAGE_SIZE }: CallQuery<'conversations'>,
  { language }: Locale,
): Promise<CallAnswer<'conversations'>> {
  const { pool } = shop.database;
  const { where, values } = await conditionOf(shop, side, viewer);
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>(listOf(side, where, values.length), [...values, language, size, (page - 1) * size]),
    pool.query<{ total: number }>(
      `select count(*)::int as total from conversation as c where ${where}`,
      values,
    ),
  ]);
  const houseName = shop.settings.brand.name;
  const content = rows.map((row) => ({
    conversationId: Number(row.id),
    side,
    orderNumber: row.orderNumber,
    parentNumber: row.parentNumber,
    counterpart: nameOf(
      side === 'buyer' ? 'seller' : 'buyer',
      { storeName: row.storeName, order: row },
      houseName,
    ),
    picture: row.art === null || row.title === null ? null : thumbnail(row.art, row.title),
    unreadCount: row.unread,
    lastMessage: { excerpt: excerptOf(row.text), isOwn: row.sentBy === side, time: row.at.toISOString() },
  }));
  return { content, page, size, total: counted.rows[0]?.total ?? 0 };
}
