/** A request machine that loads a member's saved cards, or changes one and gets the new list. */
import type { SavedCards } from '#contract/saved-cards.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export interface CardChange {
  readonly kind: 'REMOVE' | 'MAKE_DEFAULT';
  readonly cardId: string;
}

/** The member's cards, with the change whose answer they are; null if they were only loaded. */
export type Wallet = SavedCards & { readonly changed: CardChange | null };

const CALLS = { REMOVE: 'removeSavedCard', MAKE_DEFAULT: 'makeCardDefault' } as const;

/** Sends the change, or loads the cards if it is null. */
export const walletMachine = createRequestMachine<CardChange | null, Wallet>(async (changed, signal) => {
  if (changed === null)
    return { ...(await callEndpoint('savedCards', { signal, throwError: true })), changed };
  const { kind, cardId } = changed;
  return { ...(await callEndpoint(CALLS[kind], { params: { cardId }, signal, throwError: true })), changed };
});
