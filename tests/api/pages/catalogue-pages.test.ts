import { eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageData, type PageName, type PageOf } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { sitemapUrls } from '#server/features/catalogue/sitemap-urls.ts';
import { readDrawnPicture } from '#server/features/pictures/drawn-picture.ts';
import { seller } from '#server/platform/database/schema/index.ts';
import { settableClock } from '#server/platform/clock.ts';
import { readSettings } from '#server/platform/settings.ts';
import { loadPage } from '#server/features/pages/load-page.ts';
import type { LoadedPage } from '#server/features/pages/loaded-page.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const EN: Locale = { language: 'en', region: 'US' };
const FR: Locale = { language: 'fr', region: 'CA' };

let database: TestDatabase;
const clock = settableClock(NOW);
const settings = readSettings({});

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
});
afterAll(async () => {
  await catalogueOf({ database }).stop();
  await database.close();
});

async function load(path: string, locale = EN): Promise<LoadedPage> {
  const page = await loadPage({ database, clock, settings }, { path, locale });
  expect(Check(PageData, page.data)).toBe(true);
  return page;
}

async function pageOf<Name extends PageName>(name: Name, path: string, locale = EN): Promise<PageOf<Name>> {
  const { status, redirect, data } = await load(path, locale);
  expect({ status, redirect, page: data.page }).toEqual({ status: 200, redirect: null, page: name });
  const isWanted = (one: PageData): one is PageOf<Name> => one.page === name;
  if (!isWanted(data)) throw new Error(`${path} is the page ${data.page}`);
  return data;
}

describe('the routes of §2', () => {
  it.each([
    ['/', 'home'],
    ['/category/yarn', 'category'],
    ['/search?q=merino', 'search'],
    ['/search', 'search'],
    ['/product/merino-sock-yarn-1001', 'product'],
    ['/project/embroidered-cushion-1005', 'project'],
    ['/class/learn-to-knit-1006', 'class'],
    ['/fgm/product/hand-spun-fleece-1007', 'product'],
    ['/departments', 'departments'],
    ['/brands', 'brands'],
    ['/brand/tern', 'brand'],
    ['/makerplace', 'makerplace'],
    ['/projects', 'projects'],
    ['/classes', 'classes'],
    ['/makerplace/product/moon-bowl-MOON-7-A', 'product'],
    ['/makerplace/class/1009', 'class'],
    ['/fgm/storefront/seller-1', 'storefront'],
    ['/cart', 'cart'],
    ['/sign-in', 'sign-in'],
    ['/register', 'register'],
    ['/verify-email', 'verify-email'],
    ['/forgotten-password', 'forgotten-password'],
    ['/new-password', 'new-password'],
    ['/account', 'account'],
    ['/mp/import', 'import'],
    ['/help', 'help'],
    ['/contact', 'contact'],
    ['/shipping-returns', 'shipping-returns'],
    ['/sizes', 'sizes'],
    ['/care', 'care'],
    ['/about', 'about'],
    ['/stores', 'stores'],
    ['/stores/store-11', 'store'],
    ['/sell', 'sell'],
    ['/accessibility', 'accessibility'],
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/cookies', 'cookies'],
  ])('%s has its page', async (path, name) => {
    const { status, redirect, data } = await load(path);
    expect({ status, redirect, page: data.page }).toEqual({ status: 200, redirect: null, page: name });
  });

  it.each([
    '/notFound',
    '/mp/notFound',
    '/nope',
    '/product',
    '/product/x',
    '/category/none',
    '/fgm/storefront/none',
    '/brand/none',
    '/stores/none',
  ])('%s is not found', async (path) => {
    expect(await load(path)).toMatchObject({
      status: 404,
      data: { page: 'not-found', status: 404 },
      robots: 'noindex',
    });
  });
});

