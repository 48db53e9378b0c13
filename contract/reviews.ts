/** Reviews as a moderator reads them, and their orders. As shoppers read them they are in `contract/catalogue.ts`. */
import { Type, type Static } from 'typebox';
import { Review } from './catalogue.ts';
import { lifecycleFacts } from './lifecycles.ts';

/** The orders in which shoppers can read reviews. The newest ones in the reader's language come first unless they choose another. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** A moderator's lists: reviews that wait for a moderator, and reviews that shoppers see. */
export const MODERATION_LISTS = ['unread', 'shown'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];

/** The states of `machines/review`; a test compares the two lists. */
export const REVIEW_STATES = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
export const REVIEW_EVENTS = ['PUBLISH', 'REJECT'] as const;

/** A review as a moderator sees it. */
export const ModeratedReview = Type.Object({
  reviewId: Type.Integer(),
  item: Type.Object({ title: Type.String(), path: Type.String() }),
  ...Type.Omit(Review, ['id', 'verified', 'helpfulCount']).properties,
  state: Type.Enum(REVIEW_STATES),
  ...lifecycleFacts(REVIEW_EVENTS),
});
export type ModeratedReview = Static<typeof ModeratedReview>;
