import { CONFIRM_POLLS } from './constants.ts';
import type { CheckoutContext } from './events.ts';
import { isSound } from './faults.ts';
import { blocking, isEmpty, isFree, savedFields } from './saved.ts';
import type { Fields } from './saved.ts';
import { hasCard, mayShow, shownStep, usableCards } from './steps.ts';
import type { SavedStep, Step } from '../rules/checkout-steps.ts';
import type { Progress } from './steps.ts';

type Known = Pick<CheckoutContext, 'checkout' | 'card' | 'savedCardId'>;

/** The data that decides about steps; null before the checkout is loaded. */
const progressOf = ({ checkout, card, savedCardId }: Known): Progress | null =>
  checkout === null ? null : { checkout, card, savedCardId };

/** Whether to show this step, given the wanted step and the complete ones. */
export function leadsTo(context: Known & Pick<CheckoutContext, 'wanted'>, step: Step): boolean {
  const progress = progressOf(context);
  return progress !== null && shownStep(context.wanted, progress) === step;
}

export function canGoTo(context: Known, step: Step): boolean {
  const progress = progressOf(context);
  return progress !== null && mayShow(step, progress);
}

/** Whether the shopper has a card to pay with: a typed one, or a saved one that is still in the list. */
export function mayPayByCard(context: Known): boolean {
  const progress = progressOf(context);
  return progress !== null && hasCard(progress);
}

type Tried = Pick<CheckoutContext, 'checkout' | 'attemptKey'>;

/** The shopper has paid; the bank decides, and the server is asked by the attempt's key. */
export const isConfirming = ({ checkout, attemptKey }: Tried): boolean =>
  attemptKey !== null && checkout?.placed?.isConfirming === true;

/** The order is placed. */
export const hasOrder = (tried: Tried): boolean =>
  tried.checkout !== null && tried.checkout.placed !== null && !isConfirming(tried);

/** Nothing prevents placing the order. */
export const mayPlace = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && checkout.quote !== null && blocking(checkout).length === 0;

export const isNothingLeft = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && isEmpty(checkout);

/** Whether this saved card can be chosen: it has not expired, and an agent has entered the customer's code. */
export const mayChooseCard = ({ checkout }: Pick<CheckoutContext, 'checkout'>, cardId: string): boolean =>
  checkout !== null &&
  !checkout.needsCustomerCode &&
  usableCards(checkout).some((saved) => saved.cardId === cardId);

/** No card is needed because vouchers cover the whole amount. */
export const needsNoCard = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && isFree(checkout);

/** The fields of a step's form: typed text, otherwise the saved values. */
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
