/**
 * Judges how hard a new password is to guess: zxcvbn with the common passwords, the English and French words and names.
 * The dictionaries take 30 MB, so they are loaded by the first judgement and kept.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '../../platform/http/refusal.ts';

/** Passwords below this score of zxcvbn (0 to 4) are refused: fewer than 100 million guesses find them. */
const SCORE_MIN = 3;
/** A long text is judged in parts, so that no password holds the process up; one strong part makes it strong. */
const PART_CHARACTERS = 32;
/** Readings of `p@ssw0rd` that are tried; each costs as much as the whole judgement without. */
const SPELLINGS_TRIED = 10;

/** What an attacker knows of the person whose password it will be. */
export type Known = { email: string; firstName: string; lastName: string; brand: string };

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SPELLINGS_TRIED,
  });
}

let loading: Promise<ZxcvbnFactory> | null = null;

function judge(): Promise<ZxcvbnFactory> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const SEPARATORS = ['', ' ', '.', '-', '_'] as const;

/** The words, and the full name as people join its parts. */
function wordsOf({ email, firstName, lastName, brand }: Known): string[] {
  const names = SEPARATORS.flatMap((sign) => [
    [firstName, lastName].join(sign),
    [lastName, firstName].join(sign),
  ]);
  const address = [email, ...email.split('@'), ...email.split(/[^\p{L}\p{N}]+/u)];
  return [...address, firstName, lastName, ...names, brand].filter((word) => word.length > 1);
}

function partsOf(password: string): string[] {
  const characters = [...password.normalize('NFKC')];
  const starts = Array.from(
    { length: Math.ceil(characters.length / PART_CHARACTERS) },
    (_, nth) => nth * PART_CHARACTERS,
  );
  return starts.map((start) => characters.slice(start, start + PART_CHARACTERS).join(''));
}

/**
 * @param field that the password was typed into
 * @throws Refusal 400 PASSWORD_GUESSABLE
 */
export async function refuseGuessable(password: string, known: Known, field: string): Promise<void> {
  const zxcvbn = await judge();
  const words = wordsOf(known);
  const isStrong = partsOf(password).some((part) => zxcvbn.check(part, words).score >= SCORE_MIN);
  if (!isStrong) throw new Refusal('PASSWORD_GUESSABLE', { field });
}
