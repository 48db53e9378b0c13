import fc from '#tests/support/fast-check-seed.ts';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { refreshSearch } from '#server/features/search/refresh-search.ts';
import { suggest } from '#server/features/search/suggest.ts';
import { smallShop } from './small-shop.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };

const shop = smallShop();

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

  it('finds only items with every word of the query, stop words aside, when there is such an item', async () => {
    const listing = await listItems(shop(), choiceOf({ q: 'acrylic paint' }), {}, EN);
    expect(listing).toMatchObject({ total: 1, leftOut: [] });
    expect(listing.items[0]?.id).toBe(1004);
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

describe('a query whose words no item has all', () => {
  const listing = (q: string, locale = EN) => listItems(shop(), choiceOf({ q }), {}, locale);
  const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

  it('finds the items with most words of the query when no item has all, and names the words left out', async () => {
    const most = await listing('merino sock lighthouse');
    expect(most.leftOut).toEqual(['lighthouse']);
    expect(ids(most)).toEqual([1001]);
  });

  it('leaves out the word in the less prominent field, of two that exclude each other', async () => {
    const most = await listing('gouache needles merino');
    expect(most.leftOut).toEqual(['needles']);
    expect(ids(most)).toEqual([1011]);
  });

  it('names a measure as people write it', async () => {
    expect((await listing('acrylic paint 4.5 mm')).leftOut).toEqual(['4.5 mm']);
    expect((await listing('peinture acrylique 4,5 mm', FR)).leftOut).toEqual(['4,5 mm']);
  });

  it('names the words in their order', async () => {
    expect((await listing('lighthouse merino toadstool')).leftOut).toEqual(['lighthouse', 'toadstool']);
  });

  it('does not correct a word only to leave it out', async () => {
    expect(await listing('merino sock bambbo')).toMatchObject({ correctedQuery: null, leftOut: ['bambbo'] });
    expect(await listing('knitting bambbo')).toMatchObject({
      correctedQuery: 'knitting bamboo',
      leftOut: [],
    });
  });

  it('finds nothing when no item has any', async () => {
    expect(await listing('lighthouse zzzzqqqq')).toMatchObject({ total: 0, leftOut: [] });
  });

  it('does not require words of shopping', async () => {
    for (const q of ['gift set for merino', 'the best cheap merino yarn', 'merino yarn near me'])
      expect(ids(await listing(q))[0]).toBe(1001);
    expect(ids(await listing('cadeau avec mérinos', FR))).toContain(1001);
  });
});

describe('the same word in another form', () => {
  it.each([
    ['paint brush', 1003],
    ['paintbrush', 1003],
    ['flat paintbrushes', 1003],
    ['skeinwinder', 1012],
    ['size 6 needles', 1002],
    ['US 6 knitting needles', 1002],
    ['4 millimeter needles', 1002],
    ['needles 0.4 cm', 1002],
  ])('finds the item: %s', async (q, id) => {
    const listing = await listItems(shop(), choiceOf({ q }), {}, EN);
    expect(listing).toMatchObject({ leftOut: [], correctedQuery: null });
    expect(listing.items.map((item) => item.id)).toContain(id);
  });

  it('of a colour is its family, besides the word', async () => {
    const ofFamily = async (q: string) => (await listItems(shop(), choiceOf({ q }), {}, EN)).total;
    const gray = await ofFamily('gray filling');
    expect(gray).toBeGreaterThan(0);
    expect(await ofFamily('grey filling')).toBe(gray);
    expect(await ofFamily('charcoal filling')).toBe(gray);
  });

  it('of a kind of item is every item of that kind', async () => {
    expect(await found('knit class')).toEqual([1006]);
    expect(await found('cours tricoter', FR)).toEqual([1006]);
    expect((await found('bowl workshop'))[0]).toBe(1009);
  });
});

describe('a price in a query', () => {
  it.each([
    ['needles under $10', 'en', null, 1000],
    ['paint at least 15 dollars', 'en', 1500, null],
    ['yarn between 10 and 20 dollars', 'en', 1000, 2000],
    ['yarn $10-$20', 'en', 1000, 2000],
    ['aiguilles moins de 10 $', 'fr', null, 1000],
    ['peinture entre 15 et 25 $', 'fr', 1500, 2500],
  ] as const)('filters the items: %s', async (q, language, minCents, maxCents) => {
    const listing = await listItems(shop(), choiceOf({ q }), {}, { language, region: 'US' });
    expect(listing.price).toEqual({ minCents, maxCents });
    expect(listing.items.length).toBeGreaterThan(0);
    for (const { priceMinCents } of listing.items) {
      expect(priceMinCents).toBeGreaterThanOrEqual(minCents ?? 0);
      expect(priceMinCents).toBeLessThanOrEqual(maxCents ?? Infinity);
    }
  });

  it('is no filter that could be removed from the list', async () => {
    const { facets } = await listItems(shop(), choiceOf({ q: 'needles under $10' }), {}, EN);
    const price = facets.find(({ key }) => key === 'price');
    expect(price?.values.length).toBeGreaterThan(0);
    expect(price?.values.some(({ chosen }) => chosen)).toBe(false);
  });

  it('gives way to a price chosen in the list', async () => {
    const listing = await listItems(shop(), choiceOf({ q: 'needles under $5', price: '5-10' }), {}, EN);
    expect(listing.price).toBeNull();
    expect(listing.items.map(({ id }) => id)).toContain(1002);
  });

  it('is not read in other numbers', async () => {
    expect((await listItems(shop(), choiceOf({ q: 'needles under 10' }), {}, EN)).price).toBeNull();
    expect((await listItems(shop(), choiceOf({ q: '4 mm needles' }), {}, EN)).price).toBeNull();
  });
});

describe('a SKU', () => {
  it.each(['51001', '1001-1', 'MOON-7-A', 'moon-7-a'])('finds its item alone: %s', async (sku) => {
    expect(await found(sku)).toEqual([sku.toLowerCase() === 'moon-7-a' ? 1008 : 1001]);
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

  it.each(['cots', 'bruch', 'peint'])('is not changed to another word: %s', async (q) => {
    expect((await listItems(shop(), choiceOf({ q }), {}, EN)).correctedQuery).toBeNull();
  });

  it('is corrected only to a word of the reader’s language', async () => {
    expect((await listItems(shop(), choiceOf({ q: 'aiguiles' }), {}, EN)).correctedQuery).toBeNull();
  });

  it('is left alone when no word is close enough', async () => {
    const listing = await listItems(shop(), choiceOf({ q: 'zzzzqqqq' }), {}, EN);
    expect(listing).toMatchObject({ total: 0, items: [], correctedQuery: null, pages: 1 });
    expect(listing.popular[0]?.id, 'a popular item instead').toBe(1011);
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

  it('are words of the reader’s language', async () => {
    expect(await texts('aig', 'fr', 'query')).toContain('aiguilles');
    expect(await texts('aig', 'en', 'query')).toEqual([]);
  });

  it('include projects and classes as such, beside items', async () => {
    const kinds = async (q: string) =>
      (await suggest(shop(), q, 'en')).map(({ kind, text }) => `${kind} ${text}`);
    expect(await kinds('knit')).toContain('class Learn to knit');
    expect(await kinds('embroid')).toContain('project Embroidered cushion');
    expect((await kinds('fill')).filter((one) => one.startsWith('item '))).toHaveLength(3);
  });

  it('correct a typing mistake', async () => {
    expect(await texts('mreino', 'en', 'query')).toEqual(['merino']);
  });

  it('complete a further word only with one that items have beside the earlier words', async () => {
    expect(await texts('bamboo nee', 'en', 'query')).toEqual(['bamboo needles']);
    expect(await texts('gouache needle', 'en', 'query')).toEqual([]);
  });

  it('for a word that means classes are classes', async () => {
    expect(await texts('cours', 'fr')).toEqual(
      expect.arrayContaining(['Apprendre à tricoter', 'Tourner un bol']),
    );
    expect(await texts('cours', 'en')).toEqual([]);
  });

  it('are empty for punctuation', async () => {
    expect(await texts('!?')).toEqual([]);
  });
});

describe('a changed item', () => {
  it('is found by its new text and price after a new revision, and no longer by its old text', async () => {
    const client = await shop().database.pool.connect();
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
