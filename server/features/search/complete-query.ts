/** Completes the last word of a typed text with words that items have together with the earlier words. */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import { completions, type Snapshot } from '../catalogue/index.ts';
import { match } from './match-words.ts';
import { readPostings, WEIGHT_BITS, WEIGHT_MASK } from './postings.ts';
import { readWords } from './read-words.ts';
import { OPTIONAL_WORDS } from './words/optional-words.ts';

type Word = ReturnType<typeof completions>[number];

/** How many frequent completions are compared; those that occur most often together with the earlier words are offered. */
const CANDIDATES_MAX = 12;
/** The lowest weight that counts here: a word in a title, category, brand or tag. */
const PROMINENT_WEIGHT = 2;

/**
 * The most frequent completions of a word in the reader's language.
 * @param last without accents
 * @param before the words before it, cleaned; a completion that no item has together with them is left out
 */
export async function completeLast(
  pool: Pool,
  snapshot: Snapshot,
  { last, before }: { readonly last: string; readonly before: string },
  language: Language,
  most: number,
): Promise<readonly Word[]> {
  const { vocabulary, columns } = snapshot;
  if (before === '') return completions(vocabulary, last, language, most);
  const candidates = completions(vocabulary, last, language, CANDIDATES_MAX).filter(
    ({ folded }) => !OPTIONAL_WORDS[language].has(folded),
  );
  const earlier = await readWords(pool, snapshot, before, language);
  const postings = await readPostings(pool, columns, candidates);
  const flags = new Uint8Array(columns.size);
  for (const slot of match(columns, earlier).slots) flags[slot] = 1;
  return candidates
    .map((word, index) => ({ word, items: countFlagged(postings[index] ?? new Uint32Array(0), flags) }))
    .filter(({ items }) => items > 0)
    .sort((a, b) => b.items - a.items)
    .slice(0, most)
    .map(({ word }) => word);
}

function countFlagged(entries: Uint32Array, flags: Uint8Array): number {
  let items = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const packed = entries[at] ?? 0;
    if ((packed & WEIGHT_MASK) >= PROMINENT_WEIGHT && flags[packed >>> WEIGHT_BITS] === 1) items += 1;
  }
  return items;
}
