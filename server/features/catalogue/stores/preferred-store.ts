import type { FastifyRequest } from 'fastify';
import { readCookie } from '#server/platform/http/cookies.ts';
import type { Shop } from '#server/platform/shop.ts';
import { catalogueOf } from '../catalogue.ts';
import { preferredStoreOf } from './repository.ts';

/**
 * The store that the signed-in member chose on any device within the hour, else the one in this browser's cookie, which lasts as
 * long (§9). Null when there is none, or the store no longer exists.
 */
export async function preferredStore(shop: Shop, request: FastifyRequest): Promise<number | null> {
  const { stores } = await catalogueOf(shop).snapshot();
  const fromCookie = Number(readCookie(request, 'preferredStore') ?? '');
  const chosen = request.viewer
    ? await preferredStoreOf(shop.database.pool, request.viewer.userId, shop.clock.now())
    : null;
  return [chosen, fromCookie].find((id) => id !== null && stores.has(id)) ?? null;
}
