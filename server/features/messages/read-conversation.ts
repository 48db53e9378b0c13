/** Reads a conversation with its latest messages, as one side sees it. */
import { asc, eq } from 'drizzle-orm';
import type { CallAnswer } from '#contract/calls.ts';
import type { Picture } from '#contract/catalogue.ts';
import { MESSAGES_IN_VIEW, type ConversationDetail, type WritingHindrance } from '#contract/messages.ts';
import type { SupportStatus } from '#contract/support.ts';
import { messageLanguage, storefrontPath, type Locale } from '#locales/paths.ts';
import { orderLine } from '#server/platform/database/schema/index.ts';
import { messageOf } from '#server/platform/http/problems.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { thumbnail } from '../catalogue/index.ts';
import { CONVERSATION_MESSAGES_MAX, countOwn } from './limits.ts';
import { photosOfMessages } from './message-photos.ts';
import { messagesOf, otherSide, readToOf } from './repository.ts';
import { supportHindrance } from './support/repository.ts';
import { nameOf, serializeAbout, serializeMessage, type MessageReader } from './serialize.ts';
import { readStatus } from './support/read-status.ts';
import type { ConversationRow, FoundConversation, Subject } from './subjects.ts';

export const readerOf = (
  { settings }: Pick<Shop, 'settings'>,
  { parties, side }: Subject,
  conversation: ConversationRow | undefined,
): MessageReader => ({
  side,
  readTo: conversation === undefined ? 0 : readToOf(conversation, side),
  nameOf: (of) => nameOf(of, parties, settings.brand.name),
});

/** Messages before one of them, or the latest. */
export async function readMessages(
  shop: Shop,
  found: FoundConversation,
  { before, size = MESSAGES_IN_VIEW }: { before?: number | undefined; size?: number | undefined },
): Promise<CallAnswer<'earlierMessages'>> {
  const { conversation } = found;
  // Reads one more than it answers, to know whether there are more.
  const { orm, pool } = shop.database;
  const rows = await messagesOf(orm, conversation.id, { before, limit: size + 1 });
  const shown = rows.slice(0, size);
  const photos = await photosOfMessages(
    pool,
    shown.map(({ id }) => id),
  );
  const reader = readerOf(shop, found, conversation);
  const content = shown.map((row) => serializeMessage(row, reader, photos.get(row.id)));
  return { content: content.toReversed(), hasEarlier: rows.length > size };
}

/** Why the caller can't write; null if they can. */
async function hindranceOf(
  shop: Shop,
  { parties, side, readsOnly }: Subject,
  conversation: ConversationRow | undefined,
  support: SupportStatus | null,
): Promise<WritingHindrance | null> {
  if (readsOnly) return 'SHOP_READ_ONLY';
  if (side === 'seller' && parties.buyerId === null) return 'NO_ACCOUNT_TO_MESSAGE';
  const hindered = support === null ? null : supportHindrance(side, support);
  if (hindered !== null) return hindered;
  if (conversation === undefined) return null;
  const { total } = await countOwn(shop.database.pool, conversation.id, side, shop.clock.now());
  return total >= CONVERSATION_MESSAGES_MAX ? 'CONVERSATION_FULL' : null;
}

/** The picture of the item, or of the first item of the order. A request to Atelier Support about no order has none. */
async function pictureOf(
  { database: { orm } }: Pick<Shop, 'database'>,
  { about }: Subject,
  { language }: Locale,
): Promise<Picture | null> {
  if (about.kind === 'ITEM') return thumbnail(about.art, about.title[language]);
  if (about.orderNumber === null) return null;
  const [line] = await orm
    .select({ title: orderLine.title, art: orderLine.art })
    .from(orderLine)
    .where(eq(orderLine.orderNumber, about.orderNumber))
    .orderBy(asc(orderLine.id))
    .limit(1);
  return line === undefined ? null : thumbnail(line.art, line.title[language]);
}

export async function readConversation(
  shop: Shop,
  subject: Subject,
  conversation: ConversationRow | undefined,
  locale: Locale,
  viewer: Pick<Viewer, 'userId'>,
): Promise<ConversationDetail> {
  const { about, parties, side } = subject;
  const support = await readStatus(shop, subject, viewer);
  const [picture, messages, hindrance] = await Promise.all([
    pictureOf(shop, subject, locale),
    conversation === undefined
      ? { content: [], hasEarlier: false }
      : readMessages(shop, { ...subject, conversation }, {}),
    hindranceOf(shop, subject, conversation, support),
  ]);
  return {
    conversationId: conversation?.id ?? null,
    side,
    about: serializeAbout(about, locale.language),
    counterpart: nameOf(otherSide(side), parties, shop.settings.brand.name),
    picture,
    storePath: side === 'buyer' && parties.slug !== null ? storefrontPath(parties.slug) : null,
    support,
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
