/** The calls of reviews: read by everybody, written by buyers, answered by sellers, moderated by the back office. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import { SHARED_SECONDS, type CallSchemas } from '../call.ts';
import { event, OF_A_PARTYS_EVENT, OF_AN_EVENT, SeenQuery } from '../lifecycles.ts';
import {
  PAGE_MAX,
  PHOTO_ID,
  RATING_MAX,
  REJECTION_REASON_MAX,
  REVIEW_ANSWER_MAX,
  REVIEW_BODY_MAX,
  REVIEW_TITLE_MAX,
} from '../limits.ts';
import { PhotoIds } from '../photos.ts';
import { ListedReview, MODERATION_LISTS, Review, REVIEW_ORDERS, SHOP_REVIEW_LISTS } from '../reviews.ts';

const strict = { additionalProperties: false };
const ItemParams = Type.Object({ itemId: Id });
const ReviewPage = Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX }));
const ReviewParams = Type.Object({ reviewId: Id });

const reason = Type.String({ minLength: 1, maxLength: REJECTION_REASON_MAX });
const ListOfReviews = Type.Object({
  reviews: Type.Array(ListedReview),
  total: Type.Integer(),
  page: Type.Integer(),
  pages: Type.Integer(),
});

export const reviewCalls = {
  reviews: {
    summary:
      'Published reviews of an item: the newest, with those in the language of the request first, or in another order',
    params: ItemParams,
    query: Type.Object({ page: ReviewPage, order: Type.Optional(Type.Enum(REVIEW_ORDERS)) }),
    refuses: ['NOT_FOUND'],
    sharedSeconds: SHARED_SECONDS,
    answer: Type.Object({
      reviews: Type.Array(Review),
      total: Type.Integer(),
      page: Type.Integer(),
      pages: Type.Integer(),
    }),
  },
  ownVotes: {
    summary:
      'The reviews of an item that the caller has marked as helpful, and those that the caller has written',
    params: ItemParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    answer: Type.Object({
      votes: Type.Array(Type.Object({ reviewId: Type.Integer(), helpfulCount: Type.Integer() })),
      written: Type.Array(Type.Integer()),
    }),
  },
  voteHelpful: {
    summary: 'Mark a published review as helpful, or take that back',
    params: ReviewParams,
    body: Type.Object({ isHelpful: Type.Boolean() }, strict),
    needs: 'own-session',
    refuses: ['NOT_FOUND', 'RESTRICTED_REVIEWS', 'OWN_REVIEW'],
    answer: Type.Object({ isHelpful: Type.Boolean(), helpfulCount: Type.Integer() }),
  },
  reviewPhoto: {
    summary: 'A photo of a published review as WebP, for everybody',
    params: Type.Object({ photoId: Type.String({ pattern: PHOTO_ID }) }),
    query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
    refuses: ['NOT_FOUND'],
    sharedSeconds: SHARED_SECONDS,
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'image/webp' }),
  },
  reviewPermission: {
    summary: 'Whether the caller may review an item; if not, why',
    params: ItemParams,
    needs: 'session',
    refuses: ['NOT_FOUND'],
    /** Why the caller may not review, in the reader's language; null if they may. */
    answer: Type.Object({ refusal: Type.Union([Type.String(), Type.Null()]) }),
  },
  writeReview: {
    summary: 'Review an item that was bought and has arrived; shown once a moderator has read it',
    params: ItemParams,
    body: Type.Object(
      {
        rating: Type.Integer({ minimum: 1, maximum: RATING_MAX }),
        title: Type.String({ minLength: 1, maxLength: REVIEW_TITLE_MAX }),
        body: Type.String({ minLength: 1, maxLength: REVIEW_BODY_MAX }),
        photoIds: Type.Optional(PhotoIds),
      },
      strict,
    ),
    needs: 'own-session',
    refuses: [
      'NOT_FOUND',
      'TEXT_MISSING',
      'RESTRICTED_REVIEWS',
      'NOT_RECEIVED',
      'OWN_ITEM',
      'ALREADY_REVIEWED',
      'TOO_MANY_PHOTOS',
    ],
    answer: Type.Object({ status: Type.Literal('pending') }),
    status: 201,
  },
  reviewsToModerate: {
    summary:
      'Reviews for the back office: unread ones and those with unread answers, oldest first, or published ones, newest first',
    query: Type.Object({ list: Type.Optional(Type.Enum(MODERATION_LISTS)), page: ReviewPage }),
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY'],
    answer: ListOfReviews,
  },
  reviewEvent: {
    summary: 'Publish a review or its answer, or reject one of them with a reason that its author is told',
    params: ReviewParams,
    query: SeenQuery,
    body: Type.Union([
      event('PUBLISH', {}),
      event('REJECT', { reason }),
      event('PUBLISH_ANSWER', {}),
      event('REJECT_ANSWER', { reason }),
    ]),
    needs: 'session',
    refuses: ['BACK_OFFICE_ONLY', 'TEXT_MISSING', ...OF_AN_EVENT],
    answer: ListedReview,
  },
  shopReviews: {
    summary:
      'Published reviews of the items of the caller’s shop, newest first: those without an answer, or all',
    query: Type.Object({ list: Type.Optional(Type.Enum(SHOP_REVIEW_LISTS)), page: ReviewPage }),
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: ListOfReviews,
  },
  shopReviewEvent: {
    summary: 'Answer a review of an item of the caller’s shop, change the answer, or remove it',
    params: ReviewParams,
    query: SeenQuery,
    body: Type.Union([
      event('ANSWER', { text: Type.String({ minLength: 1, maxLength: REVIEW_ANSWER_MAX }) }),
      event('WITHDRAW_ANSWER', {}),
    ]),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'TEXT_MISSING', ...OF_A_PARTYS_EVENT],
    answer: ListedReview,
  },
} as const satisfies Record<string, CallSchemas>;