describe('our stores', () => {
  it('are listed with address, phone and hours, and each has a page with the same', async () => {
    const { stores } = await pageOf('stores', '/stores');
    expect(stores.map(({ slug }) => slug)).toEqual(['store-11', 'store-12']);
    expect(stores[0]).toMatchObject({ address: '1 Main', phone: '5145550100', hours: [] });
    const { store, clock } = await pageOf('store', '/stores/store-11', FR);
    expect(store).toEqual(stores[0]);
    expect(Date.parse(clock), 'the time in the store').toBe(NOW);
    expect(clock).toMatch(/-0[45]:00$/);
  });

  it('list the next classes in the store on its page', async () => {
    const there = await pageOf('store', '/stores/store-12');
    expect(there.classes.map(({ id }) => id)).toContain(1006);
    expect((await pageOf('store', '/stores/store-11')).classes).toEqual([]);
  });

  it('are found near a place, and the empty fields that a form without script sends are ignored', async () => {
    const near = await pageOf('stores', '/stores?address=H2X+1Y4&range=50&skuNumber=');
    expect(near).toMatchObject({
      stores: [],
      isUnknown: false,
      item: null,
      asked: { address: 'H2X 1Y4', range: 50 },
    });
    expect(near.found).toMatchObject({ unit: 'km', range: 50, stores: [{ id: 11 }, { id: 12 }] });
    const none = await pageOf('stores', '/stores?address=&range=20');
    expect(none).toMatchObject({ found: null, isUnknown: false, stores: [{}, {}] });
    const own = await pageOf('stores', '/stores?latitude=45.5&longitude=-73.6');
    expect(own.found).toMatchObject({ place: { name: null }, unit: 'mi', stores: [{ id: 11 }, { id: 12 }] });
  });

  it('are found by a SKU that they have in stock, and the page names the item', async () => {
    const near = await pageOf('stores', '/stores?address=H2X&skuNumber=1001-1');
    expect(near).toMatchObject({
      item: { sku: '1001-1' },
      found: { stores: [{ id: 11, stock: { quantity: 7 } }] },
    });
  });

  it('are all listed, with a message, if the place isn’t known', async () => {
    const near = await pageOf('stores', '/stores?address=Nowhereville');
    expect(near).toMatchObject({ found: null, isUnknown: true, asked: { address: 'Nowhereville' } });
    expect(near.stores).toHaveLength(2);
  });

  it('have a page that search engines may list, and search results that they may not', async () => {
    expect((await load('/stores')).robots).toBeUndefined();
    expect(await load('/stores?address=H2X')).toMatchObject({ robots: 'noindex', canonical: '/stores' });
  });

  it.each([
    ['?address=H2X&range=0', 400, 'range'],
    ['?address=H2X&range=many', 400, 'range'],
    ['?latitude=45.5', 400, 'longitude'],
    ['?latitude=north&longitude=1', 400, 'latitude'],
    ['?skuNumber=none', 404, 'skuNumber'],
    [`?address=${'x'.repeat(201)}`, 400, 'address'],
  ])('of the search %s are refused, and the page names the field', async (search, status, field) => {
    expect(await load(`/stores${search}`)).toMatchObject({
      status,
      data: { page: 'not-found', field },
    });
  });
});

describe('the ways to reach us', () => {
  it.each(['/contact', '/sell', '/privacy', '/accessibility'])(
    'on %s are those in the operator’s settings',
    async (path) => {
      const settings = readSettings({ SUPPORT_EMAIL: 'hello@shop.example', SUPPORT_PHONE: '514-555-0100' });
      const { data } = await loadPage({ database, clock, settings }, { path, locale: EN });
      expect(data).toMatchObject({
        contact: { supportEmail: 'hello@shop.example', supportPhone: '514-555-0100' },
      });
    },
  );
});

