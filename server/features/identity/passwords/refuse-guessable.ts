/**
 * Refuses new passwords that are easy to guess, rated by zxcvbn with common passwords and English and French words and names.
 * The first rating loads the dictionaries (30 MB), which then stay in memory.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '#server/platform/http/refusal.ts';

/** The lowest zxcvbn score (0 to 4) that a new password needs. Fewer than 100 million guesses find a password with a lower score. */
const SCORE_MIN = 3;
/** Long passwords are rated in parts, so that none blocks the process; one strong part makes the password strong. */
const PART_CHARACTERS = 32;
/** How many spellings such as `p@ssw0rd` zxcvbn tries; each costs as much as a whole rating without them. */
const SPELLINGS_TRIED = 10;

/** What an attacker knows about the password's owner. */
export type OwnerWords = { email: string; firstName: string; lastName: string; brand: string };

async function loadRater(): Promise<ZxcvbnFactory> {
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

function loadedRater(): Promise<ZxcvbnFactory> {
  loading ??= loadRater().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const SEPARATORS = ['', ' ', '.', '-', '_'] as const;

/** The owner's words, and the full name as people join its parts. */
function wordsOf({ email, firstName, lastName, brand }: OwnerWords): string[] {
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
 * @param field the form field of the password
 * @throws Refusal 400 PASSWORD_GUESSABLE
 */
export async function refuseGuessable(password: string, owner: OwnerWords, field: string): Promise<void> {
  const zxcvbn = await loadedRater();
  const words = wordsOf(owner);
  const isStrong = partsOf(password).some((part) => zxcvbn.check(part, words).score >= SCORE_MIN);
  if (!isStrong) throw new Refusal('PASSWORD_GUESSABLE', { field });
}
