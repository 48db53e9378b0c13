import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import { browseRoutes } from '#server/features/pages/browse-routes.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { settableClock } from '#server/platform/clock.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { liveRing, makeRing } from '#server/platform/secrets/ring.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { issueToken } from '#server/features/identity/sessions/tokens.ts';
import { previewPlugin } from '#server/features/preview/preview-of-request.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addAccount } from '#tests/support/account.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

let database: TestDatabase;
let app: FastifyInstance;
let shop: Shop;
const clock = settableClock(NOW);

beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  const secrets = liveRing(makeRing(NOW), clock.now).ring;
  shop = { settings: readSettings({}), clock, secrets, database };
  app = minimalServer();
  await app.register(rateLimit, { global: false });
  await sessionPlugin(app, shop);
  previewPlugin(app, shop);
  await browseRoutes(app, shop);
});
afterAll(async () => {
  await app.close();
  await catalogueOf({ database }).stop();
  await database.close();
});

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
};

function call(name: EndpointName, { params = {}, query = {}, body, headers = {}, cookies = {} }: Sent = {}) {
  const { area, method, path } = endpoints[name];
  return app.inject({
    method,
    url: urlPrefix(area) + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    query,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

const problem = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  code: answer.json<{ code: string }>().code,
  field: answer.json<{ field?: string }>().field,
});

describe('pages as data', () => {
  it('are the same as the pages themselves, in the reader’s language', async () => {
    const answer = await call('getPage', {
      query: { path: '/product/merino-sock-yarn-1001' },
      headers: { [HEADERS.language]: 'fr' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 200,
      redirect: null,
      data: { page: 'product', item: { id: 1001, title: 'Laine à chaussettes mérinos' } },
    });
  });

  it('answer a redirect for a moved page and 404 for an unknown one', async () => {
    const moved = await call('getPage', { query: { path: '/product/1001' } });
    expect(moved.json()).toMatchObject({ status: 301, redirect: '/product/merino-sock-yarn-1001' });
    const none = await call('getPage', { query: { path: '/nope' } });
    expect(none.json()).toMatchObject({ status: 404, data: { page: 'not-found', status: 404 } });
  });
});

describe('the menu file', () => {
  it('of a language has the departments with their categories, whatever the reader’s language is', async () => {
    const answer = await call('departments', {
      params: { menuLanguage: 'fr' },
      headers: { [HEADERS.language]: 'en' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json<CallAnswer<'departments'>>().departments).toEqual([
      {
        name: 'Laine',
        path: '/category/yarn',
        groups: [
          { name: 'Laine à chaussettes', path: '/category/sock-yarn', categories: [] },
          { name: 'Aiguilles', path: '/category/needles', categories: [] },
        ],
      },
      {
        name: 'Peinture',
        path: '/category/paint',
        groups: [{ name: 'Pinceaux', path: '/category/brushes', categories: [] }],
      },
    ]);
  });

  it('is refused for a language that the shop doesn’t have', async () => {
    const answer = await call('departments', { params: { menuLanguage: 'de' } });
    expect(problem(answer)).toMatchObject({ status: 400, code: 'VALIDATION', field: 'menuLanguage' });
  });
});

describe('search', () => {
  it('answers a list for a query and chosen facets', async () => {
    const answer = await call('search', { query: { q: 'yarn', price: '10-25', kind: 'product' } });
    const listing = answer.json<CallAnswer<'search'>>();
    expect(listing.items[0]?.id).toBe(1001);
    expect(
      listing.facets.find(({ key }) => key === 'price')?.values.find(({ chosen }) => chosen)?.value,
    ).toBe('10-25');
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ colour: '1,,2' }, 'colour'],
    [{ sort: 'random' }, 'sort'],
    [{ store: '-1' }, 'store'],
    [{ price: '25-10' }, 'price'],
  ])('refuses %o and names the field', async (query, field) => {
    expect(problem(await call('search', { query }))).toMatchObject({ status: 400, field });
  });

  it.each([
    [{ category: '999999' }, 'category'],
    [{ colour: '1,99' }, 'colour'],
    [{ brand: '1,999999' }, 'brand'],
    [{ seller: '999999' }, 'seller'],
    [{ store: '999999' }, 'store'],
    [{ page: '400' }, 'page'],
  ])('answers 404 for %o and names the field', async (query, field) => {
    expect(problem(await call('search', { query }))).toMatchObject({ status: 404, code: 'NOT_FOUND', field });
  });

  it('is limited per client address', async () => {
    const from = { remoteAddress: '203.0.113.9' };
    const url = `${urlPrefix('shop')}${endpoints.search.path}?q=!`;
    let last = 200;
    for (let n = 0; n <= shop.settings.limits.searchPerMinute && last === 200; n += 1)
      last = (await app.inject({ url, ...from })).statusCode;
    expect(last).toBe(429);
  });
});

describe('suggestions', () => {
  it('complete a typed prefix', async () => {
    const answer = await call('suggestions', { query: { q: 'meri' } });
    expect(answer.json<CallAnswer<'suggestions'>>().suggestions[0]).toEqual({
      text: 'merino',
      path: null,
      kind: 'query',
      picture: null,
    });
    expect(problem(await call('suggestions', { query: { q: '' } }))).toMatchObject({
      status: 400,
      field: 'q',
    });
  });
});

describe('sub-SKUs', () => {
  it('are answered in the order in which they were asked for; unknown numbers are left out', async () => {
    const answer = await call('subSkus', { query: { subSkuNumbers: '1002-1, nobody,1001-0,1001-0' } });
    const { subSkus } = answer.json<CallAnswer<'subSkus'>>();
    expect(subSkus.map(({ sku }) => sku)).toEqual(['1002-1', '1001-0']);
    expect(subSkus[1]).toMatchObject({
      priceCents: 1500,
      dyeLot: 'L42',
      unitPrice: { cents: 850, per: 'oz' },
      path: expect.stringMatching(/^\/product\/.*\?subSku=1001-0$/),
      isForSale: true,
      buySku: '1001-0',
    });
  });

  it('answer with the whole product for a product’s number: no options, the units of all sub-SKUs, and no SKU to buy', async () => {
    const answer = await call('subSkus', { query: { subSkuNumbers: '1001-0,51001,1001' } });
    const { subSkus } = answer.json<CallAnswer<'subSkus'>>();
    expect(subSkus).toHaveLength(2);
    expect(subSkus[1]).toMatchObject({
      options: [],
      buySku: null,
      title: subSkus[0]?.title,
      path: subSkus[0]?.path.replace(/\?.*/, ''),
    });
    expect(subSkus[1]?.stock).toBeGreaterThan(subSkus[0]?.stock ?? Infinity);
  });

  it.each([',', 'x'.repeat(65), Array.from({ length: 51 }, (_, n) => String(n)).join(',')])(
    'are refused for a list that is empty, too long, or names a number that is too long',
    async (subSkuNumbers) => {
      expect(problem(await call('subSkus', { query: { subSkuNumbers } }))).toMatchObject({
        status: 400,
        field: 'subSkuNumbers',
      });
    },
  );
});

describe('cards of items recently viewed', () => {
  it('come in the order of the list; repeated, unknown and withdrawn items are left out', async () => {
    // 1010 is a draft.
    const answer = await call('itemCards', { query: { ids: '1006,1001,999999999,1010,1006' } });
    const { items } = answer.json<CallAnswer<'itemCards'>>();
    expect(items.map(({ id }) => id)).toEqual([1006, 1001]);
  });

  it.each([
    '',
    '0x1',
    '1001,',
    '-1',
    'one',
    '1'.repeat(10),
    Array.from({ length: 11 }, (_, n) => n).join(','),
  ])('are refused for the list %j, which names no items or more than ten', async (ids) => {
    expect(problem(await call('itemCards', { query: { ids } }))).toMatchObject({ status: 400, field: 'ids' });
  });
});

describe('stores', () => {
  it('list their stock', async () => {
    const { stores } = (await call('stores')).json<CallAnswer<'stores'>>();
    expect(stores.map(({ id }) => id)).toEqual([11, 12]);
    const all = (await call('storeStock', { query: { skuNumbers: '1001-1' } })).json<
      CallAnswer<'storeStock'>
    >();
    expect(all.stock).toMatchObject([
      { sku: '1001-1', store: { id: 11 }, quantity: 7, aisle: 'B2' },
      { sku: '1001-1', store: { id: 12 }, quantity: 0, aisle: null },
    ]);
    const one = await call('storeStock', {
      query: { skuNumbers: '1001-1', store: '12', pdpSource: 'store-stock' },
    });
    expect(one.json<CallAnswer<'storeStock'>>().stock).toHaveLength(1);
    const zips = new Set([...stores, ...all.stock.map(({ store }) => store)].map(({ zip_code: zip }) => zip));
    expect(zips).toEqual(new Set(['H2X 1Y4']));
  });

  it('can be preferred by a visitor for an hour, and cleared', async () => {
    const chosen = await call('setPreferredStore', { body: { storeId: 12 } });
    expect(chosen.json()).toEqual({ done: true });
    const [cookie] = chosen.cookies;
    expect(cookie).toMatchObject({
      name: 'atelier_store_id',
      value: '12',
      maxAge: 3600,
      path: '/',
      sameSite: 'Lax',
    });
    expect(cookie?.httpOnly).toBeUndefined();
    const cookies = { atelier_store_id: '12' };
    expect((await call('stores', { cookies })).json()).toMatchObject({ preferredStoreId: 12 });
    const { facets } = (await call('search', { cookies })).json<CallAnswer<'search'>>();
    expect(facets.find(({ key }) => key === 'store')?.values).toMatchObject([
      { value: '12', label: 'Store 12', chosen: false },
    ]);
    const forgotten = await call('setPreferredStore', { body: { storeId: null }, cookies });
    expect(forgotten.cookies[0]).toMatchObject({ name: 'atelier_store_id', value: '' });
  });

  it('are preferred by a member on every device, for an hour (§9)', async () => {
    await addAccount(database, 'ann', { verifiedAt: new Date(NOW), createdAt: new Date(NOW) });
    const device = { uuid: 'device-of-test', name: 'test' };
    const { sessionId } = await openSession(database.orm, 'ann', device, true, NOW);
    const token = await issueToken(shop.secrets.token, { userId: 'ann', sessionId }, NOW);
    const headers = { authorization: `Bearer ${token}` };
    await call('setPreferredStore', { body: { storeId: 11 }, headers });
    expect((await call('stores', { headers })).json()).toMatchObject({ preferredStoreId: 11 });
    const chosenAt = clock.now();
    clock.set(chosenAt + HOUR_MS - 1);
    expect((await call('stores', { headers })).json()).toMatchObject({ preferredStoreId: 11 });
    clock.set(chosenAt + HOUR_MS);
    expect((await call('stores', { headers })).json()).toMatchObject({ preferredStoreId: null });
    clock.set(chosenAt);
  });

  it('that don’t exist can’t be preferred', async () => {
    expect(problem(await call('setPreferredStore', { body: { storeId: 99 } }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      field: 'storeId',
    });
    expect((await call('stores', { cookies: { atelier_store_id: '99' } })).json()).toMatchObject({
      preferredStoreId: null,
    });
    expect((await call('stores', { cookies: { atelier_store_id: 'x' } })).json()).toMatchObject({
      preferredStoreId: null,
    });
  });
});

describe('classes near a store', () => {
  const VANCOUVER = 13;
  const near = async (storeId: number) => {
    const answer = await call('classesNear', { query: { store: String(storeId) } });
    const { classes, near: count } = answer.json<CallAnswer<'classesNear'>>();
    return { near: count, classes: classes.map(({ id, startsAt }) => [id, startsAt.slice(0, 10)]) };
  };

  it('come before those elsewhere, each with its next session there', async () => {
    await database.pool.query(
      `insert into store (id, slug, name, address, city, state, zip_code, country, latitude, longitude, phone, time_zone, hours)
        select $1, 'vancouver', 'Vancouver', address, 'Vancouver', 'BC', 'V6B 1A1', 'CA', 49.3, -123.1, phone, time_zone, hours
        from store where id = 12`,
      [VANCOUVER],
    );
    const held = (store: number) =>
      database.pool.query(`update class_session set store_id = $1 where sku = 'S1009-1'`, [store]);
    await held(VANCOUVER);
    try {
      // Store 11 is in the same town as store 12, where the other sessions are.
      expect(await near(11)).toEqual({
        near: 2,
        classes: [
          [1006, '2026-11-23'],
          [1009, '2026-11-30'],
        ],
      });
      expect(await near(VANCOUVER)).toEqual({
        near: 1,
        classes: [
          [1009, '2026-11-23'],
          [1006, '2026-11-23'],
        ],
      });
    } finally {
      await held(12);
    }
    expect(await near(VANCOUVER)).toMatchObject({ near: 0, classes: [{}, {}] });
  });

  it('of an unknown store are refused', async () => {
    expect(problem(await call('classesNear', { query: { store: '99' } }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      field: 'store',
    });
    expect(problem(await call('classesNear', { query: { store: 'x' } }))).toMatchObject({
      status: 400,
      field: 'store',
    });
    expect(problem(await call('classesNear'))).toMatchObject({ status: 400, field: 'store' });
  });
});

describe('SKUs', () => {
  const skusOf = async (skuNumbers: string, language = 'en') => {
    const answer = await call('skus', { query: { skuNumbers }, headers: { [HEADERS.language]: language } });
    expect(answer.statusCode).toBe(200);
    return answer.json<CallAnswer<'skus'>>().skus;
  };

  it('are answered with name, picture and description in the order of the request, without unknown SKUs and drafts', async () => {
    const { rows } = await database.pool.query<{ sku: string; item: string; draft: string }>(
      `select variant.sku, item.sku as item, (select sku from item where id = 1010) as draft
         from item join variant on variant.item_id = item.id where item.id = 1001 order by position limit 1`,
    );
    const { sku = '', item = '', draft = '' } = rows[0] ?? {};
    const [project] = (await database.pool.query<{ sku: string }>('select sku from item where id = 1005'))
      .rows;
    const skus = await skusOf(`${project?.sku ?? ''},${sku},nope,${draft},${item}`, 'fr');
    expect(skus.map(({ skuNumber }) => skuNumber)).toEqual([project?.sku, sku, item]);
    expect(skus[0]).toMatchObject({ skuName: 'Coussin brodé', thumbnailUrl: expect.stringMatching(/^\//) });
    expect(skus[1]?.skuName).toMatch(/^Laine à chaussettes mérinos/);
    expect(skus[1]).toHaveProperty('longDescription', expect.any(String));
  });

  it('are refused without a number', async () => {
    expect(problem(await call('skus', { query: { skuNumbers: ' , ' } }))).toMatchObject({
      ...{ status: 400, code: 'VALIDATION', field: 'skuNumbers' },
    });
  });
});

describe('getRequestIp', () => {
  it('answers the IP address that the request came from', async () => {
    const answer = await app.inject({
      url: '/api/commerce/shipping/getRequestIp',
      remoteAddress: '203.0.113.7',
    });
    expect(answer.json()).toEqual({ ip: '203.0.113.7' });
  });
});
