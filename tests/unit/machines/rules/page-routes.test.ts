/** The table of pages (§2): the page at an address, whether it is shared, and its audience. */
import { describe, expect, test } from 'vitest';
import { hasParams, matchRoute } from '#machines/rules/match-route.ts';
import {
  areaOf,
  hasOwnPolicy,
  indexedPaths,
  isForbiddenToAgents,
  isIndexed,
  isReadable,
  isShared,
  routable,
  ROUTES,
} from '#machines/rules/page-routes.ts';

const pageAt = (pathname: string): string | null => {
  const match = matchRoute(pathname);
  return match?.kind === 'page' ? match.route.page : null;
};
const paramsAt = (pathname: string): unknown => {
  const match = matchRoute(pathname);
  return match?.kind === 'page' ? match.params : null;
};

describe('the page at an address', () => {
  test.each([
    ['/', 'home'],
    ['/departments', 'departments'],
    ['/category/yarn', 'category'],
    ['/brands', 'brands'],
    ['/brand/tern', 'brand'],
    ['/product/merino-12', 'product'],
    ['/project/12', 'project'],
    ['/fgm/class/weaving-7', 'class'],
    ['/makerplace/product/bowl-AB-1', 'product'],
    ['/checkout', 'checkout'],
    ['/checkout/return', 'checkout'],
    ['/account/details', 'details'],
    ['/account/messages', 'messages'],
    ['/mp/messages/orders/4100011', 'conversation'],
    ['/account/messages/items/12', 'conversation'],
    ['/account/messages/support', 'ask-support'],
    ['/agent/messages', 'support-requests'],
    ['/agent/messages/12', 'conversation'],
    ['/account/addresses', 'addresses'],
    ['/account/cards', 'saved-cards'],
    ['/account/tax-exemptions', 'tax-exemptions'],
    ['/backoffice/tax-exemptions', 'exemptions-to-review'],
    ['/account/rewards', 'rewards'],
    ['/backoffice/offers', 'member-offers'],
    ['/confirm-email', 'confirm-email'],
    ['/account/security', 'security'],
    ['/account/notifications', 'notifications'],
    ['/unsubscribe', 'unsubscribe'],
    ['/account/personal-data', 'personal-data'],
    ['/gift-cards', 'gift-cards'],
    ['/account/sessions', 'sessions'],
    ['/shipping-returns', 'shipping-returns'],
    ['/stores', 'stores'],
    ['/stores/montreal-qc', 'store'],
    ['/orders/A-1/invoice', 'invoice'],
    ['/mp/disputes/9', 'dispute'],
  ])('%s is %s', (pathname, page) => {
    expect(pageAt(pathname)).toBe(page);
  });

  test.each([
    '/nowhere',
    '/category',
    '/category/a/b',
    `/category/${'a'.repeat(121)}`,
    '/category/a%00b',
    '/product/without-a-number',
    '/product/1234567890123456',
    '/makerplace/product/---',
    '/checkout/gifts',
    '/orders/A%2D1',
    '/disputes/0',
    '/disputes/012',
    '/Cart',
    '/%63art',
    '/toString',
  ])('%s does not exist', (pathname) => {
    expect(matchRoute(pathname)).toBe(null);
  });

  test('has unescaped text parameters', () => {
    expect(paramsAt('/category/tissu%20%C3%A9pais')).toEqual({ slug: 'tissu épais' });
  });

  test.each([
    ['/cart/items', '/cart'],
    ['/cart/lines/12', '/cart'],
    ['/checkout/vouchers', '/checkout'],
    ['/agent/end', '/agent'],
    ['/agent/customer-code', '/checkout'],
  ])('%s is a form target that leads to %s', (pathname, leadsTo) => {
    expect(matchRoute(pathname)).toEqual({ kind: 'form', leadsTo });
  });
});

test('a route is complete only with all its parameters', () => {
  expect(hasParams('/mp/orders/:orderNumber', { orderNumber: 'A-1' })).toBe(true);
  expect(hasParams('/mp/orders/:orderNumber', { parentNumber: 'A-1' })).toBe(false);
  expect(hasParams('/cart', {})).toBe(true);
});

describe('the table of routes', () => {
  test('has each address once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('lets search engines index only shared pages for everyone', () => {
    for (const route of ROUTES.filter(isIndexed))
      expect([route.path, route.audience, isShared(route)]).toEqual([route.path, 'everyone', true]);
  });

  test.each(['/cart', '/checkout', '/orders/A-1', '/returns/R-1', '/disputes/3', '/backoffice/preview'])(
    'does not share the page %s',
    (pathname) => {
      const match = matchRoute(pathname);
      expect(match?.kind === 'page' && isShared(match.route)).toBe(false);
    },
  );

  test('lists for the site map the indexed pages that need no lookup', () => {
    expect(indexedPaths()).toEqual([
      '/',
      '/departments',
      '/makerplace',
      '/projects',
      '/classes',
      '/help',
      '/contact',
      '/shipping-returns',
      '/gift-cards',
      '/gift-cards/buy',
      '/sizes',
      '/care',
      '/about',
      '/stores',
      '/sell',
      '/terms',
      '/privacy',
      '/cookies',
      '/accessibility',
      '/brands',
    ]);
  });

  test('has one page with a content policy of its own: that which loads the script of the card’s provider', () => {
    expect(ROUTES.filter(({ path }) => hasOwnPolicy(path)).map(({ path }) => path)).toEqual([
      '/account/rewards',
    ]);
    expect(hasOwnPolicy('/account/rewards/more')).toBe(false);
  });

  test('forbids agents all seller pages (§2) and storefronts', () => {
    for (const route of ROUTES)
      expect([route.path, isForbiddenToAgents(route.path)]).toEqual([
        route.path,
        areaOf(route) === 'seller' || route.path.startsWith('/fgm/storefront'),
      ]);
    expect(['/mp/unknown', '/developer-api', '/mp?x=1'].every(isForbiddenToAgents)).toBe(true);
    expect(['/mpx', '/'].some(isForbiddenToAgents)).toBe(false);
  });
});

describe('an address with broken escapes', () => {
  test.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/fr/%zz?q=%zz', '/fr/%25zz?q=%zz'],
    ['/%', '/%25'],
    ['/%?a?b', '/%25?a?b'],
  ])('is escaped for routers: %s becomes %s', (url, routed) => {
    expect(routable(url)).toBe(routed);
  });

  test.each(['/', '/search?q=%', '/product/%C3%A9-1', '/%00'])(
    'is only changed if broken, not as %s',
    (url) => {
      expect(routable(url)).toBe(url);
    },
  );
});

test.each([
  ['/', true],
  ['/product/%C3%A9-1', true],
  ['/product/%E0%A4%A', false],
])('whether the escapes of %s can be decoded: %s', (pathname, expected) => {
  expect(isReadable(pathname)).toBe(expected);
});
