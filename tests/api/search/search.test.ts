import fc from '#tests/support/fast-check-seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { settableClock } from '#server/platform/clock.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import { suggest } from '#server/features/search/suggest.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };

let database: TestDatabase;
const clock = settableClock(NOW);
const shop = () => ({ database, clock });

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
});
afterAll(async () => {
  await catalogueOf(shop()).stop();
  await database.close();
});

async function found(q: string, locale = EN): Promise<number[]> {
  const { items } = await listItems(shop(), choiceOf({ q }), {}, locale);
  return items.map(({ id }) => id);
}

describe('search by words', () => {
  it.each([
    ['knit', 1006],
    ['knitting', 1002],
    ['needle', 1002],
    ['pour paint', 1004],
    ['socks', 1001],
  ])('finds English stems: %s', async (q, id) => {
    expect(await found(q)).toContain(id);
  });

  it.each([
    ['tricoter', 1002],
    ['aiguille', 1002],
    ['chaussette', 1001],
    ['coussins', 1005],
    ['écheveau', 1012],
    ['brodés', 1005],
  ])('finds French stems: %s', async (q, id) => {
    expect(await found(q, FR)).toContain(id);
  });

  it.each(['ECHEVEAUX', 'Écheveau', 'echeveau', 'd’écheveaux'])('ignores accents and case: %s', async (q) => {
    expect(await found(q, FR)).toContain(1012);
  });

  it('finds texts of the other language too', async () => {
    expect(await found('aiguilles', EN)).toContain(1002);
    expect(await found('needles', FR)).toContain(1002);
    expect(await found('laine sock', EN)).toContain(1001);
    expect(await found('fleece', FR)).toEqual([1007]);
  });

  it('does not require stop words', async () => {
    expect(await found('the merino yarn')).toContain(1001);
    expect(await found('des aiguilles', FR)).toContain(1002);
  });

  it('requires every word that is not a stop word', async () => {
    expect(await found('merino brush')).toEqual([]);
    expect(await found('acrylic paint')).toEqual([1004]);
  });

  it('ranks a match in a title above one in a description, whatever their popularity', async () => {
    const ids = await found('merino');
    expect(ids).toEqual([1001, 1011]);
  });

  it('completes an unfinished last word', async () => {
    expect(await found('embroid')).toEqual([1005]);
    expect(await found('acrylic pou')).toEqual([1004]);
  });

  it('finds brands, categories, tags, attributes and SKUs', async () => {
    expect(await found('swift')).toEqual([1012]);
    expect(await found('tern tide merino')).toEqual([1001]);
    expect(await found('gouache quebec')).toEqual([1011]);
    expect(await found('MOON-7-A')).toEqual([1008]);
    expect(await found('brushes flat')).toEqual([1003]);
  });

  it('never finds a draft', async () => {
    expect(await found('unfinished secret')).toEqual([]);
  });
});

describe('a mistyped word', () => {
  it.each([
    ['mreino', 'merino', 1001],
    ['merinno', 'merino', 1001],
    ['acrilyc paint', 'acrylic paint', 1004],
    ['knittign', 'knitting', 1002],
  ])('%s is read as %s', async (q, correctedQuery, id) => {
    const listing = await listItems(shop(), choiceOf({ q }), {}, EN);
    expect(listing.correctedQuery).toBe(correctedQuery);
    expect(listing.items.map((item) => item.id)).toContain(id);
  });

  it('is corrected to a word of the reader’s language, with its accents', async () => {
    const listing = await listItems(shop(), choiceOf({ q: 'aiguiles' }), {}, FR);
    expect(listing.correctedQuery).toBe('aiguilles');
    const hank = await listItems(shop(), choiceOf({ q: 'echevaux' }), {}, FR);
    expect(hank.correctedQuery).toBe('écheveaux');
  });

  it('is not corrected when the query finds items', async () => {
    expect((await listItems(shop(), choiceOf({ q: 'merino' }), {}, EN)).correctedQuery).toBeNull();
  });

  it('is left alone when no word is close enough', async () => {
    const listing = await listItems(shop(), choiceOf({ q: 'zzzzqqqq' }), {}, EN);
    expect(listing).toMatchObject({ total: 0, items: [], correctedQuery: null, pages: 1 });
  });
});

describe('punctuation', () => {
  it.each([
    ["O'Brien needles", 1002],
    ['O’Brien brush', 1003],
    ['1/2"', 1003],
    ['½ brush', 1003],
    ['4mm needles', 1002],
    ['needles (4 mm)', 1002],
    ['tern&tide', 1001],
    ['"merino" AND sock!', 1001],
    ['merino:* | <-> sock', 1001],
    ['<b>merino</b>', 1001],
  ])('in a query does not keep it from finding the item: %s', async (q, id) => {
    expect(await found(q)).toContain(id);
  });

  it.each(['!!!', '"', "'", '\\', '&', '🧶', '%', '()', ':*', 'שלום', '\u202eabc', '-'])(
    'alone finds nothing and causes no error: %j',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );

  it('and arbitrary text cause no error in searches and suggestions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (q) => {
        const listing = await listItems(shop(), choiceOf({ q }), {}, FR);
        expect(listing.items.length).toBeLessThanOrEqual(listing.total);
        await suggest(shop(), q, 'fr');
      }),
      { numRuns: 40 },
    );
  });
});

describe('suggestions', () => {
  const texts = async (q: string, language: 'en' | 'fr' = 'en', kind?: string) =>
    (await suggest(shop(), q, language)).filter((one) => !kind || one.kind === kind).map(({ text }) => text);

  it('complete the word being typed', async () => {
    expect(await texts('mer', 'en', 'query')).toContain('merino');
    expect(await texts('acrylic pai', 'en', 'query')).toContain('acrylic paint');
    expect(await texts('eche', 'fr', 'query')).toContain('écheveaux');
  });

  it('include categories and items', async () => {
    const suggestions = await suggest(shop(), 'brush', 'en');
    expect(suggestions).toContainEqual({
      text: 'Brushes',
      path: '/category/brushes',
      kind: 'category',
      picture: null,
    });
    expect(suggestions.find(({ kind }) => kind === 'item')).toMatchObject({
      path: '/product/1-2-flat-brush-1003',
    });
  });

  it('correct a typing mistake', async () => {
    expect(await texts('mreino', 'en', 'query')).toEqual(['merino']);
  });

  it('are empty for punctuation', async () => {
    expect(await texts('!?')).toEqual([]);
  });
});

describe('a changed item', () => {
  it('is found by its new text and price after a new revision, and no longer by its old text', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      `update item set title = '{"en":"Quokka skein winder","fr":"Dévidoir quokka"}', price_min_cents = 0 where id = 1012`,
    );
    await refreshSearch(client, [1012]);
    await bumpRevision(client);
    await client.query('commit');
    client.release();
    await expect.poll(() => found('quokka')).toEqual([1012]);
    await expect
      .poll(async () => (await listItems(shop(), choiceOf({ price: '-0', category: 1 }), {}, EN)).total)
      .toBe(2);
    expect(await found('écheveaux', FR)).not.toContain(1012);
    expect(await found('merino')).toEqual([1001, 1011]);
    const suggested = await suggest(shop(), 'éche', 'fr');
    expect(suggested, 'a word that nothing says any more').not.toContainEqual(
      expect.objectContaining({ kind: 'query', text: 'écheveaux' }),
    );
  });
});
