import { by, byWhen } from '../runtime/roles/by.ts';
import { REVIEW_MAX_ITERATIONS } from './constants.ts';
import { reviewSetup, written } from './setup.ts';

type WithReason = { event: { reason: string } };

const REJECT = {
  guard: byWhen('office', 'isReasoned'),
  target: 'REJECTED',
  actions: { type: 'keepReason', params: ({ event }: WithReason) => ({ reason: event.reason }) },
} as const;
const ANSWER = { guard: byWhen('seller', 'isWritten'), target: 'ANSWER_PENDING' } as const;
const WITHDRAW_ANSWER = { guard: by('seller'), target: 'PUBLISHED' } as const;
const REJECT_ANSWER = {
  guard: byWhen('office', 'isReasoned'),
  target: 'PUBLISHED',
  actions: { type: 'notifySeller', params: ({ event }: WithReason) => ({ reason: event.reason }) },
} as const;

/**
 * One review of an item: written by a buyer, read by a back-office moderator, then published or rejected. The seller may answer a
 * published one, and the moderator reads the answer as well.
 */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  description:
    'One review of an item, from its author to the moderator and onto the page, and the answer of the seller.',
  options: { maxIterations: REVIEW_MAX_ITERATIONS },
  context: written,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: 'Written; no shopper sees it before a moderator has read it.',
      tags: ['unread'],
      on: {
        PUBLISH: {
          guard: by('office'),
          target: 'PUBLISHED',
          actions: { type: 'notifyAuthor', params: { about: 'PUBLISHED' } },
        },
        REJECT,
      },
    },
    PUBLISHED: {
      description:
        'Shown with the item, whose rating counts it, without an answer; the seller can answer it, and a moderator can take it down.',
      tags: ['shown', 'unanswered'],
      on: { ANSWER, REJECT },
    },
    ANSWER_PENDING: {
      description:
        'Shown with the item. The seller has answered; no shopper sees the answer before a moderator has read it.',
      tags: ['shown', 'answerUnread'],
      on: {
        ANSWER,
        WITHDRAW_ANSWER,
        PUBLISH_ANSWER: { guard: by('office'), target: 'ANSWERED' },
        REJECT_ANSWER,
        REJECT,
      },
    },
    ANSWERED: {
      description:
        'Shown with the item, with the answer of the seller below it. A changed answer is read again.',
      tags: ['shown', 'answered'],
      entry: { type: 'notifyAuthor', params: { about: 'ANSWERED' } },
      on: { ANSWER, WITHDRAW_ANSWER, REJECT_ANSWER, REJECT },
    },
    REJECTED: {
      description: 'Not shown. The author was told why, and may write another review.',
      type: 'final',
      tags: ['over'],
      entry: { type: 'notifyAuthor', params: { about: 'REJECTED' } },
    },
  },
});
