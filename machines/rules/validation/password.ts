import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';

export type PasswordFault = 'validation:PASSWORD_TOO_SHORT' | 'validation:PASSWORD_TOO_LONG';

/** The fault of a new password: a message key, or null if it is valid. Every character is allowed. */
export function passwordFault(password: string): PasswordFault | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return 'validation:PASSWORD_TOO_SHORT';
  return length > PASSWORD_MAX ? 'validation:PASSWORD_TOO_LONG' : null;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Passwords that attackers try first. */
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
/** Personal words shorter than this occur inside too many other words. */
const PERSONAL_LENGTH_MIN = 3;
const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 20],
];
const FAIR_BITS = 40;
const STRONG_BITS = 64;

/**
 * A hint, not a rule: roughly how many guesses a password would withstand.
 * @param personal words that are easy to guess for this person, such as their name and email
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if ([...password].length < PASSWORD_MIN) return 'weak';
  const guessable = [...GUESSED_FIRST, ...personal.map((text) => text.toLowerCase())]
    .filter((text) => text.length >= PERSONAL_LENGTH_MIN)
    .sort((a, b) => b.length - a.length);
  const lower = guessable.reduce(
    (rest, text) => rest.replaceAll(text, text.slice(0, 1)),
    password.toLowerCase(),
  );
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = countedIn(lower) * Math.log2(alphabet);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

/** Counts characters that don't follow from the one before: "aaaa" and "1234" are hardly better than one character. */
function countedIn(text: string): number {
  let counted = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (Math.abs(code - before) > 1) counted += 1;
    before = code;
  }
  return counted;
}
