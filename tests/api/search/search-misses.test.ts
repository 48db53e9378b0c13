import { describe, expect, it } from 'vitest';
import type { Language } from '#locales/paths.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { SEARCH_MISSES_KEPT_MS } from '#machines/rules/retention.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { requestedList } from '#server/features/search/requested-list.ts';
import { deleteOldMisses } from '#server/features/search/search-misses.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { smallShop } from './small-shop.ts';

const shop = smallShop();

async function search(q: string, language: Language = 'en'): Promise<void> {
  await requestedList(shop(), choiceOf({ q }), {}, { language, region: 'US' });
}
async function counted(): Promise<unknown[]> {
  const { rows } = await shop().database.pool.query(
    'select day::text, language, query, times from search_miss order by query',
  );
  await shop().database.pool.query('delete from search_miss');
  return rows;
}
const day = '2026-11-20';

describe('what is searched and not found', () => {
  it('is counted by day and language, however it is written', async () => {
    await search('Quokka lighthouse');
    await search('quokka   LIGHTHOUSE!');
    await search('quokka lighthouse', 'fr');
    expect(await counted()).toEqual([
      { day, language: 'en', query: 'quokka lighthouse', times: 2 },
      { day, language: 'fr', query: 'quokka lighthouse', times: 1 },
    ]);
  });

  it('counts a word of a query only if no item matches it together with the other words', async () => {
    await search('merino sock quokka');
    expect(await counted()).toEqual([{ day, language: 'en', query: 'quokka', times: 1 }]);
  });

  it('is nothing when the items have all words', async () => {
    await search('merino sock');
    await search('');
    expect(await counted()).toEqual([]);
  });

  it.each(['ada@example.com', '514 555-0199 zzzz', '4111111111111111', `zzzz ${'quokka '.repeat(9)}`])(
    'is not counted when it may be about a person: %s',
    async (q) => {
      await search(q);
      expect(await counted()).toEqual([]);
    },
  );

  it('is deleted after a year', async () => {
    await search('quokka');
    await deleteOldMisses(shop().database.pool, NOW + SEARCH_MISSES_KEPT_MS);
    expect(await counted()).toHaveLength(1);
    await search('quokka');
    await deleteOldMisses(shop().database.pool, NOW + SEARCH_MISSES_KEPT_MS + DAY_MS);
    expect(await counted()).toEqual([]);
  });
});
