/**
 * Searches of one client address are counted together, whichever way they come: as a call, as suggestions, as a page, or as
 * the data of a page. A search costs the database more than other pages do.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitOptions } from '@fastify/rate-limit';
import { Refusal } from '../http/refusal.ts';
import { readAddress } from '../pages/address.ts';
import type { Shop } from '../shop.ts';

/** @throws Refusal 429 TOO_MANY_REQUESTS, with Retry-After on the reply */
export type CountSearch = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One count for everything it is given to. `app` has the rate-limit plugin. */
export function searchCount(app: FastifyInstance, { settings }: Pick<Shop, 'settings'>): CountSearch {
  const limit: RateLimitOptions = {
    max: settings.limits.searchPerMinute,
    timeWindow: '1 minute',
    groupId: 'searches',
  };
  const count = app.createRateLimit(limit);
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw new Refusal(429, 'TOO_MANY_REQUESTS');
  };
}

/** Whether the page at an address looks words up. @param path without language segment, with query string */
export function isSearch(path: string): boolean {
  try {
    const { route, query } = readAddress(path);
    return route.name === 'search' || (query.get('q') ?? '').trim() !== '';
  } catch (error) {
    // An address that can't be read is answered as such, without a search.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
