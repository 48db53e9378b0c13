/** Reviews as moderators and sellers read them, and the orders of reviews. As shoppers read them they are in `contract/catalogue.ts`. */
import { Type, type Static } from 'typebox';
import { Review, ReviewAnswer } from './catalogue.ts';
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
