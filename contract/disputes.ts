/** Disputes in calls and answers (§3, §7), and the events that people send to them. Amounts are integer cents, times ISO 8601. */
import { Type, type Static } from 'typebox';
import { Count, Id } from './bounds.ts';
import { Address } from './address.ts';
import { Picture } from './catalogue.ts';
import {
  CENTS_MAX,
  CLIENT_KEY,
  DISPUTE_NOTES_MAX,
  DISPUTE_TEXT_MAX,
  EMAIL_MAX,
  OFFER_VERSION_MAX,
  ORDER_NUMBER,
} from './limits.ts';
import { ORDER_STATES, wordingFacts } from './orders.ts';
import { CARRIERS } from './parcels.ts';
import { Photo, PhotoIds } from './photos.ts';
import { event, lifecycleFacts, Page, Size, stepOf } from './lifecycles.ts';

const strict = { additionalProperties: false };
const version = { version: Type.Integer({ minimum: 1, maximum: OFFER_VERSION_MAX }) };
const Party = Type.Union([Type.Literal('buyer'), Type.Literal('seller')]);

/** What a dispute can be about; `locales/` has words for each. */
export const DISPUTE_REASONS = [
  'NOT_ARRIVED',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'MISSING_PARTS',
  'RETURN_REFUSED',
  'OTHER',
] as const;
export const DisputeReason = Type.Enum(DISPUTE_REASONS);
export type DisputeReason = Static<typeof DisputeReason>;

const photoIds = Type.Optional(PhotoIds);
/** Idempotency key that the client generates, a new one for each message: a message that is sent twice counts once. */
const clientKey = Type.String({ pattern: CLIENT_KEY });

/** A message, sent alone or with an event. Plain text. */
export const WrittenMessage = Type.Object(
  { clientKey, text: Type.String({ maxLength: DISPUTE_TEXT_MAX }), photoIds },
  strict,
);
export type WrittenMessage = Static<typeof WrittenMessage>;
const said = { message: Type.Optional(WrittenMessage) };

export const DisputeEventBody = Type.Union([
  event('REPLY', said),
  event('MAKE_OFFER', { amountCents: Type.Integer({ minimum: 1, maximum: CENTS_MAX }), ...said }),
  event('ACCEPT_OFFER', { ...version, ...said }),
  event('REJECT_OFFER', { ...version, ...said }),
  event('WITHDRAW_OFFER', { ...version, ...said }),
  event('REFUND_SETTLED', said),
  event('REFUND_FAILED', said),
  event('ACTION_DUE', said),
  event('ACTION_DONE', said),
  event('ESCALATE', said),
  event('CLAIM', said),
  event('REQUEST_INFORMATION', { from: Party, ...said }),
  event('PROVIDE_INFORMATION', said),
  event('DECIDE', {
    decision: Type.Object(
      { inFavourOf: Party, refundCents: Type.Integer({ minimum: 0, maximum: CENTS_MAX }) },
      strict,
    ),
    ...said,
  }),
  event('WITHDRAW', said),
]);

/** The states of `machines/dispute`; a test compares the two lists. */
export const DISPUTE_STATES = [
  'OPEN',
  'IN_PROGRESS',
  'OFFER_MADE',
  'OFFER_REJECTED',
  'OFFER_ACCEPTED',
  'WAITING_FOR_SELLER_ACTION',
  'ESCALATED_DISPUTE',
  'ESCALATION_UNDER_REVIEW',
  'ESCALATION_WAITING_FOR_MORE_INFORMATION',
  'RESOLVED',
  'CANCELLED',
] as const;
/** Whose turn it is, and what they can do: the state, or a more precise value where the state would mislead. */
export const DISPUTE_TURNS = [
  ...DISPUTE_STATES,
  'OFFER_REJECTED_NO_OFFERS_LEFT',
  'REFUND_OUTSTANDING',
] as const;
export type DisputeTurn = (typeof DISPUTE_TURNS)[number];
export const DISPUTE_EVENTS = [
  'REPLY',
  'MAKE_OFFER',
  'ACCEPT_OFFER',
  'REJECT_OFFER',
  'WITHDRAW_OFFER',
  'REFUND_SETTLED',
  'REFUND_FAILED',
  'ACTION_DUE',
  'ACTION_DONE',
  'ESCALATE',
  'CLAIM',
  'REQUEST_INFORMATION',
  'PROVIDE_INFORMATION',
  'DECIDE',
  'WITHDRAW',
  'TIME_UP',
] as const;

