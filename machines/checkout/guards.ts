import { CONFIRM_POLLS } from './constants.ts';
import type { CheckoutContext } from './events.ts';
import { isSound } from './faults.ts';
import { blocking, isEmpty, isFree, savedFields } from './saved.ts';
import type { Fields } from './saved.ts';
import { mayShow, shownStep } from './steps.ts';
import type { Progress, SavedStep, Step } from './steps.ts';

type Known = Pick<CheckoutContext, 'checkout' | 'card'>;

/** What decides about steps; null before the checkout is known. */
const progressOf = ({ checkout, card }: Known): Progress | null =>
  checkout === null ? null : { checkout, card };

/** Whether the step is the one to be shown, by what was asked for and what is done. */
export function leadsTo(context: Known & Pick<CheckoutContext, 'wanted'>, step: Step): boolean {
  const progress = progressOf(context);
  return progress !== null && shownStep(context.wanted, progress) === step;
}

export function canGoTo(context: Known, step: Step): boolean {
  const progress = progressOf(context);
  return progress !== null && mayShow(step, progress);
}

type Tried = Pick<CheckoutContext, 'checkout' | 'attemptKey'>;

/** Paid for, as far as the shopper can: the bank has the word, and is asked by the key of the try. */
export const isConfirming = ({ checkout, attemptKey }: Tried): boolean =>
  attemptKey !== null && checkout?.placed?.isConfirming === true;

/** The order stands. */
export const hasOrder = (tried: Tried): boolean =>
  tried.checkout !== null && tried.checkout.placed !== null && !isConfirming(tried);

/** Nothing is in the way of placing the order. */
export const mayPlace = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && checkout.quote !== null && blocking(checkout).length === 0;

export const isNothingLeft = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && isEmpty(checkout);

/** No card is needed, because vouchers pay for all of it. */
export const needsNoCard = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && isFree(checkout);

/** What stands in a step's form: what was typed, else what was saved. */
export const fieldsOf = (
  { checkout, drafts }: Pick<CheckoutContext, 'checkout' | 'drafts'>,
  step: SavedStep,
): Fields => drafts[step] ?? (checkout === null ? {} : savedFields(checkout, step));

export const isStepSound = (
  context: Pick<CheckoutContext, 'checkout' | 'drafts'>,
  step: SavedStep,
): boolean => context.checkout !== null && isSound(step, fieldsOf(context, step), context.checkout);

export const isSame = ({ checkout }: Pick<CheckoutContext, 'checkout'>, checkoutId: string): boolean =>
  checkout?.checkoutId === checkoutId;

export const looksAreLeft = ({ looks }: Pick<CheckoutContext, 'looks'>): boolean => looks < CONFIRM_POLLS;
