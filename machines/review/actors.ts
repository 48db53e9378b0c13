import { effectNotProvided } from '../runtime/not-provided.ts';

/** The effects of a review; on the server they go through the outbox. */
export const reviewEffects = {
  /** Emails the author. `about` is the state that was entered. */
  tellAuthor: effectNotProvided<{ about: string }>('tellAuthor'),
};
