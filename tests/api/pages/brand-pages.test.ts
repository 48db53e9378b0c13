/** A brand's page lists its items as every other list does; the index lists the brands that have some. */
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageData, type PageName, type PageOf } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { sitemapUrls } from '#server/features/catalogue/sitemap-urls.ts';
import { loadPage } from '#server/features/pages/load-page.ts';
import type { LoadedPage } from '#server/features/pages/loaded-page.ts';
import { suggest } from '#server/features/search/suggest.ts';
import { settableClock } from '#server/platform/clock.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { BRANDS, fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  await database.pool.query(`insert into brand (id, slug, name) values (9, 'empty-shelf', 'Empty Shelf')`);
});
afterAll(async () => {
  await catalogueOf({ database }).stop();
  await database.close();
});

async function load(path: string, locale = EN): Promise<LoadedPage> {
  const page = await loadPage(
    { database, clock: settableClock(NOW), settings: readSettings({}) },
    { path, locale },
  );
  expect(Check(PageData, page.data)).toBe(true);
  return page;
}

async function pageOf<Name extends PageName>(name: Name, path: string, locale = EN): Promise<PageOf<Name>> {
  const { data } = await load(path, locale);
  const isWanted = (one: PageData): one is PageOf<Name> => one.page === name;
  if (!isWanted(data)) throw new Error(`${path} is the page ${data.page}`);
  return data;
}

const itemsOf = async (slug: string): Promise<number> => {
  const { rows } = await database.pool.query<{ items: number }>(
    `select count(*)::int as items from item i join brand b on b.id = i.brand_id where b.slug = $1 and i.status = 'active'`,
    [slug],
  );
  return rows[0]?.items ?? 0;
};

describe('a brand’s page', () => {
  it('the page of a brand lists only the brand’s items, with their number', async () => {
    const { name, items, listing } = await pageOf('brand', '/brand/tern');
    expect(name).toBe('Tern & Tide');
    expect(items).toBe(await itemsOf('tern'));
    expect(listing.total).toBe(items);
    expect(new Set(listing.items.map(({ by }) => by))).toEqual(new Set(['Tern & Tide']));
  });

  it('the page of a brand has every facet but the one for brands', async () => {
    const { listing } = await pageOf('brand', '/brand/tern');
    const keys = listing.facets.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['category', 'price', 'colour']));
    expect(keys).not.toContain('brand');
  });

  it('each category link on the page of a brand shows a number of items and lists exactly those', async () => {
    const { items, categories } = await pageOf('brand', '/brand/tern', FR);
    expect(categories.map((category) => category.name)).toContain('Laine à chaussettes');
    for (const category of categories) {
      const narrowed = await pageOf('brand', category.path, FR);
      expect(narrowed.listing.total).toBe(category.items);
      expect(narrowed.items).toBe(items);
    }
  });

  it('search engines may index the page of a brand without filters, each page of its list at an address of its own', async () => {
    expect(await load('/brand/tern')).not.toHaveProperty('robots');
    expect(await load('/brand/tern?page=2')).toMatchObject({ canonical: '/brand/tern?page=2' });
    expect(await load('/brand/tern?price=10-25')).toMatchObject({
      robots: 'noindex',
      canonical: '/brand/tern',
    });
    expect(await load('/brand/empty-shelf')).toMatchObject({ status: 200, robots: 'noindex' });
  });

  it('another spelling of a brand’s address redirects, and an unknown brand answers 404', async () => {
    expect(await load('/brand/Tern')).toMatchObject({ status: 301, redirect: '/brand/tern' });
    expect(await load('/brand/nobody')).toMatchObject({ status: 404, data: { page: 'not-found' } });
  });

  it('the page of a brand refuses a malformed filter and names it', async () => {
    expect(await load('/brand/tern?colour=99')).toMatchObject({
      status: 404,
      data: { page: 'not-found', field: 'colour' },
    });
  });
});

describe('the index of brands', () => {
  it('the index lists every brand that has items, by name, with the number of items', async () => {
    const { brands } = await pageOf('brands', '/brands');
    expect(brands.map(({ name }) => name)).toEqual(['Bolt House', 'O’Brien', 'Tern & Tide']);
    for (const { slug } of BRANDS)
      expect(brands.find(({ path }) => path === `/brand/${slug}`)?.items).toBe(await itemsOf(slug));
  });

  it('the index names each brand’s crafts in the reader’s language', async () => {
    const { brands } = await pageOf('brands', '/brands', FR);
    expect(brands.flatMap(({ crafts }) => crafts)).toContain('Laine');
  });

  it('the index and the site map list the same brands', async () => {
    const paths: string[] = [];
    for await (const { path } of sitemapUrls({ database })) paths.push(path);
    const { brands } = await pageOf('brands', '/brands');
    expect(paths.filter((path) => path.startsWith('/brand/')).sort()).toEqual(
      brands.map(({ path }) => path).sort(),
    );
    expect(paths).toContain('/brands');
  });
});

describe('a search', () => {
  it.each(['Tern & Tide', 'tern and tide', 'tern tide yarn'])(
    'a search for %j leads to the brand',
    async (query) => {
      const { brand } = await pageOf('search', `/search?q=${encodeURIComponent(query)}`);
      expect(brand).toEqual({ name: 'Tern & Tide', path: '/brand/tern' });
    },
  );

  it.each(['', 'yarn', 'tide', 'house'])('a search for %j leads to no brand', async (query) => {
    expect((await pageOf('search', `/search?q=${query}`)).brand).toBeNull();
  });

  it('the search field suggests a brand whose name begins with the typed text', async () => {
    expect((await suggest({ database }, 'bolt', 'en')).filter(({ kind }) => kind === 'brand')).toEqual([
      { text: 'Bolt House', path: '/brand/bolt', kind: 'brand', picture: null },
    ]);
  });
});
