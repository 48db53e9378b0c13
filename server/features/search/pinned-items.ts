/** Puts the pinned items of a query before its other results, whether or not they have its words. */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import { slotOfItem, type Snapshot } from '../catalogue/index.ts';
import { PINNED_MAX, SCORE_MAX, type Matched } from './match-words.ts';
import { cleanQuery } from './stem-words.ts';
import { fold } from './words/fold.ts';

/** The slots of the items that are pinned to a query now, in their order. */
export async function pinnedSlots(
  pool: Pick<Pool, 'query'>,
  { pins, columns }: Pick<Snapshot, 'pins' | 'columns'>,
  query: string,
  language: Language,
  now: number,
): Promise<readonly number[]> {
  if (query === '' || pins[language].size === 0) return [];
  const key = (await cleanQuery(pool, query)).map(fold).join(' ');
  return (pins[language].get(key) ?? [])
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .map(({ item }) => slotOfItem(columns, item))
    .filter((slot) => slot !== null)
    .slice(0, PINNED_MAX);
}

/** The matches and the pinned items, those with the highest scores. */
export function withPinned({ slots, score }: Matched, pinned: readonly number[], size: number): Matched {
  if (pinned.length === 0) return { slots, score };
  const found = new Set(slots);
  // Without a match there is no table of scores either.
  const scores = score.length === size ? score : new Uint16Array(size);
  pinned.forEach((slot, index) => {
    scores[slot] = SCORE_MAX - index;
  });
  return { slots: Uint32Array.from([...slots, ...pinned.filter((slot) => !found.has(slot))]), score: scores };
}
