import type { Checkout } from '../../contract/checkout.ts';
import { isDeliveryDone, isFree } from './saved.ts';

/** The steps of a checkout in their order; each has an address of its own: /checkout/contact and so on. */
export const STEPS = ['contact', 'address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];
/** The steps whose answers the server keeps. What a card says is kept nowhere. */
export type SavedStep = Extract<Step, 'contact' | 'address' | 'delivery'>;

/** What is known of a card once it is sealed: enough for its owner to recognise it. */
export interface CardShown {
  /** As in `machines/rules/validation/card.ts`. */
  readonly brand: string;
  readonly lastFour: string;
}

/** What decides which steps may be shown. */
export interface Progress {
  readonly checkout: Checkout;
  readonly card: CardShown | null;
}

/** Whether a step is done. The review is never: it ends with the order. */
export function isComplete(step: Step, { checkout, card }: Progress): boolean {
  switch (step) {
    case 'contact':
      return checkout.contact !== null;
    case 'address':
      return checkout.address !== null;
    case 'delivery':
      return isDeliveryDone(checkout);
    case 'payment':
      return card !== null || isFree(checkout);
    case 'review':
      return false;
  }
}

/** The first step that is not done: the furthest that may be shown. */
export const furthestStep = (progress: Progress): Step =>
  STEPS.find((step) => !isComplete(step, progress)) ?? 'review';

/** A step may be shown when every one before it is done. */
export const mayShow = (step: Step, progress: Progress): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(furthestStep(progress));

/** The step that is shown to somebody who wants `wanted`, or just to go on (null). */
export const shownStep = (wanted: Step | null, progress: Progress): Step =>
  wanted !== null && mayShow(wanted, progress) ? wanted : furthestStep(progress);

/** The step of an address or of storage; null for none. */
export const stepNamed = (text: string): Step | null => STEPS.find((step) => step === text) ?? null;
