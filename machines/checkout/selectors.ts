import type { SnapshotFrom } from 'xstate';
import type { Checkout } from '#contract/checkout.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { RefusedField } from './failure.ts';
import { faultsOf } from './faults.ts';
import type { Faults } from './faults.ts';
import { canGoTo, fieldsOf, mayPayByCard } from './guards.ts';
import type { checkoutMachine } from './machine.ts';
import type { Fields } from './saved.ts';
import { STEPS, type SavedStep, type Step } from '../rules/checkout-steps.ts';
import { isComplete, type CardShown } from './steps.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

const NO_FAULTS: Faults = {};

export const selectCheckout = ({ context }: CheckoutSnapshot): Checkout | null => context.checkout;

/** The open step; null while the checkout loads and while it is paid. */
export const selectStep = (snapshot: CheckoutSnapshot): Step | null =>
  STEPS.find((step) => snapshot.matches({ filling: step })) ?? null;

/** The fields of a step's form: typed text, otherwise the saved values. */
export const selectFields = ({ context }: CheckoutSnapshot, step: SavedStep): Fields =>
  fieldsOf(context, step);

/** Errors of the open step, once the shopper has tried to continue. */
export function selectFaults(snapshot: CheckoutSnapshot, step: SavedStep): Faults {
  return snapshot.matches({ filling: { [step]: 'faulty' } }) && snapshot.context.checkout !== null
    ? faultsOf(step, fieldsOf(snapshot.context, step), snapshot.context.checkout)
    : NO_FAULTS;
}

/** The server's own message about one field. */
export const selectRefused = ({ context }: CheckoutSnapshot): RefusedField | null => context.refused;

/** The card that the shopper typed or chose; null if there is none, or if the chosen one was removed in another tab. */
export const selectCard = ({ context }: CheckoutSnapshot): CardShown | null =>
  mayPayByCard(context) ? context.card : null;

/** The id of the saved card that the member chose; null for a typed card. */
export const selectSavedCardId = ({ context }: CheckoutSnapshot): string | null => context.savedCardId;

/** Whether a step is complete, which is then shown as a summary. */
export const selectIsDone = (
  { context: { checkout, card, savedCardId } }: CheckoutSnapshot,
  step: Step,
): boolean => checkout !== null && isComplete(step, { checkout, card, savedCardId });

/** Whether the shopper can go to this step: the ones before it are complete. */
export const selectIsOpenTo = ({ context }: CheckoutSnapshot, step: Step): boolean => canGoTo(context, step);

/** Why the last card was declined, in the reader's language. */
export const selectDeclined = (snapshot: CheckoutSnapshot): string | null =>
  snapshot.matches({ filling: { payment: { asking: 'declined' } } })
    ? (snapshot.context.checkout?.attempt?.message ?? null)
    : null;

export const selectCheckoutFailure = ({ context }: CheckoutSnapshot): RequestFailure | null =>
  context.failure;

/** A call is under way. */
export const selectIsBusy = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('PENDING');
