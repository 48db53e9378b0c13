import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/may.ts';
import { reviewEffects } from './actors.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';
import { reviewRules } from './guards.ts';

/** `unread`: waits for a moderator. `shown`: everybody reads it, and its stars count. `over`: nothing follows. */
export type ReviewTag = 'unread' | 'shown' | 'over';

/** A review as it is written. */
export const written = (): ReviewContext => ({ reason: null, dueAt: null });

/** What the chart of a review is made of; `machine.ts` is the chart. */
export const reviewSetup = setup({
  types: {} as { context: ReviewContext; events: ReviewEvent; tags: ReviewTag },
  actions: {
    ...reviewEffects,
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
  },
  guards: { may: mayBy(reviewRules) },
});
