/** Conversations of a buyer with a seller or with Atelier Support, and the number of unread messages (§1, §3). Times are ISO 8601. */
import { Type, type Static } from 'typebox';
import { Count, Id } from './bounds.ts';
import { Picture } from './catalogue.ts';
import { CLIENT_KEY, MESSAGE_TEXT_MAX } from './limits.ts';
import { Page, Size } from './lifecycles.ts';
import { Photo, PhotoIds } from './photos.ts';
import { AboutSupport, SupportStatus } from './support.ts';

const strict = { additionalProperties: false };
export const CONVERSATION_SIDES = ['buyer', 'seller'] as const;
const Side = Type.Enum(CONVERSATION_SIDES);
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

export const CONVERSATIONS_PAGE_SIZE = 20;
export const MESSAGES_IN_VIEW = 30;

/** Unread messages as a buyer, and as a seller (§3). */
export const UnreadCount = Type.Object({ count: Count, sellerCount: Count });
export type UnreadCount = Static<typeof UnreadCount>;

/** What a conversation is about: one order of the buyer, one item that the buyer asks about, or a request to Atelier Support. */
export const ConversationAbout = Type.Union([
  Type.Object({
    kind: Type.Literal('ORDER'),
    orderNumber: Type.String(),
    parentNumber: Type.String(),
    placedTime: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('ITEM'),
    /** Null for an item that was deleted. */
    itemId: Type.Union([Type.Integer(), Type.Null()]),
    /** The item's title when the conversation began. */
    title: Type.String(),
    /** The page of the item; null for an item that is no longer on sale. */
    path: Type.Union([Type.String(), Type.Null()]),
  }),
  AboutSupport,
]);
export type ConversationAbout = Static<typeof ConversationAbout>;

/** A dispute of the buyer, which shoppers know as a case. It is read and answered on its own page, by the calls of disputes. */
export const AboutCase = Type.Object({
  kind: Type.Literal('CASE'),
  disputeId: Type.Integer(),
  orderNumber: Type.String(),
});
export type AboutCase = Static<typeof AboutCase>;

/** With whom a conversation is. */
const parties = {
  side: Side,
  /**
   * The name of the other side. A buyer reads the shop's name. A seller reads the buyer's full name for an order, and the first name with an
   * initial for an item. A member who writes to Atelier Support reads Atelier's name, and the agents read the member's.
   */
  counterpart: Type.String(),
  picture: Type.Union([Picture, Type.Null()], { description: 'The first item of the order, or the item' }),
};

export const Conversation = Type.Object({
  conversationId: Type.Integer(),
  about: Type.Union([ConversationAbout, AboutCase]),
  ...parties,
  unreadCount: Count,
  lastMessage: Type.Object({
    excerpt: Type.String({ description: 'Its beginning, on one line; empty for photos without text' }),
    isOwn: Type.Boolean(),
    isFromSupport: Type.Boolean({
      description: 'Written by Atelier Support in a case of the buyer and the seller',
    }),
    time: Type.String(),
  }),
});
export type Conversation = Static<typeof Conversation>;

/** Marks what the other sides have written as read, up to a message. */
export const ReadBody = Type.Object({ messageId: Id }, strict);

export const ConversationsQuery = Type.Object({
  /** The side on which the caller is: their purchases, or the sales of their shop. */
  side: Type.Optional(Side),
  page: Page,
  size: Size,
});
export const ConversationsAnswer = Type.Object({
  content: Type.Array(Conversation),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
});

export const Message = Type.Object({
  messageId: Type.Integer(),
  isOwn: Type.Boolean({ description: 'From the caller’s side' }),
  /** The buyer's name, or the shop's. */
  author: Type.String(),
  isUnread: Type.Boolean({ description: 'From the other side, and after the last one that was read' }),
  text: Type.String({ description: 'Empty for photos without text' }),
  photos: Type.Array(Photo, {
    description:
      'For both sides alone, at the address of `photo`; gone once their uploader has deleted the account',
  }),
  time: Type.String(),
});
export type Message = Static<typeof Message>;

/** Messages, oldest first. `hasEarlier`: there are still earlier ones to load. */
export const MessagesPage = Type.Object({ content: Type.Array(Message), hasEarlier: Type.Boolean() });

/** Why nothing can be written; `problems` has words for each. */
export const WRITING_HINDRANCES = [
  'SHOP_READ_ONLY',
  'NO_ACCOUNT_TO_MESSAGE',
  'CONVERSATION_FULL',
  'SUPPORT_REQUEST_CLOSED',
  'SUPPORT_REQUEST_NOT_CLAIMED',
] as const;
export type WritingHindrance = (typeof WRITING_HINDRANCES)[number];

export const ConversationDetail = Type.Object({
  /** Null until the first message is sent. */
  conversationId: Type.Union([Type.Integer(), Type.Null()]),
  about: ConversationAbout,
  ...parties,
  /** The seller's storefront, for a buyer. */
  storePath: Type.Union([Type.String(), Type.Null()]),
  /** Of a request to Atelier Support; else null. */
  support: Type.Union([SupportStatus, Type.Null()]),
  /** Null if something can be written. */
  hindrance: Type.Union([Type.Enum(WRITING_HINDRANCES), Type.Null()]),
  /** Why not, in the reader's words. */
  hindranceText: Type.Union([Type.String(), Type.Null()]),
  /** The latest; earlier ones by `earlierMessages`. */
  messages: MessagesPage,
});
export type ConversationDetail = Static<typeof ConversationDetail>;

export const MessageBody = Type.Object(
  {
    /** Idempotency key that the client generates, a new one for each message: a message that is sent twice counts once. */
    clientKey: Type.String({ pattern: CLIENT_KEY }),
    text: Type.String({ maxLength: MESSAGE_TEXT_MAX, description: 'May be empty if there are photos' }),
    /** Photos that the writer has uploaded and not yet added to a message, return, dispute or review. */
    photoIds: Type.Optional(PhotoIds),
  },
  strict,
);
export type MessageBody = Static<typeof MessageBody>;

export const SentMessage = Type.Object({ conversationId: Type.Integer(), message: Message });
export type SentMessage = Static<typeof SentMessage>;
