import type { Checkout } from '#contract/checkout.ts';
import type { SavedCard } from '#contract/saved-cards.ts';
import { STEPS, type Step } from '../rules/checkout-steps.ts';
import { isDeliveryDone, isFree } from './saved.ts';

/** What is known of an encrypted or saved card: enough for its owner to recognize it. */
export interface CardShown {
  /** As in `machines/rules/validation/card.ts`. */
  readonly brand: string;
  readonly lastFour: string;
}

/** The data that decides which steps may be shown. */
export interface Progress {
  readonly checkout: Checkout;
  readonly card: CardShown | null;
  readonly savedCardId: string | null;
}

/** The saved cards that have not expired. */
export const usableCards = ({ savedCards }: Checkout): readonly SavedCard[] =>
  savedCards.filter(({ isExpired }) => !isExpired);

/** Whether there is a typed card, or a chosen one that is still among the saved cards. */
export const hasCard = ({ checkout, card, savedCardId }: Progress): boolean =>
  card !== null &&
  (savedCardId === null || usableCards(checkout).some(({ cardId }) => cardId === savedCardId));

/** Whether a step is complete. The review never is: it ends with the order. */
export function isComplete(step: Step, progress: Progress): boolean {
  const { checkout } = progress;
  switch (step) {
    case 'contact':
      return checkout.contact !== null;
    case 'address':
      return checkout.address !== null;
    case 'delivery':
      return isDeliveryDone(checkout);
    case 'payment':
      return hasCard(progress) || isFree(checkout);
    case 'review':
      return false;
  }
}

/** The first incomplete step: the furthest that may be shown. */
export const furthestStep = (progress: Progress): Step =>
  STEPS.find((step) => !isComplete(step, progress)) ?? 'review';

/** A step may be shown once all steps before it are complete. */
export const mayShow = (step: Step, progress: Progress): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(furthestStep(progress));

/** The step to show for `wanted`; for null, the first incomplete one. */
export const shownStep = (wanted: Step | null, progress: Progress): Step =>
  wanted !== null && mayShow(wanted, progress) ? wanted : furthestStep(progress);
