/** Guessed categories, and the seller's choices in their place, which apply to existing listings and later files. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CategoryChoice } from '#contract/import-categories.ts';
import { endpoints, urlPrefix } from '#contract/endpoints.ts';
import { CHOICES_KEPT } from '#server/features/import/categories/choices.ts';
import type { Visitor } from '../identity/identity-fixture.ts';
import { shopify } from './import-fixture.ts';
import { startImportSite, type ImportSite } from './seller-calls.ts';

const ADDRESS = urlPrefix('fgm') + endpoints.sellerImportCategories.path;
const CHOICES = urlPrefix('fgm') + endpoints.chooseImportCategories.path;
const BOX = 'boxes-bins-and-organizers';
const YARN = 'worsted-yarn';
const HOOPS = 'embroidery-hoops-and-frames';

/** Listings whose words match no category. */
const ZORPS = shopify(
  { handle: 'z1', title: 'Zorp one', type: 'Zorpés' },
  { handle: 'z2', title: 'Zorp two', type: 'zorpes' },
  { handle: 'q', title: 'Quux', type: '' },
);
const CHOSEN: CategoryChoice = { word: 'ZORPES', guess: BOX, category: YARN };

let at: ImportSite;
beforeAll(async () => {
  at = await startImportSite('1mb');
});
afterAll(() => at.site.close());
beforeEach(async () => {
  await at.site.database.pool.query(
    'truncate item, search_item, search_posting, search_word, catalogue_import, import_category cascade',
  );
});

const imported = async (file: string, search = '?currency=USD', visitor = at.maria) => {
  const answered = await at.sent(visitor, file, 'text/csv', search);
  expect(answered.statusCode, answered.body).toBe(200);
  return answered.json();
};
const choose = (choices: readonly object[], visitor: Visitor = at.maria) =>
  visitor.send({ method: 'POST', url: CHOICES, json: { choices } });
const listed = async (search = '', visitor: Visitor = at.maria) =>
  (await visitor.send({ method: 'GET', url: ADDRESS + search })).json();

/** The category of each listing of a seller, by title. */
async function placed(sellerId = 11): Promise<Record<string, string>> {
  const { rows } = await at.site.database.pool.query<{ title: string; slug: string }>(
    `select i.title ->> 'en' as title, c.slug from item i join category c on c.id = i.category_id
      where i.seller_id = $1 order by i.id`,
    [sellerId],
  );
  return Object.fromEntries(rows.map(({ title, slug }) => [title, slug]));
}

describe('guessed categories', () => {
  test('are listed by the words in the file, with example titles, the most frequent word first', async () => {
    await imported(ZORPS);
    const { words, total, categories } = await listed();
    expect([words, total]).toEqual([
      [
        { word: 'Zorpés', guess: BOX, category: null, items: 2, titles: ['Zorp one', 'Zorp two'] },
        { word: '', guess: BOX, category: null, items: 1, titles: ['Quux'] },
      ],
      2,
    ]);
    expect(categories).toContainEqual({ slug: YARN, name: 'Worsted Yarn', group: expect.any(String) });
    const first = await listed('?limit=1');
    expect([first.words.length, first.total]).toEqual([1, 2]);
    expect(await listed('', at.bo)).toMatchObject({ words: [], total: 0 });
  });

  test('leave the list when a later file names a category of Atelier', async () => {
    await imported(shopify({ handle: 'z1', title: 'Zorp one', type: 'Zorpés' }));
    await imported(shopify({ handle: 'z1', title: 'Zorp one', type: 'Worsted Yarn' }));
    expect((await listed()).total).toBe(0);
  });

  test('are in the report of a dry run, with example titles', async () => {
    const { categories } = await imported(ZORPS, '?currency=USD&dryRun=true');
    const titles = expect.arrayContaining(['Zorp one', 'Zorp two']);
    expect(categories).toMatchObject([
      { from: expect.stringMatching(/zorp/i), to: BOX, guess: BOX, guessed: true, items: 2, titles },
      { from: '', to: BOX, guess: BOX, guessed: true, items: 1, titles: ['Quux'] },
    ]);
  });
});

