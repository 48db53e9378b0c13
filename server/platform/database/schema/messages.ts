/** Conversations of buyers with sellers and with Atelier Support, with their messages (§1, migrations 0062, 0070, 0072 and 0076). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Both, PictureArt } from '#contract/catalogue.ts';
import type { SupportTopic } from '#contract/support.ts';
import { account } from './account.ts';
import { dispute, returnOrder } from './aftersales.ts';
import { item, seller } from './catalogue.ts';
import { at } from './columns.ts';
import { lifecycleId } from './lifecycle.ts';
import { sellerOrder } from './orders.ts';

const messageId = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** A conversation. An order and a dispute have one each at most, and so has a member about an item. */
export const conversation = pgTable(
  'conversation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** Whether the member writes to Atelier Support. The row of `support_request` says about what. */
    isSupport: boolean('is_support').notNull().default(false),
    /** The dispute whose thread this is; its messages are in `dispute_message`. Null for every other conversation. */
    disputeId: bigint('dispute_id', { mode: 'number' }).references(() => dispute.id),
    /** The order that the buyer and the seller write about; null for a dispute, an item and Atelier Support. */
    orderNumber: text('order_number').references(() => sellerOrder.number),
    /** Null for a conversation about an order, and once the item is deleted. */
    itemId: bigint('item_id', { mode: 'number' }).references(() => item.id, { onDelete: 'set null' }),
    /** The item's title and picture when the buyer first wrote; null if the conversation is about an order. */
    itemTitle: jsonb('item_title').$type<Both>(),
    itemArt: jsonb('item_art').$type<PictureArt>(),
    /**
     * The buyer's name as the seller of the item sees it, first name and initial, or as Atelier Support sees it. An order has the name
     * itself, also for a dispute about it.
     */
    buyerName: text('buyer_name'),
    /** Null once the account is deleted. */
    buyerId: text('buyer_id').references(() => account.id, { onDelete: 'set null' }),
    /** Null for Atelier's own shop, and for Atelier Support. */
    sellerId: integer('seller_id').references(() => seller.id),
    createdAt: at('created_at').notNull(),
    /** When its last message was sent. */
    lastAt: at('last_at').notNull(),
    /** The last message that each side has read. */
    buyerReadTo: messageId('buyer_read_to'),
    sellerReadTo: messageId('seller_read_to'),
    /** How many messages of the other side came after it. A trigger notifies every server process of a change. */
    buyerUnread: integer('buyer_unread').notNull().default(0),
    sellerUnread: integer('seller_unread').notNull().default(0),
    /** The last message that a mail was sent about. */
    buyerMailedTo: messageId('buyer_mailed_to'),
    sellerMailedTo: messageId('seller_mailed_to'),
  },
  (t) => [
    uniqueIndex('conversation_order').on(t.orderNumber),
    uniqueIndex('conversation_dispute').on(t.disputeId),
    uniqueIndex('conversation_item').on(t.itemId, t.buyerId),
    index('conversation_begun')
      .on(t.buyerId, t.createdAt)
      .where(sql`${t.orderNumber} is null`),
    index('conversation_buyer').on(t.buyerId, sql`(${t.buyerUnread} > 0)`, t.lastAt, t.id),
    index('conversation_seller').on(t.sellerId, sql`(${t.sellerUnread} > 0)`, t.lastAt, t.id),
    index('conversation_to_mail')
      .on(t.lastAt)
      .where(sql`${t.buyerUnread} > 0 or ${t.sellerUnread} > 0`),
    check(
      'conversation_about',
      sql`case
        when ${t.disputeId} is not null
        then not ${t.isSupport} and num_nonnulls(${t.orderNumber}, ${t.itemId}, ${t.itemTitle}, ${t.itemArt}, ${t.buyerName}) = 0
        when ${t.isSupport}
        then num_nonnulls(${t.orderNumber}, ${t.itemId}, ${t.itemTitle}, ${t.itemArt}, ${t.sellerId}) = 0 and ${t.buyerName} is not null
        else num_nonnulls(${t.itemTitle}, ${t.itemArt}, ${t.buyerName}) = case when ${t.orderNumber} is null then 3 else 0 end
          and (${t.orderNumber} is null or ${t.itemId} is null)
      end`,
    ),
    check('conversation_unread', sql`${t.buyerUnread} >= 0 and ${t.sellerUnread} >= 0`),
  ],
);

/** What a member asks Atelier Support (machine support-request). A return and a dispute come with their order. */
export const supportRequest = pgTable(
  'support_request',
  {
    conversationId: bigint('conversation_id', { mode: 'number' })
      .primaryKey()
      .references(() => conversation.id),
    lifecycleId: lifecycleId(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    orderNumber: text('order_number').references(() => sellerOrder.number),
    returnNumber: text('return_number').references(() => returnOrder.number),
    disputeId: bigint('dispute_id', { mode: 'number' }).references(() => dispute.id),
  },
  (t) => [
    check(
      'support_request_case',
      sql`num_nonnulls(${t.returnNumber}, ${t.disputeId}) <= 1
        and (${t.orderNumber} is not null or num_nonnulls(${t.returnNumber}, ${t.disputeId}) = 0)`,
    ),
  ],
);

/** Plain text, append-only. */
export const message = pgTable(
  'message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversation.id),
    /** The writer's idempotency key. */
    clientKey: text('client_key').notNull(),
    sentBy: text('sent_by').$type<'buyer' | 'seller'>().notNull(),
    userId: text('user_id'),
    /** The agent who wrote for the buyer, or for Atelier Support. */
    agentId: text('agent_id'),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('message_once').on(t.conversationId, t.sentBy, t.clientKey),
    index('message_conversation').on(t.conversationId, t.id),
    check('message_side', sql`${t.sentBy} in ('buyer', 'seller')`),
  ],
);
