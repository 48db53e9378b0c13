/** The calls of conversations (§1, §3). Each serves buyers and sellers: the server knows on which side the caller is. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import { Size } from '../lifecycles.ts';
import { OrderParams } from '../order-calls.ts';
import {
  ConversationDetail,
  ConversationsAnswer,
  ConversationsQuery,
  MessageBody,
  MessagesPage,
  ReadBody,
  SentMessage,
  UnreadCount,
} from '../messages.ts';
import { AskSupportBody, SupportEventBody, SupportRequestsAnswer, SupportRequestsQuery } from '../support.ts';

const ItemParams = Type.Object({ itemId: Id });
const ConversationParams = Type.Object({ conversationId: Id });
/** Why a message is refused. */
const OF_A_MESSAGE = [
  'NOT_FOUND',
  'TEXT_MISSING',
  'KEY_REUSED',
  'SHOP_READ_ONLY',
  'NO_ACCOUNT_TO_MESSAGE',
  'CONVERSATION_FULL',
  'MESSAGES_PAUSED',
  'SUPPORT_REQUEST_CLOSED',
  'SUPPORT_REQUEST_NOT_CLAIMED',
] as const;
/** Why a question about an item is refused. */
const OF_A_QUESTION = [...OF_A_MESSAGE, 'QUESTIONS_PAUSED'] as const;

export const messageCalls = {
  conversations: {
    summary:
      'The own conversations as a buyer or as a seller, with cases: unread ones first, then the newest',
    query: ConversationsQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: ConversationsAnswer,
  },
  orderConversation: {
    summary: 'The conversation about an order; without messages until the first is sent',
    params: OrderParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: ConversationDetail,
  },
  startConversation: {
    summary:
      'Send a message about an order, the first or a later one. The same clientKey again answers the same message',
    params: OrderParams,
    body: MessageBody,
    needs: 'session',
    refuses: OF_A_MESSAGE,
    answer: SentMessage,
    status: 201,
  },
  itemConversation: {
    summary:
      'The caller’s conversation with the seller of an item; without messages until the caller sends the first',
    params: ItemParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: ConversationDetail,
  },
  askAboutItem: {
    summary:
      'Send the seller a message about an item, the first or a later one. The same clientKey again answers the same message',
    params: ItemParams,
    body: MessageBody,
    needs: 'session',
    refuses: OF_A_QUESTION,
    answer: SentMessage,
    status: 201,
  },
  askSupport: {
    summary:
      'Begin a conversation with Atelier Support, if wanted about an order, a return or a dispute of the caller. The same clientKey again answers the same conversation',
    body: AskSupportBody,
    needs: 'session',
    refuses: [
      ...['NOT_FOUND', 'TEXT_MISSING', 'KEY_REUSED', 'MESSAGES_PAUSED'],
      ...['SUPPORT_REQUESTS_OPEN', 'SUPPORT_REQUESTS_PAUSED'],
    ],
    answer: SentMessage,
    status: 201,
  },
  supportRequests: {
    summary: 'The requests of members to Atelier Support, for agents',
    query: SupportRequestsQuery,
    needs: 'session',
    refuses: ['AGENTS_ONLY'],
    answer: SupportRequestsAnswer,
  },
  supportEvent: {
    summary: 'Claim, release or resolve a request to Atelier Support; its member resolves it as well',
    params: ConversationParams,
    body: SupportEventBody,
    needs: 'session',
    refuses: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'NOTHING_POSSIBLE_NOW'],
    answer: ConversationDetail,
  },
  conversation: {
    summary: 'A conversation with its latest messages',
    params: ConversationParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: ConversationDetail,
  },
  earlierMessages: {
    summary: 'Earlier messages of a conversation',
    params: ConversationParams,
    query: Type.Object({
      /** Those before this message. */
      before: Type.Optional(Id),
      size: Size,
    }),
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: MessagesPage,
  },
  sendMessage: {
    summary: 'Send a message to the other side. The same clientKey again answers the same message',
    params: ConversationParams,
    body: MessageBody,
    needs: 'session',
    refuses: OF_A_MESSAGE,
    answer: SentMessage,
    status: 201,
  },
  markAsRead: {
    summary: 'Mark the messages of the other side as read, up to one of them',
    params: ConversationParams,
    body: ReadBody,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: UnreadCount,
  },
  unreadCount: {
    summary: 'How many messages the caller has not read, as a buyer and as a seller',
    needs: 'session',
    answer: UnreadCount,
  },
} as const satisfies Record<string, CallSchemas>;
