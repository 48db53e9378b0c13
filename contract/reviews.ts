/** Reviews as shoppers, moderators and sellers read them, and the orders of reviews. */
import { Type, type Static } from 'typebox';
import { Language } from './catalogue.ts';
import { RATING_MAX } from './limits.ts';
import { lifecycleFacts } from './lifecycles.ts';

/** The orders in which shoppers can read reviews. The newest ones in the reader's language come first unless they choose another. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** A moderator's lists: reviews and answers that wait for a moderator, and reviews that shoppers see. */
export const MODERATION_LISTS = ['unread', 'answers', 'shown'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** A seller's lists: published reviews of the shop's items without an answer, and all of them. */
export const SHOP_REVIEW_LISTS = ['unanswered', 'all'] as const;
export type ShopReviewList = (typeof SHOP_REVIEW_LISTS)[number];

/** The states of `machines/review`; a test compares the two lists. */
export const REVIEW_STATES = ['PENDING', 'PUBLISHED', 'ANSWER_PENDING', 'ANSWERED', 'REJECTED'] as const;
export const REVIEW_EVENTS = [
  'PUBLISH',
  'REJECT',
  'ANSWER',
  'WITHDRAW_ANSWER',
  'PUBLISH_ANSWER',
  'REJECT_ANSWER',
] as const;

/** A photo of a review. Published ones have addresses that everybody may read. */
export const ReviewPhoto = Type.Object({
  url: Type.String(),
  smallUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ReviewPhoto = Static<typeof ReviewPhoto>;

export const ReviewAnswer = Type.Object({
  text: Type.String(),
  language: Language,
  writtenAt: Type.String(),
});
export type ReviewAnswer = Static<typeof ReviewAnswer>;

export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  language: Language,
  rating: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  verified: Type.Boolean(),
  createdAt: Type.String(),
  photos: Type.Array(ReviewPhoto),
  /** How many accounts have marked it as helpful. */
  helpfulCount: Type.Integer(),
  /** The public answer of the shop that sells the item. */
  answer: Type.Union([Type.Object({ ...ReviewAnswer.properties, storeName: Type.String() }), Type.Null()]),
});
export type Review = Static<typeof Review>;

export const ReviewSummary = Type.Object({
  average: Type.Number(),
  count: Type.Integer(),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  stars: Type.Array(Type.Integer(), { minItems: RATING_MAX, maxItems: RATING_MAX }),
  latest: Type.Array(Review),
  /** Photos of published reviews, the latest reviews first. */
  photos: Type.Array(Type.Object({ ...ReviewPhoto.properties, author: Type.String() })),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

/** A review with its status, as a moderator or the seller of the item reads it. */
export const ListedReview = Type.Object({
  reviewId: Type.Integer(),
  item: Type.Object({ title: Type.String(), path: Type.String() }),
  ...Type.Omit(Review, ['id', 'verified', 'helpfulCount', 'answer']).properties,
  /** The seller's answer, whether or not shoppers see it yet. */
  answer: Type.Union([ReviewAnswer, Type.Null()]),
  state: Type.Enum(REVIEW_STATES),
  ...lifecycleFacts(REVIEW_EVENTS),
});
export type ListedReview = Static<typeof ListedReview>;