describe('the canonical address', () => {
  it.each([
    ['another name', '/product/acrylic-paint-1001', '/product/merino-sock-yarn-1001'],
    ['no name', '/product/1001', '/product/merino-sock-yarn-1001'],
    ['another channel', '/fgm/product/merino-sock-yarn-1001', '/product/merino-sock-yarn-1001'],
    ['no channel', '/product/hand-spun-fleece-1007', '/fgm/product/hand-spun-fleece-1007'],
    ['another kind', '/product/learn-to-knit-1006', '/class/learn-to-knit-1006'],
    ['an id in place of the SKU', '/product/moon-bowl-1008', '/makerplace/product/moon-bowl-MOON-7-A'],
    [
      'another name before the SKU',
      '/makerplace/product/sun-MOON-7-A',
      '/makerplace/product/moon-bowl-MOON-7-A',
    ],
    ['a name before the id', '/makerplace/class/bowl-1009', '/makerplace/class/1009'],
    ['a category in capitals', '/category/YARN', '/category/yarn'],
    ['a store in capitals', '/stores/STORE-11', '/stores/store-11'],
  ])('an address with %s redirects to it', async (_, from, to) => {
    expect(await load(from)).toMatchObject({ status: 301, redirect: to });
  });

  it('a redirect to it keeps the query string', async () => {
    expect(await load('/product/x-1001?subSku=1001-1')).toMatchObject({
      redirect: '/product/merino-sock-yarn-1001?subSku=1001-1',
    });
  });

  it.each([
    '/product/x-999',
    '/product/x-1010',
    '/product/x-999999999999999',
    '/product/x-99999999999999999999',
    '/makerplace/product/moon-0',
    '/makerplace/class/x',
  ])('does not exist for %s, which answers 404', async (path) => {
    expect(await load(path)).toMatchObject({ status: 404 });
  });
});

