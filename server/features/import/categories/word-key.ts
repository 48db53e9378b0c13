import { cut, folded, oneLine } from '../wording.ts';

/** Keeps keys within an index row, because folding can lengthen a word. */
const KEY_LENGTH = 200;

/** The key of a seller's word for a category; case, accents and punctuation are ignored. */
export const wordKey = (word: string): string => cut(folded(word) || oneLine(word), KEY_LENGTH);

/** The key of a choice: one word can have several guesses, each with its own choice. */
export const choiceKey = (wordKey: string, guess: string): string => JSON.stringify([wordKey, guess]);
