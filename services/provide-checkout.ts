/** The checkout with its real calls. It lives as long as its page; typed text is kept in the tab for a reload. */
import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Checkout } from '../contract/checkout.ts';
import { localPath } from '../locales/paths.ts';
import type { AttemptInput, PayInput, SaveInput, VouchersInput } from '../machines/checkout/actors.ts';
import type { CheckoutInput, PayOutcome } from '../machines/checkout/events.ts';
import { checkoutMachine } from '../machines/checkout/machine.ts';
import { addressIn, choicesIn, contactIn } from '../machines/checkout/saved.ts';
import { shownStep, type CardShown } from '../machines/checkout/steps.ts';
import { NOT_FOUND_STATUS, toRequestFailure } from '../machines/request/failure.ts';
import { keepSnapshot } from '../machines/persistence/keep.ts';
import { restoreSnapshot, startable } from '../machines/persistence/restore.ts';
import { currentClient } from './client.ts';
import { dropCard, isCardToBeKept, sealedCard, sealHeldCard } from './held-card.ts';
import { callEndpoint } from './http.ts';
import { orderPath } from './order-path.ts';
import { isSafeRedirect } from './safe-redirect.ts';
import { announceOrder, listenToOrders } from './tabs.ts';

const KEY = 'atelier:checkout';

async function load(checkoutId: string | null, signal: AbortSignal): Promise<Checkout> {
  if (checkoutId !== null) {
    try {
      return await callEndpoint('checkout', { params: { checkoutId }, signal, throwError: true });
    } catch (error) {
      // The cart or the shopper has changed, so a new checkout is begun.
      if (toRequestFailure(error).status !== NOT_FOUND_STATUS) throw error;
    }
  }
  return callEndpoint('startCheckout', { signal, throwError: true });
}

function save({ checkout, step, fields }: SaveInput, signal: AbortSignal): Promise<Checkout> {
  const asked = { params: { checkoutId: checkout.checkoutId }, signal, throwError: true } as const;
  switch (step) {
    case 'contact':
      return callEndpoint('saveContact', { ...asked, body: contactIn(fields) });
    case 'address':
      return callEndpoint('saveAddress', { ...asked, body: addressIn(fields) });
    case 'delivery':
      return callEndpoint('saveDelivery', {
        ...asked,
        body: { choices: choicesIn(fields, checkout.quote) },
      });
  }
}

/** The outcome of an attempt; FORGOTTEN if the server doesn't know it and there is no card for another. */
async function ask({ checkoutId, attemptKey }: AttemptInput, signal: AbortSignal): Promise<PayOutcome> {
  try {
    return await callEndpoint('confirmPayment', {
      params: { checkoutId },
      body: { attemptKey },
      signal,
      throwError: true,
    });
  } catch (error) {
    if (toRequestFailure(error).status === NOT_FOUND_STATUS) return { outcome: 'FORGOTTEN' };
    throw error;
  }
}

/** Pays. After a reload there is no card, so the outcome of the earlier attempt is asked for instead. */
async function pay(input: PayInput, signal: AbortSignal): Promise<PayOutcome> {
  const { checkoutId, attemptKey, quoteHash, needsCard, savedCardId } = input;
  if (needsCard && savedCardId !== null)
    return callEndpoint('payCheckout', {
      params: { checkoutId },
      body: { attemptKey, quoteHash, sealedCard: null, savedCardId },
      signal,
      throwError: true,
    });
  const card = sealedCard();
  if (needsCard && card === null) return ask(input, signal);
  return callEndpoint('payCheckout', {
    params: { checkoutId },
    body: {
      attemptKey,
      quoteHash,
      sealedCard: needsCard ? card : null,
      ...(needsCard && isCardToBeKept() ? { keepCard: true } : {}),
    },
    signal,
    throwError: true,
  });
}

