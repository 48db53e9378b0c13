import { by, byWhen } from '../runtime/roles/by.ts';
import {
  DISPUTE_MAX_ITERATIONS,
  IDLE_MS,
  INFORMATION_COMES_MS,
  OFFER_STANDS_MS,
  OPEN_AT_MOST_MS,
  REFUND_SETTLES_MS,
  SELLER_ACTS_MS,
} from './constants.ts';
import type { DisputeContext } from './events.ts';
import { hasOffersLeft } from './guards.ts';
import { disputeSetup, opened } from './setup.ts';

/** Escalates to Atelier Support: the buyer after a while, the seller and an agent at any time. */
const ESCALATE = [
  { guard: byWhen('buyer', 'isLongOpen'), target: 'ESCALATED_DISPUTE' },
  { guard: by('seller'), target: 'ESCALATED_DISPUTE' },
  { guard: by('agent'), target: 'ESCALATED_DISPUTE' },
] as const;

const MAKE_OFFER = {
  guard: byWhen('seller', 'mayOffer'),
  target: 'OFFER_MADE',
  actions: {
    type: 'keepOffer',
    params: ({ event }: { event: { amountCents: number } }) => ({ amountCents: event.amountCents }),
  },
} as const;

/** The buyer withdraws the dispute, as long as nothing is agreed. */
const WITHDRAW = { guard: byWhen('buyer', 'isNotAgreed'), target: 'CANCELLED' } as const;

/** An agreed refund ends the dispute even when it arrives late. */
const REFUND_SETTLED = { guard: byWhen('system', 'isAgreed'), target: 'RESOLVED' } as const;

/** The buyer's turn. Without an answer the dispute waits, but not beyond its maximum age. */
const BUYERS_TURN = {
  REPLY: { guard: by('buyer'), target: 'WAITING_FOR_SELLER_ACTION' },
  MAKE_OFFER,
  ESCALATE,
  WITHDRAW,
  TIME_UP: [
    { guard: byWhen('time', 'isDueForGood'), target: 'ESCALATED_DISPUTE' },
    { guard: byWhen('time', 'isDue'), target: 'CANCELLED' },
  ],
} as const;

