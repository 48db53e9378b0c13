/** Shortest and longest password in characters: long enough to resist guessing, and any sentence fits. */
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

export type PasswordFault = 'validation:PASSWORD_TOO_SHORT' | 'validation:PASSWORD_TOO_LONG';

/** What is wrong with a new password: a message key, or null when nothing is. Every character is welcome. */
export function passwordFault(password: string): PasswordFault | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN_CHARACTERS) return 'validation:PASSWORD_TOO_SHORT';
  return length > PASSWORD_MAX_CHARACTERS ? 'validation:PASSWORD_TOO_LONG' : null;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What guessers try first. */
const GUESSED_FIRST = [
  'password',
  'motdepasse',
  'qwertyuiop',
  'azertyuiop',
  'qwerty',
  'azerty',
  'welcome',
  'bonjour',
  'iloveyou',
  'jetaime',
  'atelier',
];
/** Names of fewer letters stand in too many words. */
const TELLING_LENGTH = 3;
const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 20],
];
const FAIR_BITS = 40;
const STRONG_BITS = 64;

/**
 * A hint, not a rule: how many guesses a password would withstand, roughly.
 * @param told what a guesser knows already, such as the name and the address
 */
export function passwordStrength(password: string, told: readonly string[] = []): PasswordStrength {
  const known = [...GUESSED_FIRST, ...told.map((text) => text.toLowerCase())]
    .filter((text) => text.length >= TELLING_LENGTH)
    .sort((a, b) => b.length - a.length);
  const lower = known.reduce((rest, text) => rest.replaceAll(text, text.slice(0, 1)), password.toLowerCase());
  const codes = [...lower].map((character) => character.codePointAt(0) ?? 0);
  // "aaaa" and "1234" are hardly longer than their first character.
  const counted = codes.filter(
    (code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1,
  ).length;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = alphabet === 0 ? 0 : counted * Math.log2(alphabet);
  if (bits < FAIR_BITS || [...password].length < PASSWORD_MIN_CHARACTERS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
