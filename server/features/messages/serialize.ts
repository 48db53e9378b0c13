/** Turns rows into the conversations and messages of the contract, as one side sees them. */
import type { Message } from '#contract/messages.ts';
import type { ConversationSide } from '#contract/messages.ts';
import type { MessageRow, SubjectRow } from './repository.ts';

interface Names {
  readonly storeName: string | null;
  readonly order: Pick<SubjectRow['order'], 'firstName' | 'lastName'>;
}

/** The name of a side: the shop's, or the buyer's. @param houseName of Atelier's own shop */
export const nameOf = (
  side: ConversationSide,
  { storeName, order: { firstName, lastName } }: Names,
  houseName: string,
): string => (side === 'seller' ? (storeName ?? houseName) : `${firstName} ${lastName}`.trim());

export interface MessageReader {
  readonly side: ConversationSide;
  /** The last message that this side has read. */
  readonly readTo: number;
  readonly nameOf: (side: ConversationSide) => string;
}

export const serializeMessage = (
  { id, sentBy, text, createdAt }: MessageRow,
  { side, readTo, nameOf: name }: MessageReader,
): Message => ({
  messageId: id,
  isOwn: sentBy === side,
  author: name(sentBy),
  isUnread: sentBy !== side && id > readTo,
  text,
  time: createdAt.toISOString(),
});
