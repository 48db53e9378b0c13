/** The calls of the moderator's page as request machines. */
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import type { ModerationList } from '#contract/reviews.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import type { QueueQuery } from '#views/components/review-record/ReviewQueue.tsx';

export type ModeratedReview = CallAnswer<'reviewEvent'>;

export const reviewsToModerateMachine = createRequestMachine<
  QueueQuery<ModerationList>,
  CallAnswer<'reviewsToModerate'>
>((query, signal) => callEndpoint('reviewsToModerate', { query, signal, throwError: true }));

export interface Moderation {
  readonly reviewId: number;
  /** The revision on show: another moderator may have been faster. */
  readonly revision: number;
  readonly event: CallBody<'reviewEvent'>;
}

export const moderateMachine = createRequestMachine<Moderation, ModeratedReview>(
  ({ reviewId, revision, event }, signal) =>
    callEndpoint('reviewEvent', {
      params: { reviewId },
      query: { revision },
      body: event,
      signal,
      throwError: true,
    }),
);
