/** The browsing calls of §7: pages as data, search, suggestions, sub-SKUs, stores. */
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { clearCookie, setCookie } from '#server/platform/http/cookies.ts';
import { isForbiddenToAgents } from '#machines/rules/page-routes.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actingOnPage, isSentByAgent } from '../identity/index.ts';
import { classesNear } from './home/upcoming-classes.ts';
import { loadPage } from './load-page.ts';
import { choiceOf, requestedList, suggest } from '../search/index.ts';
import { previewPage, withSimulatedClock } from '../preview/index.ts';
import type { CountRequest } from '#server/platform/http/request-counter.ts';
import { isSearch, searchCount } from './search-limit.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  catalogueOf,
  departmentTree,
  loadCards,
  preferredStore,
  preferStore,
  stockInStores,
  subSkusByNumber,
} from '../catalogue/index.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { COOKIES } from '#contract/cookies.ts';
import { SKUS_MAX, SKU_MAX } from '#contract/limits.ts';

/** Splits a parameter with several numbers, separated by commas (§7). @throws Refusal 400 that names the parameter */
function numbersOf(text: string, field: string): string[] {
  const skus = [...new Set(text.split(',').map((sku) => sku.trim()))].filter((sku) => sku !== '');
  const isWrong = skus.some((sku) => sku.length > SKU_MAX || sku.includes('\0'));
  if (skus.length === 0 || skus.length > SKUS_MAX || isWrong) throw new Refusal('VALIDATION', { field });
  return skus;
}

/** Registers the routes. The code that closes the app must also call `catalogueOf(shop).stop()`. */
export async function browseRoutes(
  app: FastifyInstance,
  shop: Shop,
  countSearch: CountRequest = searchCount(app, shop),
): Promise<void> {
  const { pool } = shop.database;

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

  registerCall(app, 'departments', async ({ request }) => ({
    departments: await departmentTree(shop, request.locale.language),
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

  registerCall(app, 'stores', async ({ request }) => {
    const { allStores } = await catalogueOf(shop).snapshot();
    return { stores: [...allStores], preferredStoreId: await preferredStore(shop, request) };
  });

  registerCall(app, 'storeStock', async ({ query: { skuNumbers, store = null } }) => {
    const skus = numbersOf(skuNumbers, 'skuNumbers');
    const { stores } = await catalogueOf(shop).snapshot();
    if (store !== null && !stores.has(store)) throw new Refusal('NOT_FOUND', { field: 'store' });
    return { stock: await stockInStores(pool, skus, store) };
  });

  registerCall(app, 'classesNear', async ({ query: { store }, request }) => {
    const answer = await classesNear(withSimulatedClock(shop, request), store, request.locale.language);
    if (answer === null) throw new Refusal('NOT_FOUND', { field: 'store' });
    return answer;
  });

  registerCall(app, 'setPreferredStore', async ({ body: { storeId }, request, reply }) => {
    const { stores } = await catalogueOf(shop).snapshot();
    if (storeId !== null && !stores.has(storeId)) throw new Refusal('NOT_FOUND', { field: 'storeId' });
    const { secureCookies } = shop.settings;
    if (storeId === null) clearCookie(reply, 'preferredStore', secureCookies);
    else setCookie(reply, 'preferredStore', String(storeId), secureCookies);
    if (request.viewer) {
      const until = shop.clock.now() + COOKIES.preferredStore.hours * HOUR_MS;
      await preferStore(pool, request.viewer.userId, storeId === null ? null : { storeId, until });
    }
    return { done: true as const };
  });
}
