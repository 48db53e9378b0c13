import { by, byWhen } from '../runtime/roles/by.ts';
import { REVIEW_MAX_ITERATIONS } from './constants.ts';
import { reviewSetup, written } from './setup.ts';

const REJECT = {
  guard: byWhen('office', 'isReasoned'),
  target: 'REJECTED',
  actions: {
    type: 'keepReason',
    params: ({ event }: { event: { reason: string } }) => ({ reason: event.reason }),
  },
} as const;

/** One review of an item: written by a buyer, read by a back-office moderator, then published or rejected. */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  description: 'One review of an item, from its author to the moderator and onto the page.',
  options: { maxIterations: REVIEW_MAX_ITERATIONS },
  context: written,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: 'Written; no shopper sees it before a moderator has read it.',
      tags: ['unread'],
      on: { PUBLISH: { guard: by('office'), target: 'PUBLISHED' }, REJECT },
    },
    PUBLISHED: {
      description: 'Shown with the item, whose rating counts it; a moderator can take it down.',
      tags: ['shown'],
      entry: { type: 'notifyAuthor', params: { about: 'PUBLISHED' } },
      on: { REJECT },
    },
    REJECTED: {
      description: 'Not shown. The author was told why, and may write another review.',
      type: 'final',
      tags: ['over'],
      entry: { type: 'notifyAuthor', params: { about: 'REJECTED' } },
    },
  },
});
