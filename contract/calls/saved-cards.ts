/** The calls of a member's saved cards. A card is saved by paying with it (`payCheckout`). */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { SavedCardId, SavedCards } from '../saved-cards.ts';

const Params = Type.Object({ cardId: SavedCardId });

export const savedCardCalls = {
  savedCards: {
    summary: 'A member’s saved cards: the default card first, then the one that was used last',
    needs: 'session',
    answer: SavedCards,
  },
  makeCardDefault: {
    summary: 'Make a saved card the one that the checkout chooses first',
    params: Params,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: SavedCards,
  },
  removeSavedCard: {
    summary: 'Remove a saved card, here and at the payment provider',
    params: Params,
    needs: 'own-session',
    refuses: ['NOT_FOUND'],
    answer: SavedCards,
  },
} as const satisfies Record<string, CallSchemas>;