describe('an unusual address', () => {
  it.each([
    ['/category/yarn?colour=red', 'colour'],
    ['/category/yarn?price=cheap', 'price'],
    ['/category/yarn?kind=dragon', 'kind'],
    ['/category/yarn?rating=9', 'rating'],
    [`/category/yarn?brand=${'1,'.repeat(40)}1`, 'brand'],
    [`/search?q=${'a'.repeat(101)}`, 'q'],
    ['/product/%E0%A4%A', 'path'],
    [`/${'a'.repeat(2000)}`, 'path'],
    [`/product/merino-sock-yarn-1001?subSku=${'9'.repeat(65)}`, 'subSku'],
  ])('%s is refused and names the field', async (path, field) => {
    expect(await load(path)).toMatchObject({ status: 400, data: { page: 'not-found', status: 400, field } });
  });

  it.each([
    '/search?q=%00',
    '/category/%00',
    '/search?q=🧶',
    '/search?__proto__=1&constructor=2',
    '/category/yarn?utm_source=x&colour=',
  ])('%s answers 200 or 404', async (path) => {
    expect([200, 404]).toContain((await load(path)).status);
  });

  it.each([
    ['/search?category=999999', 'category', '/search'],
    ['/search?brand=1,999999&colour=1,2', 'brand', '/search?colour=1,2'],
    ['/search?q=wool&seller=999999&page=2', 'seller', '/search?q=wool'],
    ['/makerplace?store=999999', 'store', '/makerplace'],
    ['/fgm/storefront/seller-2?colour=99', 'colour', '/fgm/storefront/seller-2'],
  ])(
    '%s answers 404, names the parameter that does not exist and links to the page without it',
    async (path, field, onward) => {
      expect(await load(path)).toMatchObject({
        status: 404,
        redirect: null,
        robots: 'noindex',
        data: { page: 'not-found', status: 404, field, onward: { path: onward, leads: 'without' } },
      });
      expect(await load(onward)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['page=0', 1],
    ['page=two', 1],
    ['page=99999999999', 1],
    ['sort=random', 1],
    ['sort=newest&page=400', 4],
  ])('/category/yarn?%s shows page %i of the list', async (query, shown) => {
    const { listing } = await pageOf('category', `/category/yarn?${query}`);
    expect(listing.page).toBe(shown);
    expect(listing.items.length).toBeGreaterThan(0);
  });

  it('with filters that match no item shows an empty list', async () => {
    const { listing } = await pageOf('category', '/category/brushes?seller=1&rating=5&price=900-');
    expect(listing).toMatchObject({ total: 0, page: 1, pages: 1 });
  });
});

describe('the address of a filter form', () => {
  it('may repeat a parameter', async () => {
    const [one, other] = await Promise.all([
      pageOf('category', '/category/yarn?colour=1&colour=2&price='),
      pageOf('category', '/category/yarn?colour=1,2'),
    ]);
    expect(one.listing.total).toBeGreaterThan(0);
    expect(one.listing).toEqual(other.listing);
  });
});

describe('a product page', () => {
  it('uses the reader’s language and the region’s units', async () => {
    const { item } = await pageOf('product', '/product/merino-sock-yarn-1001', FR);
    expect(item).toMatchObject({
      title: 'Laine à chaussettes mérinos',
      by: 'Tern & Tide',
      breadcrumbs: [
        { name: 'Laine', path: '/category/yarn' },
        { name: 'Laine à chaussettes', path: '/category/sock-yarn' },
      ],
      options: ['Couleur'],
      attributes: [{ name: 'Origine', value: 'Québec' }],
      needsDyeLot: true,
      delivery: { from: '2026-11-27', to: '2026-12-03' },
      terms: { shipping: { fromCents: 495, freeFromCents: 5_900 }, returnDays: 30 },
    });
    expect(item.variants[0]).toMatchObject({
      options: [{ name: 'Couleur', value: 'Sarcelle', hex: '#1f8a8a' }],
      unitPrice: { cents: 3000, per: '100g' },
      dyeLot: 'L42',
      picture: { alt: 'Laine à chaussettes mérinos, Sarcelle' },
    });
    expect(item.gallery.length).toBeGreaterThan(1);
    expect(item.gallery[0]?.src).toMatch(/^\/pictures\//);
  });

  it('selects the first variant in stock, or the one in the address', async () => {
    const path = '/product/merino-sock-yarn-1001';
    expect((await pageOf('product', path)).item.chosenSku).toBe('1001-1');
    expect((await pageOf('product', `${path}?subSku=1001-0`)).item.chosenSku).toBe('1001-0');
    expect((await pageOf('product', `${path}?subSku=nobody`)).item.chosenSku).toBe('1001-1');
  });

  it('shows front, detail and scene in the color of the selected variant', async () => {
    const views = async (sku: string) =>
      (await pageOf('product', `/product/merino-sock-yarn-1001?subSku=${sku}`)).item.gallery.map(({ src }) =>
        src.split('/').at(3)?.split('.'),
      );
    for (const sku of ['1001-0', '1001-1']) {
      const { item } = await pageOf('product', '/product/merino-sock-yarn-1001');
      const [, , , front = ''] =
        item.variants.find((variant) => variant.sku === sku)?.picture.src.split('/') ?? [];
      const [, ...drawing] = front.split('.');
      expect(await views(sku)).toEqual(['front', 'detail', 'scene'].map((view) => [view, ...drawing]));
    }
  });

  it('summarizes the published reviews', async () => {
    const { item } = await pageOf('product', '/product/merino-sock-yarn-1001');
    expect(item.reviews).toMatchObject({ average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] });
    expect(item.reviews.latest).toHaveLength(2);
  });

  it('marks texts in another language than the reader’s', async () => {
    const { item } = await pageOf('product', '/fgm/product/hand-spun-fleece-1007', FR);
    expect(item.language).toBe('en');
    expect(item.seller).toMatchObject({ slug: 'seller-1', about: 'Nous créons.' });
    expect((await pageOf('product', '/fgm/product/hand-spun-fleece-1007')).item.language).toBeUndefined();
  });

  it('shows related items of its category, never itself', async () => {
    const { item } = await pageOf('product', '/product/merino-sock-yarn-1001');
    // Two rows of items; those that go with the item come first.
    expect(item.goesWith.length + item.related.length).toBe(8);
    const ids = [...item.goesWith, ...item.related].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect(ids).not.toContain(1001);
  });
});

describe('project and class pages', () => {
  it('a project adds up its supplies', async () => {
    const { item } = await pageOf('project', '/project/embroidered-cushion-1005', FR);
    expect(item.supplies).toMatchObject([
      {
        sku: '1001-1',
        quantity: 2,
        note: 'toute couleur',
        option: 'Rouille',
        path: '/product/merino-sock-yarn-1001',
        stock: 4,
      },
      { sku: '1002-1', quantity: 1, note: null },
    ]);
    expect(item.totalCents).toBe(2 * 1500 + 900);
    expect(item.steps).toEqual([{ title: 'Commencer', text: 'Couper.' }]);
  });

  it('a class shows its upcoming dates', async () => {
    const path = '/class/learn-to-knit-1006';
    const { item } = await pageOf('class', path);
    expect(item.sessions.map(({ sku }) => sku)).toEqual(['S1006-1', 'S1006-2']);
    expect(item.sessions[0]).toMatchObject({
      seats: 8,
      seatsLeft: 5,
      timeZone: 'America/Toronto',
      store: { id: 12 },
    });
    clock.advance(5 * DAY_MS);
    expect((await pageOf('class', path)).item.sessions.map(({ sku }) => sku)).toEqual(['S1006-2']);
    clock.set(NOW);
  });
});

describe('other pages', () => {
  it.each(['projects', 'classes'] as const)(
    '%s list only their kind, without a filter for it',
    async (page) => {
      const { listing } = await pageOf(page, `/${page}`);
      const kind = page === 'projects' ? 'project' : 'class';
      expect(listing.total).toBeGreaterThan(0);
      expect(listing.items.every((item) => item.kind === kind)).toBe(true);
      expect(listing.facets.map(({ key }) => key)).not.toContain('kind');
      expect(listing.facets.map(({ key }) => key)).toContain('level');
    },
  );

  it('maker space and storefront list only their own items', async () => {
    const { listing } = await pageOf('makerplace', '/makerplace');
    expect(listing.items.every(({ channel }) => channel === 'makerplace')).toBe(true);
    expect(listing.total).toBe(2);
    const front = await pageOf('storefront', '/fgm/storefront/seller-2');
    expect(front.seller.storeName).toBe('Seller 2');
    expect(front.listing.facets.map(({ key }) => key)).not.toContain('seller');
    expect(front.listing.items.map(({ id }) => id)).toContain(1008);
    expect(front.listing.items.map(({ id }) => id)).not.toContain(1007);
  });

  it('the maker space lists its makers, each with a shop that opens', async () => {
    const { makers, shops } = await pageOf('makerplace', '/makerplace');
    expect(shops).toHaveLength(makers);
    for (const { name, path, items } of shops) {
      const front = await pageOf('storefront', path);
      expect(front.seller.storeName).toBe(name);
      expect(front.standing.items).toBeGreaterThanOrEqual(items);
    }
  });

  it('each shop has a banner of its own that shows what it sells, the same on every page', async () => {
    const { shops } = await pageOf('makerplace', '/makerplace');
    const banners = await Promise.all(
      ['/fgm/storefront/seller-1', '/fgm/storefront/seller-2'].map(
        async (path) => (await pageOf('storefront', path)).banner,
      ),
    );
    const [first, second] = banners.map(({ src }) => readDrawnPicture(src)?.address);
    expect(first).toMatch(/banner\..*skein_solid_1f8a8a/);
    expect(second).not.toBe(first);
    expect((await pageOf('storefront', '/fgm/storefront/seller-1?kind=class', FR)).banner.src).toBe(first);
    for (const { path, banner } of shops) expect((await pageOf('storefront', path)).banner).toEqual(banner);
  });

  it('a shop without listings has a banner of tools on kraft paper', async () => {
    const { orm } = database;
    const [one] = await orm.select().from(seller).where(eq(seller.id, 1));
    if (!one) throw new Error('the small catalogue has no seller 1');
    await orm.insert(seller).values({ ...one, id: 77, slug: 'empty-shop', userId: null });
    try {
      const { banner, listing } = await pageOf('storefront', '/fgm/storefront/empty-shop');
      expect(listing.total).toBe(0);
      expect(readDrawnPicture(banner.src)?.address).toMatch(/\/banner\.kraft\./);
    } finally {
      await orm.delete(seller).where(eq(seller.id, 77));
    }
  });

  it('each store has a front, which the list of stores and a search show too', async () => {
    const { stores, fronts } = await pageOf('stores', '/stores');
    expect(Object.keys(fronts).sort()).toEqual(stores.map(({ slug }) => slug).sort());
    for (const { slug } of stores) {
      const { front } = await pageOf('store', `/stores/${slug}`);
      expect(fronts[slug]).toEqual(front);
      expect(readDrawnPicture(front.src)).toMatchObject({ width: 1200, height: 600, isLettered: true });
    }
    const { found, fronts: near } = await pageOf('stores', '/stores?address=10011&range=5');
    const shown = [...(found?.stores ?? []), ...(found?.beyond ? [found.beyond] : [])];
    expect(Object.keys(near).sort()).toEqual(shown.map(({ slug }) => slug).sort());
  });

  it('an item links to its seller’s shop, or without one to all items of its brand', async () => {
    const { listing } = await pageOf('search', '/search');
    const products = listing.items.filter(({ kind }) => kind === 'product');
    const ways = await Promise.all(
      products.map(async ({ path }) => {
        const { item } = await pageOf('product', path);
        if (item.byPath === null) return 'none';
        if (item.seller !== null)
          return item.byPath === `/fgm/storefront/${item.seller.slug}` ? 'shop' : 'wrong';
        const { listing: branded } = await pageOf('brand', item.byPath);
        return branded.items.every(({ by }) => by === item.by) ? 'brand' : 'wrong';
      }),
    );
    expect(ways).not.toContain('wrong');
    expect(ways).toContain('shop');
    expect(ways).toContain('brand');
  });

  it('maker space and storefront show their totals whatever the filter', async () => {
    const { listing, ...whole } = await pageOf('makerplace', '/makerplace');
    expect(whole).toMatchObject({ makers: 1, items: listing.total });
    expect(await pageOf('makerplace', '/makerplace?kind=class')).toMatchObject(whole);

    const path = '/fgm/storefront/seller-1';
    const { standing, listing: first } = await pageOf('storefront', path);
    const { listing: second } = await pageOf('storefront', `${path}?page=2`);
    const cards = [...first.items, ...second.items];
    const reviews = cards.reduce((sum, { ratingCount }) => sum + ratingCount, 0);
    const stars = cards.reduce((sum, card) => sum + card.ratingAverage * card.ratingCount, 0);
    expect(reviews).toBeGreaterThan(0);
    expect(standing).toMatchObject({ items: cards.length, ratingCount: reviews });
    expect(standing.ratingAverage).toBeCloseTo(stars / reviews, 5);
    expect(Date.parse(standing.since)).not.toBeNaN();
    expect((await pageOf('storefront', `${path}?kind=class`)).standing).toEqual(standing);
  });

  it('only unfiltered lists and their pages are for search engines', async () => {
    expect(await load('/category/yarn')).toMatchObject({ canonical: '/category/yarn' });
    expect((await load('/category/yarn')).robots).toBeUndefined();
    expect(await load('/category/yarn?page=2')).toMatchObject({ canonical: '/category/yarn?page=2' });
    expect((await load('/category/yarn?colour=1')).robots).toBe('noindex');
    expect((await load('/search?q=merino')).robots).toBe('noindex');
  });

  it('the site map has public pages at addresses that load, and no drafts', async () => {
    const paths: string[] = [];
    for await (const { path } of sitemapUrls({ database })) paths.push(path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/category/brushes',
        '/fgm/storefront/seller-1',
        '/makerplace/product/moon-bowl-MOON-7-A',
      ]),
    );
    expect(paths.some((path) => path.includes('unfinished'))).toBe(false);
    for (const path of paths.slice(0, 40)) expect(await load(path)).toMatchObject({ status: 200 });
  });
});
