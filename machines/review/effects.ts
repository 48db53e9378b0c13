import { storedEffect } from '../runtime/not-provided.ts';
import { oneOf, record } from '../runtime/snapshots/check.ts';

/** The effects of a review; on the server they go through the outbox. */
export const reviewEffects = {
  /** Emails the author. `about` is the state that was entered. */
  notifyAuthor: storedEffect('notifyAuthor', record({ about: oneOf('PUBLISHED', 'REJECTED') })),
};
