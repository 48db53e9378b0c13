/** What was meant by a word that nothing is called by. */
import type { Pool } from 'pg';
import type { Language } from '../../locales/paths.ts';
import type { QueryWord } from './match.ts';

/**
 * Words nearest by trigrams, and those of the same beginning and length, where a swap of two letters hides. They come as
 * one text, a line for each: reading some two hundred rows would take longer than finding them.
 */
const SQL = {
  name: 'search-similar',
  text: `with typed as materialized (select unaccent($1) as asked)
    select t.asked, string_agg(concat_ws(' ', near.language, near.word, near.folded, near.items), E'\\n') as near
    from typed t cross join lateral (
      (select language, word, folded, items from search_word
        where folded % t.asked order by similarity(folded, t.asked) desc, items desc limit 30)
      union
      (select language, word, folded, items from search_word
        where left(folded, 1) = left(t.asked, 1)
          and length(folded) between length(t.asked) - 1 and length(t.asked) + 1 order by items desc limit 200)
    ) near group by t.asked`,
};

type Answer = { asked: string; near: string };
type Candidate = { language: string; word: string; folded: string; items: number };

function readCandidate(line: string): Candidate {
  const [language = '', word = '', folded = '', items = '0'] = line.split(' ');
  return { language, word, folded, items: Number(items) };
}

/** How many typing mistakes a word of this length is forgiven. */
const forgiven = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

/** Letters to insert, drop, change or swap with the next one (optimal string alignment). */
export function mistakes(a: string, b: string): number {
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (last[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Which letters a word has, as bits. */
function letters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** A mistake adds at most one letter and takes at most one away: words further apart needn't be compared. */
function isNear(a: number, b: number, allowed: number): boolean {
  let rest = a ^ b;
  for (let apart = 0; rest !== 0; rest &= rest - 1) {
    apart += 1;
    if (apart > 2 * allowed) return false;
  }
  return true;
}

/** The word that was most likely meant, or null. Fewest mistakes first, then the reader's language, then frequency. */
export async function correctWord(
  pool: Pick<Pool, 'query'>,
  word: string,
  language: Language,
): Promise<string | null> {
  const { rows } = await pool.query<Answer>({ ...SQL, values: [word] });
  const [answer] = rows;
  if (!answer) return null;
  const { asked } = answer;
  const askedLetters = letters(asked);
  const allowed = forgiven(asked.length);
  let best: { row: Candidate; cost: number } | null = null;
  for (const line of answer.near.split('\n')) {
    const row = readCandidate(line);
    if (!isNear(askedLetters, letters(row.folded), allowed)) continue;
    const cost = mistakes(asked, row.folded);
    if (cost > allowed) continue;
    const own = row.language === language ? 1 : 0;
    const bestOwn = best?.row.language === language ? 1 : 0;
    if (
      best === null ||
      cost < best.cost ||
      (cost === best.cost && (own > bestOwn || (own === bestOwn && row.items > best.row.items)))
    ) {
      best = { row, cost };
    }
  }
  return best?.row.word ?? null;
}

const isKnown = (word: QueryWord): boolean =>
  word.common || word.postings.some(({ entries }) => entries.length > 0);

/** The query with every unknown word replaced; null when none was unknown or one can't be guessed. */
export async function correct(
  pool: Pick<Pool, 'query'>,
  words: readonly QueryWord[],
  language: Language,
): Promise<string | null> {
  if (words.every(isKnown)) return null;
  const meant = await Promise.all(
    words.map((word) => (isKnown(word) ? word.text : correctWord(pool, word.text, language))),
  );
  return meant.includes(null) ? null : meant.join(' ');
}
