import { assign, setup } from 'xstate';
import type { Checkout } from '#contract/checkout.ts';
import { REQUEST_TIMEOUT_MS } from '../request/constants.ts';
import type { RequestStatus } from '../request/events.ts';
import { toRequestFailure } from '../request/failure.ts';
import type { AttemptInput, PayInput, Placed, SaveInput, VouchersInput } from './actors.ts';
import { checkoutActors, checkoutEffects } from './actors.ts';
import { CONFIRM_POLL_MS } from './constants.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput, PayOutcome } from './events.ts';
import { afterOutcome } from './outcome.ts';
import { isCartEmpty, isOvertaken, isRefusal, refusedField } from './failure.ts';
import {
  canGoTo,
  fieldsOf,
  hasOrder,
  isConfirming,
  isNothingLeft,
  isSame,
  isStepSound,
  leadsTo,
  looksAreLeft,
  mayChooseCard,
  mayPayByCard,
  mayPlace,
  needsNoCard,
} from './guards.ts';
import type { Fields } from './saved.ts';
import type { SavedStep, Step } from '../rules/checkout-steps.ts';
import type { CardShown } from './steps.ts';

/** An attempt that the server still waits for, even if this tab has lost its key. */
const openAttempt = (checkout: Checkout | null): string | null =>
  checkout?.attempt?.state === 'UNDER_WAY' || checkout?.attempt?.state === 'CHALLENGED'
    ? checkout.attempt.attemptKey
    : null;

/** Initial context of a checkout, of which only the wanted step is known. */
export const begun = ({ checkout, wanted }: CheckoutInput): CheckoutContext => ({
  checkout,
  wanted,
  drafts: { contact: null, address: null, delivery: null },
  card: null,
  savedCardId: null,
  vouchers: null,
  attemptKey: openAttempt(checkout),
  looks: 0,
  refused: null,
  failure: null,
});

/** What choosing a saved card changes in the context. `wanted` is cleared, so that the first incomplete step is shown next. */
function savedCardIn(
  { checkout }: CheckoutContext,
  savedCardId: string,
): Pick<CheckoutContext, 'card' | 'savedCardId' | 'wanted'> {
  const [saved] = (checkout?.savedCards ?? []).filter(({ cardId }) => cardId === savedCardId);
  if (saved === undefined) throw new Error('a card was chosen that is not saved');
  const { brand, lastFour } = saved;
  return { card: { brand, lastFour }, savedCardId, wanted: null };
}

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    tags: RequestStatus;
  },
  actors: checkoutActors,
  actions: {
    ...checkoutEffects,
    keepCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    keepWanted: assign((_, { step }: { step: Step | null }) => ({ wanted: step })),
    keepDraft: assign(({ context }, { step, fields }: { step: SavedStep; fields: Fields }) => ({
      drafts: { ...context.drafts, [step]: fields },
    })),
    forgetDraft: assign(({ context }, { step }: { step: SavedStep }) => ({
      drafts: { ...context.drafts, [step]: null },
    })),
    keepCard: assign((_, { card }: { card: CardShown }) => ({ card, savedCardId: null })),
    keepSavedCard: assign(({ context }, { cardId }: { cardId: string }) => savedCardIn(context, cardId)),
    forgetCardShown: assign({ card: null, savedCardId: null }),
    addVoucher: assign(({ context }, { cardNumber }: { cardNumber: string }) => ({
      vouchers: [...(context.checkout?.vouchers ?? []).filter((each) => each !== cardNumber), cardNumber],
    })),
    dropVoucher: assign(({ context }, { cardNumber }: { cardNumber: string }) => ({
      vouchers: (context.checkout?.vouchers ?? []).filter((each) => each !== cardNumber),
    })),
    forgetVouchers: assign({ vouchers: null }),
    keepAttempt: assign((_, { attemptKey }: { attemptKey: string }) => ({ attemptKey })),
    forgetAttempt: assign({ attemptKey: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    forgetLooks: assign({ looks: 0 }),
    keepOutcome: assign((_, { answer }: { answer: PayOutcome }) => afterOutcome(answer)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toRequestFailure(error) })),
    keepRefused: assign((_, { step, error }: { step: Step; error: unknown }) => ({
      refused: refusedField(step, error),
    })),
    /** Messages about the last attempt disappear when the next one begins. */
    forgetSaid: assign({ refused: null, failure: null }),
  },
  guards: {
    isUnknown: ({ context }) => context.checkout === null,
    hasAttempt: ({ context }) => context.attemptKey !== null,
    hasOrder: ({ context }) => hasOrder(context),
    isConfirming: ({ context }) => isConfirming(context),
    mayPlace: ({ context }) => mayPlace(context),
    isCartEmpty: (_, { error }: { error: unknown }) => isCartEmpty(error),
    isNothingLeft: ({ context }) => isNothingLeft(context),
    leadsTo: ({ context }, { step }: { step: Step }) => leadsTo(context, step),
    canGoTo: ({ context }, { step }: { step: Step }) => canGoTo(context, step),
    isSound: ({ context }, { step }: { step: SavedStep }) => isStepSound(context, step),
    isSame: ({ context }, { checkoutId }: { checkoutId: string }) => isSame(context, checkoutId),
    hasCard: ({ context }) => mayPayByCard(context),
    mayChooseCard: ({ context }, { cardId }: { cardId: string }) => mayChooseCard(context, cardId),
    needsNoCard: ({ context }) => needsNoCard(context),
    namesField: (_, { step, error }: { step: Step; error: unknown }) => refusedField(step, error) !== null,
    isOvertaken: (_, { error }: { error: unknown }) => isOvertaken(error),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    was: (_, { answer, outcome }: { answer: PayOutcome; outcome: PayOutcome['outcome'] }) =>
      answer.outcome === outcome,
    looksAreLeft: ({ context }) => looksAreLeft(context),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, confirmPoll: CONFIRM_POLL_MS },
});

/** Throws without a checkout: only states that have one use it. */
export function checkoutIn({ checkout }: CheckoutContext): Checkout {
  if (checkout === null) throw new Error('a step was done of a checkout that is not known');
  return checkout;
}

export const saveOf = (context: CheckoutContext, step: SavedStep): SaveInput => ({
  checkout: checkoutIn(context),
  step,
  fields: fieldsOf(context, step),
});

export function vouchersOf(context: CheckoutContext): VouchersInput {
  if (context.vouchers === null) throw new Error('no vouchers were named');
  return { checkoutId: checkoutIn(context).checkoutId, cardNumbers: context.vouchers };
}

export function attemptOf(context: CheckoutContext): AttemptInput {
  if (context.attemptKey === null) throw new Error('a payment without a key was asked for');
  return { checkoutId: checkoutIn(context).checkoutId, attemptKey: context.attemptKey };
}

export function payOf(context: CheckoutContext): PayInput {
  const { quote } = checkoutIn(context);
  if (quote === null) throw new Error('nothing is left to be paid');
  const { savedCardId } = context;
  return { ...attemptOf(context), quoteHash: quote.quoteHash, needsCard: !needsNoCard(context), savedCardId };
}

/** The bank's address; empty if the answer has none. */
export const bankOf = (context: CheckoutContext): { url: string } => ({
  url: checkoutIn(context).attempt?.challengeUrl ?? '',
});

/** The order that was placed, as the parameter of an effect. */
export function placedOf(context: CheckoutContext): Placed {
  const { checkoutId, placed } = checkoutIn(context);
  if (placed === null) throw new Error('nothing was placed');
  return { checkoutId, placed };
}
