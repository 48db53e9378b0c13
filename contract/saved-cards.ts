/** The cards that a member has saved for later purchases (decision 97). The provider's tokens are not part of any answer. */
import { Type, type Static } from 'typebox';
import { ACCEPTED_CARDS } from './cards.ts';
import { SAVED_CARD_ID } from './limits.ts';

export const SavedCardId = Type.String({ pattern: SAVED_CARD_ID });

export const SavedCard = Type.Object({
  cardId: Type.String(),
  brand: Type.Enum(ACCEPTED_CARDS),
  lastFour: Type.String(),
  /** MM/YY. */
  expiry: Type.String(),
  isExpired: Type.Boolean(),
  /** The checkout preselects this card. */
  isDefault: Type.Boolean(),
});
export type SavedCard = Static<typeof SavedCard>;

/** The default card first, then the one that was used last. */
export const SavedCards = Type.Object({ cards: Type.Array(SavedCard) });
export type SavedCards = Static<typeof SavedCards>;