const provided = checkoutMachine.provide({
  actors: {
    loadCheckout: fromPromise<Checkout, { checkoutId: string | null }>(({ input, signal }) =>
      load(input.checkoutId, signal),
    ),
    saveStep: fromPromise<Checkout, SaveInput>(({ input, signal }) => save(input, signal)),
    saveVouchers: fromPromise<Checkout, VouchersInput>(({ input: { checkoutId, cardNumbers }, signal }) =>
      callEndpoint('saveVouchers', {
        params: { checkoutId },
        body: { cardNumbers: [...cardNumbers] },
        signal,
        throwError: true,
      }),
    ),
    sealCard: fromPromise<CardShown, undefined>(({ signal }) => sealHeldCard(signal)),
    pay: fromPromise<PayOutcome, PayInput>(({ input, signal }) => pay(input, signal)),
    askAttempt: fromPromise<PayOutcome, AttemptInput>(({ input, signal }) => ask(input, signal)),
  },
  actions: {
    leadToBank: (_, { url }) => {
      if (isSafeRedirect(url)) globalThis.location.assign(url);
    },
    forgetCard: dropCard,
    announceOrder: (_, { checkoutId }) => announceOrder(checkoutId),
    leadToOrder: (_, { placed }) => {
      // Replaces the checkout in the history, so that the browser's back button can't lead into a finished one.
      globalThis.location.replace(localPath(orderPath(placed), currentClient().locale.language));
    },
  },
});

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

function read(): string | null {
  try {
    return globalThis.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the machine's snapshot, which contains no card. Without storage, a reload begins with what the server saved. */
function keep(text: string | null): void {
  try {
    if (text === null) globalThis.sessionStorage.removeItem(KEY);
    else globalThis.sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is unavailable.
  }
}

/** This tab's stored checkout, if it is the one the page was rendered with, or the page was rendered without one. */
function kept(served: Checkout | null) {
  const text = read();
  const restored = text === null ? null : restoreSnapshot(provided, text);
  if (restored?.refused !== null) return null;
  const { checkout }: { checkout: Checkout | null } = restored.snapshot.context;
  const isSame = checkout !== null && (served === null || served.checkoutId === checkout.checkoutId);
  return isSame && restored.snapshot.status === 'active' ? startable(restored) : null;
}

export interface OpenedCheckout {
  readonly actor: CheckoutActor;
  close(): void;
}

/**
 * Resumes this tab's stored checkout, or begins with the one the page was rendered with.
 * @param isReturn the buyer comes back from the bank
 */
export function openCheckout(input: CheckoutInput, isReturn: boolean): OpenedCheckout {
  // When the buyer returns from the bank, the webhook may have completed this checkout already, and the page then comes with the
  // next one. Ignore that and resume the checkout stored in this tab.
  const snapshot = kept(isReturn ? null : input.checkout);
  const actor = createActor(provided, { input, ...(snapshot === null ? {} : { snapshot }) });
  const watching = actor.subscribe((next) => {
    keep(next.status === 'active' ? JSON.stringify(keepSnapshot(next)) : null);
  });
  actor.start();
  if (snapshot !== null) {
    const own = actor.getSnapshot().context.checkout?.checkoutId;
    if (input.checkout !== null && input.checkout.checkoutId === own)
      actor.send({ type: 'SERVED', checkout: input.checkout });
    const { checkout, card, savedCardId } = actor.getSnapshot().context;
    // The step in the address wins over the stored one, as far as it may be shown.
    if (checkout !== null && actor.getSnapshot().hasTag('IDLE') && !isReturn)
      actor.send({ type: 'GO_TO', step: shownStep(input.wanted, { checkout, card, savedCardId }) });
    // Last, so that the message appears in the step that asks for the card again.
    if (sealedCard() === null && savedCardId === null) actor.send({ type: 'CARD_FORGOTTEN' });
    actor.send({ type: 'RETRY' });
  }
  if (isReturn) actor.send({ type: 'RETURNED' });
  const stopListening = listenToOrders((checkoutId) => {
    actor.send({ type: 'PLACED_ELSEWHERE', checkoutId });
  });
  return {
    actor,
    close() {
      stopListening();
      watching.unsubscribe();
      actor.stop();
    },
  };
}
