import { assign, setup } from 'xstate';
import { mayBy } from '../runtime/roles/sender-guard.ts';
import { reviewEffects } from './effects.ts';
import type { ReviewContext, ReviewEvent } from './events.ts';
import { reviewRules } from './guards.ts';

/**
 * `unread`: waits for a moderator. `shown`: public, and its stars count. `unanswered`: shown, and waits for the seller, if anyone.
 * `answerUnread`: its answer waits for a moderator. `answered`: its answer is public. `over`: final.
 */
export type ReviewTag = 'unread' | 'shown' | 'unanswered' | 'answerUnread' | 'answered' | 'over';

/** Initial context of a review. */
export const written = (): ReviewContext => ({ reason: null, dueAt: null });

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const reviewSetup = setup({
  types: {} as { context: ReviewContext; events: ReviewEvent; tags: ReviewTag },
  actions: {
    ...reviewEffects,
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
  },
  guards: { may: mayBy(reviewRules) },
});