export const Dispute = Type.Object({
  disputeId: Type.String(),
  orderNumber: Type.String(),
  parentNumber: Type.String(),
  buyerFirstName: Type.String(),
  buyerLastName: Type.String(),
  /** The seller's, or that of Atelier's own shop. */
  storeName: Type.String(),
  createdTime: Type.String(),
  reason: DisputeReason,
  disputeStatus: Type.Enum(DISPUTE_STATES),
  turn: Type.Enum(DISPUTE_TURNS, {
    description:
      'Whose turn it is: the status, or a case of it. REFUND_OUTSTANDING: an agreed refund has not gone through',
  }),
  maxRefundCents: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The most that can be refunded; null once a refund is agreed, or there won’t be one',
  }),
  offer: Type.Union([Type.Object({ version: Type.Integer(), amountCents: Type.Integer() }), Type.Null()]),
  decision: Type.Union([Type.Object({ inFavourOf: Party, refundCents: Type.Integer() }), Type.Null()]),
  informationFrom: Type.Union([Party, Type.Null()]),
  ...lifecycleFacts(DISPUTE_EVENTS),
});
export type Dispute = Static<typeof Dispute>;

const Side = Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('agent')]);
export type DisputeSide = Static<typeof Side>;

export const DisputeMessage = Type.Object({
  messageId: Type.Integer(),
  sentBy: Side,
  /** A buyer's first name, a store's name, or the shop's. */
  author: Type.String(),
  text: Type.String(),
  photos: Type.Array(Photo),
  /** The event it was sent with; OPEN for the first message; null for a comment, which changes no state. */
  event: Type.Union([Type.Enum(['OPEN', ...DISPUTE_EVENTS]), Type.Null()]),
  time: Type.String(),
});
export type DisputeMessage = Static<typeof DisputeMessage>;

