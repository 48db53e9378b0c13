import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Shop } from '../../platform/shop.ts';
import { catalogueOf } from './catalogue.ts';
import { preferredStoreOf } from './stores.ts';

/** The store that a member chose on any device within the hour, else the one this browser remembers for as long (§9). */
export async function preferredStore(shop: Shop, request: FastifyRequest): Promise<number | null> {
  const { stores } = await catalogueOf(shop).snapshot();
  const remembered = Number(readCookie(request, 'preferredStore') ?? '');
  const own = request.viewer
    ? await preferredStoreOf(shop.database.pool, request.viewer.userId, shop.clock.now())
    : null;
  return [own, remembered].find((id) => id !== null && stores.has(id)) ?? null;
}
