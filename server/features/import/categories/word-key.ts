import { cut, folded, oneLine } from '../wording.ts';

/** What an index holds for sure; folding can make a word longer. */
const KEY_LENGTH = 200;

/** By what a seller's word for a category is known again: capitals, accents and signs don't make another word. */
export const wordKey = (word: string): string => cut(folded(word) || oneLine(word), KEY_LENGTH);

/** A word that was guessed in two ways is chosen for twice. */
export const choiceKey = (wordKey: string, guess: string): string => JSON.stringify([wordKey, guess]);
