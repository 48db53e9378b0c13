/** Longest name in characters (§5). */
export const NAME_MAX_CHARACTERS = 35;

/** Words of letters, accents written as one character or two, joined by single spaces or hyphens (§5). */
const NAME = /^\p{L}\p{M}*(?:[ -]?\p{L}\p{M}*)*$/u;

export type NameFault = 'NAME_TOO_LONG' | 'NAME_INVALID';

/**
 * What is wrong with a first or last name (§5): a key of `locales/<language>/validation.json`, or null when nothing is.
 * Characters are counted as a reader counts them: an accent is not one of its own.
 */
export function nameFault(name: string): NameFault | null {
  const composed = name.normalize('NFC');
  if ([...composed].length > NAME_MAX_CHARACTERS) return 'NAME_TOO_LONG';
  return NAME.test(composed) ? null : 'NAME_INVALID';
}
