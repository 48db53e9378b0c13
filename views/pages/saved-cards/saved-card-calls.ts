/** The calls of saved cards as one request machine. */
import type { SavedCards } from '#contract/saved-cards.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export interface CardChange {
  readonly kind: 'REMOVE' | 'MAKE_DEFAULT';
  readonly cardId: string;
}

/** The cards, and the change that they were loaded after. */
export type Wallet = SavedCards & { readonly changed: CardChange | null };

const CALLS = { REMOVE: 'removeSavedCard', MAKE_DEFAULT: 'makeCardDefault' } as const;

/** The saved cards after a change, or as they are now for null. */
export const walletMachine = createRequestMachine<CardChange | null, Wallet>(async (changed, signal) => {
  if (changed === null)
    return { ...(await callEndpoint('savedCards', { signal, throwError: true })), changed };
  const { kind, cardId } = changed;
  return { ...(await callEndpoint(CALLS[kind], { params: { cardId }, signal, throwError: true })), changed };
});
