/** The calls of the page of a shop's reviews as request machines. */
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import type { ShopReviewList } from '#contract/reviews.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';
import type { QueueQuery } from '#views/components/review-record/ReviewQueue.tsx';

export type ShopReview = CallAnswer<'shopReviewEvent'>;

export const shopReviewsMachine = createRequestMachine<QueueQuery<ShopReviewList>, CallAnswer<'shopReviews'>>(
  (query, signal) => callEndpoint('shopReviews', { query, signal, throwError: true }),
);

interface Answering {
  readonly reviewId: number;
  /** The revision on show. */
  readonly revision: number;
  readonly event: CallBody<'shopReviewEvent'>;
}

export const answerMachine = createRequestMachine<Answering, ShopReview>(
  ({ reviewId, revision, event }, signal) =>
    callEndpoint('shopReviewEvent', {
      params: { reviewId },
      query: { revision },
      body: event,
      signal,
      throwError: true,
    }),
);
