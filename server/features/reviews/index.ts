/** What other features may use of this one. */
export { reviewableBy } from './reviewable.ts';
export { seesReviewPhoto } from './review-photos.ts';