describe('a chosen category', () => {
  test('moves the listings of that word and guess, and no others', async () => {
    await imported(ZORPS);
    await imported(ZORPS, '?currency=USD', at.bo);
    expect((await choose([CHOSEN])).json()).toEqual({ moved: 2 });
    expect(await placed()).toEqual({ 'Zorp one': YARN, 'Zorp two': YARN, Quux: BOX });
    expect(await placed(12)).toEqual({ 'Zorp one': BOX, 'Zorp two': BOX, Quux: BOX });
    expect((await listed()).words[0]).toMatchObject({ word: 'Zorpés', guess: BOX, category: YARN });
    expect((await choose([CHOSEN])).json()).toEqual({ moved: 0 });
  });

  test('is saved for the next file, and the same file changes nothing', async () => {
    await imported(ZORPS);
    await choose([CHOSEN]);
    expect(await imported(ZORPS)).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    const report = await imported(shopify({ handle: 'z3', title: 'Zorp three', type: 'zorpes' }));
    expect(report.categories).toMatchObject([{ from: 'zorpes', to: YARN, guess: BOX, guessed: false }]);
    expect(await placed()).toMatchObject({ 'Zorp one': YARN, 'Zorp three': YARN });
  });

  test('applies to the import after a dry run', async () => {
    await imported(ZORPS, '?currency=USD&dryRun=true');
    expect((await choose([CHOSEN, { word: '', guess: BOX, category: HOOPS }])).json()).toEqual({ moved: 0 });
    await imported(ZORPS);
    expect(await placed()).toEqual({ 'Zorp one': YARN, 'Zorp two': YARN, Quux: HOOPS });
  });

  test('without a word applies only to listings with the same guess', async () => {
    await imported(
      shopify({ handle: 'q', title: 'Quux', type: '' }, { handle: 'w', title: 'Merino wool', type: '' }),
    );
    await choose([{ word: '', guess: BOX, category: HOOPS }]);
    expect(await placed()).toEqual({ Quux: HOOPS, 'Merino wool': YARN });
  });

  test('can be removed, which moves the listings back to the guessed category', async () => {
    await imported(ZORPS);
    await choose([CHOSEN]);
    expect((await choose([{ ...CHOSEN, category: null }])).json()).toEqual({ moved: 2 });
    expect(await placed()).toEqual({ 'Zorp one': BOX, 'Zorp two': BOX, Quux: BOX });
    expect((await listed()).words[0]).toMatchObject({ category: null });
    expect(await imported(ZORPS)).toMatchObject({ updated: 0, skipped: 3 });
  });

  test('raises the catalogue revision', async () => {
    await imported(ZORPS);
    const revision = async () =>
      (await at.site.database.pool.query(`select value from catalogue_fact where name = 'revision'`)).rows[0]
        ?.value;
    const before = await revision();
    await choose([CHOSEN]);
    expect(await revision()).toBeGreaterThan(before);
  });

  test.each([
    ['category', { ...CHOSEN, category: 'no-such-place' }],
    ['guess', { ...CHOSEN, guess: 'no-such-place' }],
    // A department holds categories and no listings.
    ['category', { ...CHOSEN, category: 'yarn-and-knitting' }],
  ])(
    'is refused if listings can’t be in it, with the name of the invalid field: %s',
    async (part, choice) => {
      await imported(ZORPS);
      const refused = await choose([CHOSEN, choice]);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'CATEGORY_UNKNOWN', field: `choices/1/${part}` },
      ]);
      expect(await placed()).toMatchObject({ 'Zorp one': BOX });
    },
  );

  test('is refused while a file of the same seller is imported, and for a shopper', async () => {
    const client = await at.site.database.pool.connect();
    try {
      await client.query('select pg_advisory_lock(72044, 11)');
      const refused = await choose([CHOSEN]);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMPORT_RUNNING']);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
    expect((await choose([CHOSEN], at.shopper)).json().code).toBe('SELLERS_ONLY');
    expect((await listed('', at.shopper)).code).toBe('SELLERS_ONLY');
    expect((await choose([CHOSEN])).statusCode).toBe(200);
  });

  test('replaces the oldest choice of a seller at the limit', async () => {
    const { pool } = at.site.database;
    await pool.query(
      `insert into import_category (seller_id, word_key, guess, category, chosen_at)
        select 11, 'w' || n, $1, $2, '2020-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, $3::int) n`,
      [BOX, YARN, CHOICES_KEPT],
    );
    await choose([CHOSEN]);
    const { rows } = await pool.query(
      `select word_key from import_category where word_key in ('w1', 'w2', 'zorpes')`,
    );
    expect(rows.map(({ word_key }) => word_key).sort()).toEqual(['w2', 'zorpes']);
  });

  test('is accepted for a word that grows longer when it is normalized', async () => {
    const word = '\ufdfa'.repeat(200);
    await imported(shopify({ handle: 'l', title: 'L', type: word }));
    expect((await choose([{ word, guess: BOX, category: YARN }])).json()).toEqual({ moved: 1 });
  });
});
