/** Reads a conversation with its latest messages, as one side sees it. */
import { asc, eq } from 'drizzle-orm';
import type { CallAnswer } from '#contract/calls.ts';
import { MESSAGES_IN_VIEW, type ConversationDetail, type WritingHindrance } from '#contract/messages.ts';
import { messageLanguage, storefrontPath, type Locale } from '#locales/paths.ts';
import { orderLine } from '#server/platform/database/schema/index.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import type { Shop } from '#server/platform/shop.ts';
import { thumbnail } from '../catalogue/index.ts';
import {
  messagesOf,
  otherSide,
  readToOf,
  type ConversationRow,
  type FoundConversation,
  type Subject,
} from './repository.ts';
import { CONVERSATION_MESSAGES_MAX, countOwn } from './limits.ts';
import { nameOf, serializeMessage, type MessageReader } from './serialize.ts';

export const readerOf = (
  { settings }: Pick<Shop, 'settings'>,
  { row, side }: Subject,
  conversation: ConversationRow | undefined,
): MessageReader => ({
  side,
  readTo: conversation === undefined ? 0 : readToOf(conversation, side),
  nameOf: (of) => nameOf(of, row, settings.brand.name),
});

/** Messages before one of them, or the latest. */
export async function readMessages(
  shop: Shop,
  found: FoundConversation,
  { before, size = MESSAGES_IN_VIEW }: { before?: number | undefined; size?: number | undefined },
): Promise<CallAnswer<'earlierMessages'>> {
  const { conversation } = found;
  // Reads one more than it answers, to know whether there are more.
  const rows = await messagesOf(shop.database.orm, conversation.id, { before, limit: size + 1 });
  const reader = readerOf(shop, found, conversation);
  const content = rows.slice(0, size).map((row) => serializeMessage(row, reader));
  return { content: content.toReversed(), hasEarlier: rows.length > size };
}

/** Why the caller can't write; null if they can. */
async function hindranceOf(
  shop: Shop,
  { row, side, readsOnly }: Subject,
  conversation: ConversationRow | undefined,
): Promise<WritingHindrance | null> {
  if (readsOnly) return 'SHOP_READ_ONLY';
  if (side === 'seller' && row.order.buyerId === null) return 'NO_ACCOUNT_TO_MESSAGE';
  if (conversation === undefined) return null;
  const { total } = await countOwn(shop.database.pool, conversation.id, side, shop.clock.now());
  return total >= CONVERSATION_MESSAGES_MAX ? 'CONVERSATION_FULL' : null;
}

export async function readConversation(
  shop: Shop,
  subject: Subject,
  conversation: ConversationRow | undefined,
  locale: Locale,
): Promise<ConversationDetail> {
  const { row, side } = subject;
  const { orm } = shop.database;
  const [[line], messages, hindrance] = await Promise.all([
    orm
      .select({ title: orderLine.title, art: orderLine.art })
      .from(orderLine)
      .where(eq(orderLine.orderNumber, row.order.number))
      .orderBy(asc(orderLine.id))
      .limit(1),
    conversation === undefined
      ? { content: [], hasEarlier: false }
      : readMessages(shop, { ...subject, conversation }, {}),
    hindranceOf(shop, subject, conversation),
  ]);
  return {
    conversationId: conversation?.id ?? null,
    side,
    orderNumber: row.order.number,
    parentNumber: row.order.parentNumber,
    counterpart: nameOf(otherSide(side), row, shop.settings.brand.name),
    picture: line === undefined ? null : thumbnail(line.art, line.title[locale.language]),
    storePath: side === 'buyer' && row.slug !== null ? storefrontPath(row.slug) : null,
    placedTime: row.order.placedAt.toISOString(),
    hindrance,
    hindranceText:
      hindrance === null
        ? null
        : messageOf(
            { code: hindrance, field: undefined, details: { most: CONVERSATION_MESSAGES_MAX } },
            messageLanguage(locale),
          ),
    messages,
  };
}
