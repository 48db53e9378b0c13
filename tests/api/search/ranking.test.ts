import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import { smallShop } from './small-shop.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };
const BLACK = 13;
const BROWN = 9;

const shop = smallShop();
const search = (q: string, locale = EN) => listItems(shop(), choiceOf({ q }), {}, locale);
const first = async (q: string, locale = EN) => (await search(q, locale)).items[0]?.id;

async function rewrite(where: string, en: string, fr: string, colour: number, story = ''): Promise<void> {
  await shop().database.pool.query(
    `update item set title = jsonb_build_object('en', $1::text, 'fr', $2::text), colour_families = array[$3::smallint],
       description = jsonb_build_object('en', $4::text, 'fr', $4::text)
     where ${where}`,
    [en, fr, colour, story],
  );
}

beforeAll(async () => {
  const { pool } = shop().database;
  await rewrite('id = 2001', 'Black Walnut ribbon', 'Ruban « Noyer noir »', BROWN);
  await rewrite('id = 2002', 'Satin ribbon', 'Ruban de satin', BLACK);
  // More paints speak of brushes than there are brushes.
  await rewrite(
    'id > 2002 and category_id in (1, 4)',
    'Watercolor pan',
    'Aquarelle en godet',
    BROWN,
    'For fine brushes. Pour pinceaux fins.',
  );
  await pool.query(`update item set tags = '{swatch}' where id = 1003`);
  await refreshSearch(pool, 'all');
  await bumpRevision(pool);
});

describe('the order of results', () => {
  it('an item of the wanted color comes before one with the color’s word in its name', async () => {
    expect(await first('black ribbon')).toBe(2002);
    expect(await first('ruban noir', FR)).toBe(2002);
  });

  it('items that the head word names come before items that only mention it', async () => {
    for (const [q, locale] of [
      ['watercolor brushes', EN],
      ['brushes for watercolor', EN],
      ['pinceaux aquarelle', FR],
    ] as const) {
      const { items, leftOut } = await search(q, locale);
      expect(items.every(({ title }) => !/pan|godet/.test(title))).toBe(true);
      expect(items.map(({ id }) => id)).toContain(1003);
      expect(leftOut).toEqual([locale.language === 'en' ? 'watercolor' : 'aquarelle']);
    }
  });
});

describe('tags', () => {
  it('a tag is found in its own language only', async () => {
    expect(await first('swatch')).toBe(1003);
    const { rows } = await shop().database.pool.query<{ language: string }>(
      `select language from search_word where word = 'swatch'`,
    );
    expect(rows).toEqual([{ language: 'en' }]);
  });
});