/** A dispute between a buyer and a seller, decided by Atelier Support if they don't agree (§4, edges of design §4). */
export const disputeMachine = disputeSetup.createMachine({
  id: 'dispute',
  description: 'A dispute between a buyer and a seller, which Atelier Support decides if they do not agree.',
  options: { maxIterations: DISPUTE_MAX_ITERATIONS },
  context: ({ input }) => opened(input),
  initial: 'OPEN',
  states: {
    OPEN: {
      description: 'The buyer has opened it; the seller has not answered yet.',
      tags: ['TALKING'],
      entry: { type: 'notify', params: { to: ['seller'], about: 'OPEN' } },
      on: {
        REPLY: { guard: by('seller'), target: 'IN_PROGRESS' },
        MAKE_OFFER,
        ESCALATE,
        WITHDRAW,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'WAITING_FOR_SELLER_ACTION' },
      },
    },
    IN_PROGRESS: {
      description: 'The seller has answered; it is the buyer’s turn.',
      tags: ['TALKING'],
      entry: [
        { type: 'waitAtMostUntil', params: ({ event }) => ({ from: event.at, ms: IDLE_MS }) },
        {
          type: 'notify',
          params: ({ context: { dueAt, openedAt } }) => ({
            to: ['buyer'],
            about: dueAt === openedAt + OPEN_AT_MOST_MS ? 'IN_PROGRESS_LAST' : 'IN_PROGRESS',
            until: dueAt,
          }),
        },
      ],
      on: BUYERS_TURN,
    },
    OFFER_MADE: {
      description: 'The seller has offered a refund; the buyer accepts or rejects this version of the offer.',
      tags: ['TALKING'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: OFFER_STANDS_MS }) },
        { type: 'notify', params: { to: ['buyer'], about: 'OFFER_MADE' } },
      ],
      on: {
        ACCEPT_OFFER: {
          guard: byWhen('buyer', 'isCurrentOffer'),
          target: 'OFFER_ACCEPTED',
          actions: 'agree',
        },
        REJECT_OFFER: { guard: byWhen('buyer', 'isCurrentOffer'), target: 'OFFER_REJECTED' },
        WITHDRAW_OFFER: {
          guard: byWhen('seller', 'isCurrentOffer'),
          target: 'WAITING_FOR_SELLER_ACTION',
        },
        ESCALATE,
        WITHDRAW,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'OFFER_REJECTED' },
      },
    },
    OFFER_REJECTED: {
      description:
        'The buyer did not accept the offer; the buyer may reply, and the seller may make another offer.',
      tags: ['TALKING'],
      entry: [
        { type: 'waitAtMostUntil', params: ({ event }) => ({ from: event.at, ms: IDLE_MS }) },
        {
          type: 'notify',
          params: ({ context, event }) => ({
            to: ['seller'],
            about: hasOffersLeft(context, event.at) ? 'OFFER_REJECTED' : 'OFFER_REJECTED_NO_OFFERS_LEFT',
          }),
        },
      ],
      on: BUYERS_TURN,
    },
    OFFER_ACCEPTED: {
      description: 'Both agree on an offer; the refund is on its way.',
      tags: ['TALKING', 'settled'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: REFUND_SETTLES_MS }) },
        { type: 'refundOffer', params: ({ context }) => ({ offer: agreedOffer(context) }) },
        { type: 'notify', params: { to: ['seller'], about: 'OFFER_ACCEPTED' } },
      ],
      on: {
        REFUND_SETTLED: { guard: by('system'), target: 'RESOLVED' },
        REFUND_FAILED: { guard: by('system'), target: 'WAITING_FOR_SELLER_ACTION' },
        ACTION_DUE: { guard: by('system'), target: 'WAITING_FOR_SELLER_ACTION' },
        ESCALATE: { guard: by('agent'), target: 'ESCALATED_DISPUTE' },
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'WAITING_FOR_SELLER_ACTION' },
      },
    },
    WAITING_FOR_SELLER_ACTION: {
      description: 'The seller has to act: answer, make an offer, or make an agreed refund possible.',
      tags: ['TALKING'],
      entry: [
        { type: 'waitAtMostUntil', params: ({ event }) => ({ from: event.at, ms: SELLER_ACTS_MS }) },
        {
          type: 'notify',
          // Past the maximum age the seller has no time left: the mail about the escalation follows at once.
          params: ({ context, event }) => ({
            to: context.dueAt === event.at ? [] : ['seller'],
            about: sellersTurn(context, event.at),
            until: context.dueAt,
          }),
        },
      ],
      on: {
        REPLY: { guard: byWhen('seller', 'isNotAgreed'), target: 'IN_PROGRESS' },
        MAKE_OFFER,
        ACTION_DONE: { guard: byWhen('system', 'isAgreed'), target: 'RESOLVED' },
        REFUND_SETTLED,
        ESCALATE,
        WITHDRAW,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'ESCALATED_DISPUTE' },
      },
    },
    ESCALATED_DISPUTE: {
      description: 'Atelier Support has to decide; no agent has claimed the dispute yet.',
      tags: ['ESCALATED'],
      entry: [
        'waitForNothing',
        { type: 'notify', params: { to: ['buyer', 'seller', 'agent'], about: 'ESCALATED_DISPUTE' } },
      ],
      on: {
        CLAIM: { guard: byWhen('agent', 'isImpartial'), target: 'ESCALATION_UNDER_REVIEW' },
        REFUND_SETTLED,
        WITHDRAW,
      },
    },
    ESCALATION_UNDER_REVIEW: {
      description: 'An agent has claimed the dispute and reviews it.',
      tags: ['ESCALATED'],
      entry: [
        'waitForNothing',
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'ESCALATION_UNDER_REVIEW' } },
      ],
      on: {
        REQUEST_INFORMATION: {
          guard: byWhen('agent', 'isImpartial'),
          target: 'ESCALATION_WAITING_FOR_MORE_INFORMATION',
          actions: { type: 'requestInformation', params: ({ event }) => event },
        },
        DECIDE: {
          guard: byWhen('agent', 'isImpartialDecision'),
          target: 'RESOLVED',
          actions: [
            { type: 'keepDecision', params: ({ event }) => event },
            { type: 'executeDecision', params: ({ event }) => ({ decision: event.decision }) },
          ],
        },
        REFUND_SETTLED,
        WITHDRAW,
      },
    },
    ESCALATION_WAITING_FOR_MORE_INFORMATION: {
      description: 'The agent has asked one side for information.',
      tags: ['ESCALATED'],
      entry: [
        { type: 'waitUntil', params: ({ event }) => ({ from: event.at, ms: INFORMATION_COMES_MS }) },
        {
          type: 'notify',
          params: ({ context }) => ({
            to: context.informationFrom === null ? [] : [context.informationFrom],
            about: 'ESCALATION_WAITING_FOR_MORE_INFORMATION',
          }),
        },
      ],
      exit: 'endInformationRequest',
      on: {
        PROVIDE_INFORMATION: [
          { guard: byWhen('buyer', 'isBuyerAsked'), target: 'ESCALATION_UNDER_REVIEW' },
          { guard: byWhen('seller', 'isSellerAsked'), target: 'ESCALATION_UNDER_REVIEW' },
        ],
        REFUND_SETTLED,
        WITHDRAW,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'ESCALATION_UNDER_REVIEW' },
      },
    },
    RESOLVED: {
      description: 'Settled by both sides, or decided by Atelier Support.',
      type: 'final',
      tags: ['CLOSED', 'settled'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'RESOLVED' } },
      ],
    },
    CANCELLED: {
      description: 'Withdrawn by the buyer, or closed because the buyer did not answer.',
      type: 'final',
      tags: ['CLOSED', 'settled'],
      entry: [
        'waitForNothing',
        'closeCase',
        { type: 'notify', params: { to: ['buyer', 'seller'], about: 'CANCELLED' } },
      ],
    },
  },
});

/** Why the seller is mailed that it is their turn. */
function sellersTurn(context: DisputeContext, at: number) {
  if (context.agreed !== null) return 'REFUND_OUTSTANDING';
  return hasOffersLeft(context, at)
    ? 'WAITING_FOR_SELLER_ACTION'
    : 'WAITING_FOR_SELLER_ACTION_NO_OFFERS_LEFT';
}

function agreedOffer({ agreed }: DisputeContext) {
  if (agreed === null) throw new Error('OFFER_ACCEPTED was entered without an offer');
  return agreed;
}
