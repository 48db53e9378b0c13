/** What other features may use of this one. */
export { answerReview, type Answering, reviewsOfShop } from './answer-review.ts';
export { reviewableBy } from './reviewable.ts';
export { seesReviewPhoto } from './review-photos.ts';
