/** Cache-Control of every contract call and every kind of page, for visitors, sellers, agents and the back office. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallSchemas } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { urlPrefix, endpoints, HEADERS, type EndpointName } from '#contract/endpoints.ts';
import type { PageData } from '#contract/pages.ts';
import { NOW } from '#tests/api/catalogue/small-catalogue.ts';
import { Browser, bootOf } from '#tests/api/preview/role-browser.ts';
import { startSite, type Site } from '#tests/api/site-fixture.ts';

const PRIVATE = 'private, no-store';
const SHARED_PAGE = 'public, max-age=0, must-revalidate';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.database.pool.query(
    `with written as (
       insert into review (item_id, author, language, rating, title, body, verified, status, created_at)
       values (1001, 'Jo L.', 'en', 5, 'Soft', 'Fine.', true, 'published', now()) returning id)
     insert into photo (id, review_id, bytes, width, height, created_at) select $1, id, '', 1, 1, now() from written`,
    [PHOTO],
  );
});
afterAll(() => site.close());

/** Queries of the calls that refuse a request without one. */
const QUERIES: Partial<Record<EndpointName, string>> = {
  getPage: 'path=/category/yarn',
  search: 'q=yarn',
  suggestions: 'q=ya',
  itemCards: 'ids=1001',
  subSkus: 'subSkuNumbers=1001-1',
  storeStock: 'skuNumbers=1001-1',
  classesNear: 'store=11',
  sellerOrder: 'orderNumber=S1',
  disputeOpening: 'orderNumber=S1',
};
const SHARED_CALLS: readonly EndpointName[] = ['departments', 'suggestions', 'reviews', 'reviewPhoto'];
/** A photo of a published review. */
const PHOTO = 'P'.repeat(22);

const names = Object.keys(calls).filter((name): name is EndpointName => Object.hasOwn(endpoints, name));

function addressOf(name: EndpointName): string {
  const { area, path } = endpoints[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    key === 'photoId'
      ? PHOTO
      : key === 'menuLanguage'
        ? 'fr'
        : key === 'itemId'
          ? '1001'
          : key === 'cartId' || key === 'storeId'
            ? 'mine'
            : '1',
  );
  return `${urlPrefix(area)}${filled}?${QUERIES[name] ?? ''}`;
}

describe('a call', () => {
  it.each(names)('%s is not cacheable, unless its contract declares the answer shared', async (name) => {
    const { method } = endpoints[name];
    const { sharedSeconds }: CallSchemas = calls[name];
    expect(sharedSeconds !== undefined).toBe(SHARED_CALLS.includes(name));
    const people = [new Browser(site), await Browser.of(site, 'seller'), await Browser.of(site, 'agent')];
    for (const browser of people) {
      const sent =
        method === 'GET' || method === 'DELETE'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: '{}' };
      const answer = await browser.ask(addressOf(name), { method, ...sent });
      if (sharedSeconds === undefined) expect(answer.headers['cache-control']).toContain('no-store');
      else {
        expect(answer.status).toBe(200);
        expect(answer.headers['cache-control']).toBe(`public, max-age=${String(sharedSeconds)}`);
        expect(answer.headers.vary).toContain(HEADERS.language);
        expect(answer.headers.vary).toContain(HEADERS.region);
      }
    }
  });

  it.each(['/api/content/rating-review/items/999999/reviews', '/api/shop/suggestions', '/api/none'])(
    'that fails is not cacheable: %s',
    async (path) => {
      const answer = await site.ask(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['cache-control']).toBe(PRIVATE);
    },
  );

  it('that removes a cookie is not cacheable', async () => {
    const path = addressOf('suggestions');
    const answer = await site.ask(path, { headers: { cookie: 'atelier_preview=1.x' } });
    expect(answer.headers['set-cookie']).toHaveLength(1);
    expect(answer.headers['cache-control']).toBe(PRIVATE);
  });
});

