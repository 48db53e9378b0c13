/** The calls of §7 for stores: the list, those near a place, their stock and classes, and the preferred one. */
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { COOKIES } from '#contract/cookies.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { clearCookie, setCookie } from '#server/platform/http/cookies.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { registerCall } from '#server/platform/http/register-call.ts';
import type { Shop } from '#server/platform/shop.ts';
import {
  catalogueOf,
  tableLocator,
  findStores,
  type IpLocator,
  preferredStore,
  preferStore,
  stockInStores,
  storeByIp,
} from '../catalogue/index.ts';
import { withSimulatedClock } from '../preview/index.ts';
import { classesNear } from './home/upcoming-classes.ts';
import { numbersOf } from './sku-numbers.ts';

export function storeRoutes(app: FastifyInstance, shop: Shop, locator: IpLocator = tableLocator): void {
  const { pool } = shop.database;

  registerCall(app, 'stores', async ({ request }) => {
    const { allStores } = await catalogueOf(shop).snapshot();
    return { stores: [...allStores], preferredStoreId: await preferredStore(shop, request) };
  });

  registerCall(app, 'storeLocator', async ({ query, request }) =>
    findStores(pool, query, request.locale.region),
  );

  registerCall(app, 'storeByIp', async ({ request }) => {
    const store = await storeByIp(pool, locator, request.ip);
    return { store: store === null ? null : { ...store, atelier_store_id: store.id } };
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
