/** Turns rows into the conversations and messages of the contract, as one side sees them. */
import type { ConversationAbout, ConversationSide, Message } from '#contract/messages.ts';
import type { Photo } from '#contract/photos.ts';
import type { Language } from '#locales/paths.ts';
import type { MessageRow } from './repository.ts';
import type { Parties, Subject } from './subjects.ts';

/** The name of a side: the shop's, or the buyer's. @param houseName of Atelier's own shop, and of Atelier Support */
export const nameOf = (
  side: ConversationSide,
  { storeName, buyerName }: Pick<Parties, 'storeName' | 'buyerName'>,
  houseName: string,
): string => (side === 'seller' ? (storeName ?? houseName) : buyerName);

export function serializeAbout(about: Subject['about'], language: Language): ConversationAbout {
  if (about.kind === 'ITEM') {
    const { kind, itemId, title, path } = about;
    return { kind, itemId, title: title[language], path };
  }
  if (about.kind === 'SUPPORT') {
    const { lifecycle: _, ...shown } = about;
    return shown;
  }
  const { kind, orderNumber, parentNumber, placedAt } = about;
  return { kind, orderNumber, parentNumber, placedTime: placedAt.toISOString() };
}

export interface MessageReader {
  readonly side: ConversationSide;
  /** The last message that this side has read. */
  readonly readTo: number;
  readonly nameOf: (side: ConversationSide) => string;
}

export const serializeMessage = (
  { id, sentBy, text, createdAt }: MessageRow,
  { side, readTo, nameOf: name }: MessageReader,
  photos: readonly Photo[] = [],
): Message => ({
  messageId: id,
  isOwn: sentBy === side,
  author: name(sentBy),
  isUnread: sentBy !== side && id > readTo,
  text,
  photos: [...photos],
  time: createdAt.toISOString(),
});