/** An address of each kind of page, and whether all visitors get the same page. */
const PAGES: Record<PageData['page'], [path: string, isShared: boolean]> = {
  home: ['/', true],
  departments: ['/departments', true],
  category: ['/category/yarn', true],
  brand: ['/brand/tern', true],
  brands: ['/brands', true],
  search: ['/search?q=yarn', true],
  product: ['/product/merino-sock-yarn-1001', true],
  project: ['/project/embroidered-cushion-1005', true],
  class: ['/class/learn-to-knit-1006', true],
  storefront: ['/fgm/storefront/seller-1', true],
  makerplace: ['/makerplace', true],
  projects: ['/projects', true],
  classes: ['/classes', true],
  cart: ['/cart', false],
  checkout: ['/checkout', false],
  'order-link': ['/order-link', false],
  unsubscribe: ['/unsubscribe', false],
  agent: ['/agent', true],
  preview: ['/backoffice/preview', false],
  disputes: ['/disputes', true],
  dispute: ['/disputes/1', false],
  'open-dispute': ['/orders/P1/dispute', false],
  messages: ['/account/messages', true],
  conversation: ['/account/messages/1', false],
  'ask-support': ['/account/messages/support', false],
  'support-requests': ['/agent/messages', true],
  returns: ['/returns', true],
  return: ['/returns/R1', false],
  'open-return': ['/orders/P1/return', false],
  'sign-in': ['/sign-in', true],
  register: ['/register', true],
  'verify-email': ['/verify-email', true],
  'forgotten-password': ['/forgotten-password', true],
  'new-password': ['/new-password', true],
  'confirm-email': ['/confirm-email', true],
  account: ['/account', true],
  'wish-lists': ['/wish-lists', true],
  'wish-list': [`/wish-lists/${'L'.repeat(22)}`, true],
  details: ['/account/details', true],
  addresses: ['/account/addresses', true],
  'saved-cards': ['/account/cards', true],
  'tax-exemptions': ['/account/tax-exemptions', true],
  'exemptions-to-review': ['/backoffice/tax-exemptions', true],
  rewards: ['/account/rewards', true],
  security: ['/account/security', true],
  notifications: ['/account/notifications', true],
  'personal-data': ['/account/personal-data', true],
  sessions: ['/account/sessions', true],
  import: ['/mp/import', true],
  orders: ['/orders', true],
  purchase: ['/orders/P1', false],
  invoice: ['/orders/P1/invoice', false],
  sales: ['/mp/orders', true],
  sale: ['/mp/orders/S1', true],
  finance: ['/mp/finance', true],
  'my-shop': ['/mp', true],
  'shop-reviews': ['/mp/reviews', true],
  'shop-settings': ['/mp/settings', true],
  moderation: ['/backoffice/reviews', true],
  'member-offers': ['/backoffice/offers', true],
  help: ['/help', true],
  contact: ['/contact', true],
  'gift-cards': ['/gift-cards', true],
  'buy-gift-card': ['/gift-cards/buy', true],
  'bought-gift-card': ['/account/gift-cards/8000001', false],
  'shipping-returns': ['/shipping-returns', true],
  sizes: ['/sizes', true],
  care: ['/care', true],
  about: ['/about', true],
  stores: ['/stores', true],
  store: ['/stores/store-11', true],
  sell: ['/sell', true],
  accessibility: ['/accessibility', true],
  terms: ['/terms', true],
  privacy: ['/privacy', true],
  cookies: ['/cookies', true],
  'not-found': ['/nowhere', false],
};

describe('a page', () => {
  it.each(Object.entries(PAGES))(
    '%s is cacheable only if all visitors see the same, and never for an agent or a preview',
    async (page, [path, isShared]) => {
      const visitor = await site.ask(path);
      const data = bootOf(visitor)['data'];
      if (page !== 'preview') expect(data).toMatchObject({ page });
      expect(visitor.headers['cache-control']).toBe(isShared ? SHARED_PAGE : PRIVATE);
      const agent = await Browser.of(site, 'agent');
      agent.cookies.set('atelier_agent', '1');
      expect((await agent.ask(path)).headers['cache-control']).toBe(PRIVATE);
      const office = await Browser.of(site, 'office');
      office.preview = 'of another session';
      expect((await office.ask(path)).headers['cache-control']).toBe(PRIVATE);
    },
  );
});

describe('the page cache', () => {
  it.each([
    'atelier_preview =1893456000000.x',
    'atelier_preview\t=1893456000000.x',
    'a=b;atelier_preview =1893456000000.x',
    'a=b;\tatelier_preview="1893456000000.x"',
    ' atelier_preview= 1893456000000.x',
  ])('stores no page for a visitor who sends a forged preview cookie as %j', async (cookie) => {
    site.cache.clear();
    const attacked = await site.ask('/help?p=1', { headers: { cookie } });
    expect(attacked.headers['cache-control']).toBe(PRIVATE);
    expect(site.cache.figures.pages).toBe(0);
    const visited = await site.ask('/help?p=1');
    expect(bootOf(visited)['preview']).toBeUndefined();
    expect(visited.headers['cache-control']).toBe(SHARED_PAGE);
  });

  it('stores no preview page, even if a space follows the name of the preview cookie', async () => {
    const browser = await Browser.of(site, 'office');
    expect((await browser.enter({ date: '2026-12-01', time: '10:00', timeZone: 'UTC' })).status).toBe(200);
    site.cache.clear();
    const cookie = [...browser.cookies].map(([name, value]) => `${name} =${value}`).join('; ');
    const previewed = await site.ask('/help', { headers: { cookie } });
    expect(bootOf(previewed)['preview']).toMatchObject({ shown: { timeZone: 'UTC' } });
    expect(site.clock.now()).toBe(NOW);
    expect(site.cache.figures.pages).toBe(0);
  });

  it('serves stored pages to a visitor with other cookies', async () => {
    site.cache.clear();
    const headers = { cookie: 'atelier_time_zone=America/Toronto; not_atelier_preview=1' };
    const first = await site.ask('/help', { headers });
    const { hits } = site.cache.figures;
    expect((await site.ask('/help', { headers })).text).toBe(first.text);
    expect(site.cache.figures.hits).toBe(hits + 1);
  });
});
