import type { SnapshotFrom } from 'xstate';
import type { Checkout } from '../../contract/checkout.ts';
import type { RequestFailure } from '../request/failure.ts';
import type { RefusedField } from './failure.ts';
import { faultsOf } from './faults.ts';
import type { Faults } from './faults.ts';
import { canGoTo, fieldsOf } from './guards.ts';
import type { checkoutMachine } from './machine.ts';
import type { Fields } from './saved.ts';
import { isComplete, STEPS } from './steps.ts';
import type { CardShown, SavedStep, Step } from './steps.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

const NO_FAULTS: Faults = {};

export const selectCheckout = ({ context }: CheckoutSnapshot): Checkout | null => context.checkout;

/** The step that is open; null where none is: while it loads, while it is paid. */
export const selectStep = (snapshot: CheckoutSnapshot): Step | null =>
  STEPS.find((step) => snapshot.matches({ filling: step })) ?? null;

/** What stands in a step's form: what was typed, else what was saved. */
export const selectFields = ({ context }: CheckoutSnapshot, step: SavedStep): Fields =>
  fieldsOf(context, step);

/** What is wrong with the open step, once its shopper has tried to go on. */
export function selectFaults(snapshot: CheckoutSnapshot, step: SavedStep): Faults {
  return snapshot.matches({ filling: { [step]: 'faulty' } }) && snapshot.context.checkout !== null
    ? faultsOf(step, fieldsOf(snapshot.context, step), snapshot.context.checkout)
    : NO_FAULTS;
}

/** What the server said of one field, in its own words. */
export const selectRefused = ({ context }: CheckoutSnapshot): RefusedField | null => context.refused;

export const selectCard = ({ context }: CheckoutSnapshot): CardShown | null => context.card;

/** Whether a step is done: it is then shown as a summary. */
export const selectIsDone = ({ context: { checkout, card } }: CheckoutSnapshot, step: Step): boolean =>
  checkout !== null && isComplete(step, { checkout, card });

/** Whether the steps before it are done: it can be gone to. */
export const selectIsOpenTo = ({ context }: CheckoutSnapshot, step: Step): boolean => canGoTo(context, step);

/** Why the last card was declined, in the reader's language. */
export const selectDeclined = (snapshot: CheckoutSnapshot): string | null =>
  snapshot.matches({ filling: { payment: { asking: 'declined' } } })
    ? (snapshot.context.checkout?.attempt?.message ?? null)
    : null;

export const selectCheckoutFailure = ({ context }: CheckoutSnapshot): RequestFailure | null =>
  context.failure;

/** Something is on its way to or from the server. */
export const selectIsBusy = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('PENDING');
