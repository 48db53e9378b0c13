import { afterEach, describe, expect, it } from 'vitest';
import type { Locale } from '#locales/paths.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { choiceOf } from '#server/features/search/query-params.ts';
import { listItems } from '#server/features/search/list-items.ts';
import { requestedList } from '#server/features/search/requested-list.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { smallShop } from './small-shop.ts';

const EN: Locale = { language: 'en', region: 'US' };
const shop = smallShop();

async function revise(): Promise<void> {
  const before = (await catalogueOf(shop()).snapshot()).revision;
  await bumpRevision(shop().database.pool);
  await expect.poll(async () => (await catalogueOf(shop()).snapshot()).revision).toBeGreaterThan(before);
}

describe('a query on the page of a category or a seller', () => {
  const inCategory = async (q: string, id: number) => {
    const { tree } = await catalogueOf(shop()).snapshot();
    const category = tree.byId(id);
    if (!category) throw new Error(`no category ${String(id)}`);
    return listItems(shop(), choiceOf({ q }), { category }, EN);
  };

  it('a query on a category’s page is matched to the category’s items, and the list says which words it left out', async () => {
    // Merino sock yarn is in another category.
    const listing = await inCategory('merino gouache', 4);
    expect(listing.items.map(({ id }) => id)).toEqual([1011]);
    const brushes = await inCategory('merino flat brush', 5);
    expect(brushes).toMatchObject({ leftOut: ['merino'] });
    expect(brushes.items.map(({ id }) => id)).toEqual([1003]);
  });

  it('a query that finds nothing on a category’s page shows the popular items of the category', async () => {
    const listing = await inCategory('merino', 5);
    expect(listing.total).toBe(0);
    expect(listing.popular.length).toBeGreaterThan(0);
    const { items } = await inCategory('', 5);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(listing.popular.map(({ id }) => id)));
  });

  it('a query that finds nothing on a seller’s page isn’t counted as a miss of the shop', async () => {
    await requestedList(shop(), choiceOf({ q: 'merino' }), { sellerId: 2 }, EN);
    const { rowCount } = await shop().database.pool.query('select from search_miss');
    expect(rowCount).toBe(0);
  });
});

describe('a pinned item', () => {
  afterEach(async () => {
    await shop().database.pool.query('delete from search_pin');
    await revise();
  });
  const pin = (query: string, item: number, endsAt: Date | null = null, language = 'en', position = 1) =>
    shop().database.pool.query(
      'insert into search_pin (language, query, position, item_id, ends_at) values ($1, $2, $3, $4, $5)',
      [language, query, position, item, endsAt],
    );
  const first = async (q: string, query = {}) =>
    (await listItems(shop(), choiceOf({ q, ...query }), {}, EN)).items.map(({ id }) => id).slice(0, 2);

  it('a pinned item comes first for its query, however the query is written, and for no other query', async () => {
    await pin('Mérino', 1008);
    await pin('merino', 1003, null, 'en', 2);
    await revise();
    expect(await first('MERINO!')).toEqual([1008, 1003]);
    expect(await first('merino sock')).toEqual([1001]);
  });

  it('a pin counts in its language, until its end, and its item obeys the filters', async () => {
    await pin('merino', 1008, null, 'fr');
    await pin('merino', 1003, new Date(NOW + 1000));
    await revise();
    expect(await first('merino')).toEqual([1003, 1001]);
    expect(await first('merino', { category: 2 })).toEqual([1001]);
    shop().clock.set(NOW + 1000);
    expect(await first('merino')).toEqual([1001, 1011]);
    shop().clock.set(NOW);
  });

  it('a pinned item is found when the query finds nothing else', async () => {
    await pin('quokka lighthouse', 1008);
    await revise();
    expect(await first('quokka lighthouse')).toEqual([1008]);
  });
});
