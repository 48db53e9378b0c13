import { storedEffect } from '../runtime/not-provided.ts';
import { isText, oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a review; on the server they go through the outbox. */
export const reviewEffects = {
  /** Emails the author that the review was published or rejected, or that the seller's answer is shown. */
  notifyAuthor: storedEffect('notifyAuthor', record({ about: oneOf('PUBLISHED', 'REJECTED', 'ANSWERED') })),
  /** Emails the seller the reason why the moderator refused the answer. */
  notifySeller: storedEffect('notifySeller', record({ reason: isText })),
};
