/** Members' conversations with Atelier Support, and the agents' queue of them. Times are ISO 8601. */
import { Type, type Static } from 'typebox';
import { Count, Id } from './bounds.ts';
import { CLIENT_KEY, MESSAGE_TEXT_MAX, ORDER_NUMBER } from './limits.ts';
import { Page, Size } from './lifecycles.ts';
import { PhotoIds } from './photos.ts';

const strict = { additionalProperties: false };
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const SUPPORT_TOPICS = ['ORDER', 'RETURN', 'DISPUTE', 'PAYMENT', 'ACCOUNT', 'SOMETHING_ELSE'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** The states of the machine `support-request`. */
export const SUPPORT_STATES = ['WAITING_FOR_SUPPORT', 'CLAIMED', 'WAITING_FOR_MEMBER', 'CLOSED'] as const;

/** Its events that people send. WRITE and ANSWER come with a message. */
export const SUPPORT_EVENTS = ['WRITE', 'CLAIM', 'RELEASE', 'ANSWER', 'RESOLVE'] as const;
export type SupportEvent = (typeof SUPPORT_EVENTS)[number];

export const SUPPORT_PAGE_SIZE = 20;

const topic = Type.Enum(SUPPORT_TOPICS);
const supportCase = {
  /** The order, return or dispute that the member asks about; null for the others. A return or a dispute comes with its order. */
  orderNumber: OrNull(Type.String()),
  parentNumber: OrNull(Type.String()),
  returnNumber: OrNull(Type.String()),
  disputeId: OrNull(Type.Integer()),
};

/** What a conversation with Atelier Support is about. */
export const AboutSupport = Type.Object({ kind: Type.Literal('SUPPORT'), topic, ...supportCase });
export type AboutSupport = Static<typeof AboutSupport>;

export const SupportStatus = Type.Object({
  state: Type.Enum(SUPPORT_STATES),
  /** The events that the caller may send now. */
  permittedEvents: Type.Array(Type.Enum(SUPPORT_EVENTS)),
  /** Grows with every event. */
  revision: Type.Integer(),
  /** When the agent's claim expires, or the request closes without another message. */
  dueTime: OrNull(Type.String()),
  /** For agents: the agent who has claimed the request or answered it last. Null for members. */
  claimedBy: OrNull(Type.String()),
});
export type SupportStatus = Static<typeof SupportStatus>;

export const AskSupportBody = Type.Object(
  {
    /** Idempotency key that the client generates: a request that is sent twice begins one conversation. */
    clientKey: Type.String({ pattern: CLIENT_KEY }),
    topic,
    /** An order, a return or a dispute of the caller. */
    orderNumber: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
    returnNumber: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
    disputeId: Type.Optional(Id),
    text: Type.String({ maxLength: MESSAGE_TEXT_MAX, description: 'May be empty if there are photos' }),
    photoIds: Type.Optional(PhotoIds),
  },
  strict,
);
export type AskSupportBody = Static<typeof AskSupportBody>;

/** The events without a message. */
export const SupportEventBody = Type.Object({ type: Type.Enum(['CLAIM', 'RELEASE', 'RESOLVE']) }, strict);
export type SupportEventBody = Static<typeof SupportEventBody>;

/**
 * WAITING: no agent has claimed it, the longest wait first. MINE: claimed or answered last by the caller. OPEN: all that are not closed,
 * those of other agents too, and CLOSED: the one with the newest message first.
 */
export const SUPPORT_QUEUES = ['WAITING', 'MINE', 'OPEN', 'CLOSED'] as const;
export type SupportQueue = (typeof SUPPORT_QUEUES)[number];

export const SupportRequestsQuery = Type.Object({
  queue: Type.Optional(Type.Enum(SUPPORT_QUEUES)),
  page: Page,
  size: Size,
});

export const SupportRequest = Type.Object({
  conversationId: Type.Integer(),
  member: Type.String({ description: 'The name of the member' }),
  topic,
  ...supportCase,
  state: Type.Enum(SUPPORT_STATES),
  /** The name of the agent who has claimed it or answered it last. */
  claimedBy: OrNull(Type.String()),
  /** When the member sent the first message that has no answer. */
  waitingTime: OrNull(Type.String()),
  unreadCount: Count,
  lastMessage: Type.Object({
    excerpt: Type.String({ description: 'Its beginning, on one line; empty for photos without text' }),
    isOwn: Type.Boolean({ description: 'From Atelier Support' }),
    time: Type.String(),
  }),
});
export type SupportRequest = Static<typeof SupportRequest>;

export const SupportRequestsAnswer = Type.Object({
  content: Type.Array(SupportRequest),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
});
