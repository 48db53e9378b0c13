/** The browsing calls of §7: pages as data, search, suggestions, sub-SKUs, stores. */
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { isForbiddenToAgents } from '#machines/rules/page-routes.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actingOnPage, isSentByAgent } from '../identity/index.ts';
import { loadPage } from './load-page.ts';
import { choiceOf, requestedList, suggest } from '../search/index.ts';
import { unsubscribePage } from '../notifications/index.ts';
import { previewPage, withSimulatedClock } from '../preview/index.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { isSearch, searchCount } from './search-limit.ts';
import { numbersOf } from './sku-numbers.ts';
import { storeRoutes } from './store-routes.ts';
import type { Shop } from '#server/platform/shop.ts';
import { departmentTree, loadCards, preferredStore, skuInfo, subSkusByNumber } from '../catalogue/index.ts';

/** Registers the routes. The code that closes the app must also call `catalogueOf(shop).stop()`. */
export async function browseRoutes(
  app: FastifyInstance,
  shop: Shop,
  countSearch: CountRequest = searchCount(app, shop),
): Promise<void> {
  const { orm, pool } = shop.database;

  registerCall(app, 'getPage', async ({ query, request, reply }) => {
    if (isSearch(query.path)) await countSearch(request, reply);
    if (isForbiddenToAgents(query.path) && isSentByAgent(request, await actingOnPage(request, reply, shop))) {
      return { status: 302, redirect: '/', data: { page: 'not-found' as const, status: 404 } };
    }
    const preferredStoreId = await preferredStore(shop, request);
    const { status, redirect, data } = await loadPage(withSimulatedClock(shop, request), {
      path: query.path,
      locale: request.locale,
      preferredStoreId,
      previewPage: () => previewPage(shop, request, query.path),
      unsubscribePage: (token) => unsubscribePage(shop, token),
    });
    return { status, redirect, data };
  });

  registerCall(app, 'search', async ({ query, request, reply }) => {
    await countSearch(request, reply);
    const choice = choiceOf(query);
    const listing = await requestedList(
      withSimulatedClock(shop, request),
      choice,
      {},
      request.locale,
      await preferredStore(shop, request),
    );
    if (choice.page > listing.pages)
      throw new Refusal('NOT_FOUND', { field: 'page', details: { most: listing.pages } });
    return listing;
  });

  registerCall(app, 'departments', async ({ params: { menuLanguage } }) => ({
    departments: await departmentTree(shop, menuLanguage),
  }));

  registerCall(app, 'requestIp', async ({ request }) => ({ ip: request.ip }));

  registerCall(app, 'skus', async ({ query, request }) => ({
    skus: await skuInfo(orm, numbersOf(query.skuNumbers, 'skuNumbers'), request.locale.language),
  }));

  registerCall(app, 'suggestions', async ({ query, request, reply }) => {
    await countSearch(request, reply);
    return { suggestions: await suggest(shop, query.q, request.locale.language) };
  });

  registerCall(app, 'subSkus', async ({ query, request }) => ({
    subSkus: await subSkusByNumber(
      shop.database,
      numbersOf(query.subSkuNumbers, 'subSkuNumbers'),
      request.locale,
    ),
  }));

  registerCall(app, 'itemCards', async ({ query, request }) => {
    const ids = [...new Set(query.ids.split(',').map(Number))];
    const { clock } = withSimulatedClock(shop, request);
    return { items: await loadCards(pool, ids, request.locale.language, clock.now()) };
  });

  storeRoutes(app, shop);
}