/** A seller's offer to the buyer in a dispute, and what became of it. */
export const DisputeOffer = Type.Object({
  version: Type.Integer(),
  amountCents: Type.Integer(),
  madeTime: Type.String(),
  outcome: Type.Enum(['STANDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'LAPSED', 'OVERTAKEN']),
});
export type DisputeOffer = Static<typeof DisputeOffer>;

/** The order that a dispute is about. */
export const DisputedOrder = Type.Object({
  orderNumber: Type.String(),
  parentNumber: Type.String(),
  orderStatus: Type.Enum(ORDER_STATES),
  ...wordingFacts,
  placedTime: Type.String(),
  tracking: Type.Union([Type.Object({ carrier: Type.Enum(CARRIERS), number: Type.String() }), Type.Null()]),
  storeName: Type.String(),
  /** For seller and agent; null for the buyer, and if nothing was sent. */
  shipTo: Type.Union([Address, Type.Null()]),
  /** For agents. */
  buyerEmail: Type.Union([Type.String(), Type.Null()]),
  /** For agents: the agent who placed the order in the buyer's name; null if the buyer placed it. */
  placedByAgent: Type.Union([Type.String(), Type.Null()]),
  lines: Type.Array(
    Type.Object({
      orderLineId: Type.Integer(),
      title: Type.String(),
      option: Type.String(),
      picture: Picture,
      quantity: Type.Integer(),
      itemSubtotal: Type.Integer(),
    }),
  ),
  itemSubtotal: Type.Integer(),
  shippingHandlingCharge: Type.Integer(),
  estimatedTax: Type.Integer(),
  /** Refunded, or being refunded. */
  refunded: Type.Integer(),
  returns: Type.Array(Type.Object({ returnOrderNumber: Type.String(), createdTime: Type.String() })),
  /** Other disputes about the same order. */
  disputes: Type.Array(Type.Object({ disputeId: Type.String(), disputeStatus: Type.Enum(DISPUTE_STATES) })),
});
export type DisputedOrder = Static<typeof DisputedOrder>;

export const MESSAGES_PAGE_SIZE = 30;
export const MessagesQuery = Type.Object({
  /** Those before this message. */
  before: Type.Optional(Id),
  size: Size,
});
/** Messages, oldest first. `hasEarlier`: there are still earlier ones to load. */
export const MessagesAnswer = Type.Object({
  content: Type.Array(DisputeMessage),
  hasEarlier: Type.Boolean(),
});

export const DisputeDetail = Type.Object({
  /** The caller's side. */
  side: Side,
  dispute: Dispute,
  /** The return line that was refused. */
  returned: Type.Union([
    Type.Object({ returnOrderNumber: Type.String(), returnLineId: Type.String() }),
    Type.Null(),
  ]),
  steps: Type.Array(stepOf(DISPUTE_EVENTS, DISPUTE_STATES)),
  offers: Type.Array(DisputeOffer),
  /** The latest; earlier ones by `disputeMessages`. */
  messages: MessagesAnswer,
  /** How many of the others' messages the buyer or the seller hasn't read; 0 for guests and agents. */
  unreadCount: Count,
  /** Whether anything can still be written. */
  mayComment: Type.Boolean(),
  order: DisputedOrder,
  isLeftToAnotherAgent: Type.Boolean({
    description: 'For an agent who has acted for the buyer: only another agent can take the next step',
  }),
  /** For agents: who has claimed it. */
  claimedBy: Type.Union([Type.String(), Type.Null()]),
});
export type DisputeDetail = Static<typeof DisputeDetail>;

/** Why no dispute can be opened about an order now; each has words in `problems`. */
export const DISPUTE_HINDRANCES = [
  'DISPUTE_OPEN_ALREADY',
  'DISPUTE_NOT_NOW',
  'DISPUTE_DECIDED_ALREADY',
  'NOTHING_LEFT_TO_REFUND',
] as const;
export type DisputeHindrance = (typeof DISPUTE_HINDRANCES)[number];

export const OpeningQuery = Type.Object({ orderNumber: Type.String({ pattern: ORDER_NUMBER }) });
/** The possible subjects of a dispute about an order. */
export const OpeningAnswer = Type.Object({
  /** Null if one can be opened now. */
  refused: Type.Union([Type.Enum(DISPUTE_HINDRANCES), Type.Null()]),
  /** Why, in the reader's words. */
  refusal: Type.Union([Type.String(), Type.Null()]),
  /** The one that is open already. */
  openDisputeId: Type.Union([Type.String(), Type.Null()]),
  maxRefundCents: Type.Integer(),
  order: DisputedOrder,
  /** Lines of returns that the seller has refused. */
  refusedLines: Type.Array(
    Type.Object({
      returnLineId: Type.String(),
      title: Type.String(),
      quantity: Type.Integer(),
      maxRefundCents: Type.Integer(),
    }),
  ),
});
export type OpeningAnswer = Static<typeof OpeningAnswer>;

export const OpenDisputeBody = Type.Object(
  {
    orderNumber: Type.String({ pattern: ORDER_NUMBER }),
    reason: DisputeReason,
    clientKey,
    text: Type.String({ minLength: 1, maxLength: DISPUTE_TEXT_MAX }),
    photoIds,
    returnLineId: Type.Optional(Id),
  },
  strict,
);
export type OpenDisputeBody = Static<typeof OpenDisputeBody>;

/** A note that only agents can read. */
export const DisputeNote = Type.Object({
  noteId: Type.Integer(),
  /** The agent's name. */
  author: Type.String(),
  text: Type.String(),
  time: Type.String(),
});
export const DisputeNotesAnswer = Type.Object({
  /** Oldest first. */
  content: Type.Array(DisputeNote, { maxItems: DISPUTE_NOTES_MAX }),
});
export const DisputeNoteBody = Type.Object(
  { clientKey, text: Type.String({ minLength: 1, maxLength: DISPUTE_TEXT_MAX }) },
  strict,
);

export const USER_TYPES = ['BUYER', 'SELLER', 'AGENT'] as const;
/** The stage of a dispute: between buyer and seller, with Atelier Support, or closed. */
export const DISPUTE_STAGES = ['TALKING', 'ESCALATED', 'CLOSED'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];
export const DisputesQuery = Type.Object({
  page: Page,
  size: Size,
  /** The role in which disputes are listed: the caller's own, those with their shop, or all. */
  userType: Type.Optional(Type.Enum(USER_TYPES)),
  stage: Type.Optional(Type.Enum(DISPUTE_STAGES)),
  /** Only those that wait for an answer of the seller. */
  waiting: Type.Optional(Type.Literal('SELLER')),
  /** For agents: a dispute number, an order number, or the buyer's whole email address. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: EMAIL_MAX })),
});
export const DisputesAnswer = Type.Object({
  content: Type.Array(Dispute),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
});
