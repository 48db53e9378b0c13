/**
 * Searches of one client address are counted together, whichever way they come: as a call, as suggestions, as a page, or as
 * the data of a page. A search costs the database more than other pages do.
 */
import type { FastifyInstance } from 'fastify';
import { requestCounter, type CountRequest } from '#server/platform/http/request-counter.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readAddress } from './read-address.ts';
import type { Shop } from '#server/platform/shop.ts';

/** One count for everything it is given to. `app` has the rate-limit plugin. */
export const searchCount = (app: FastifyInstance, { settings }: Pick<Shop, 'settings'>): CountRequest =>
  requestCounter(app, {
    max: settings.limits.searchPerMinute,
    timeWindow: '1 minute',
    groupId: 'searches',
  });

/** Whether the page at an address looks words up. @param path without language segment, with query string */
export function isSearch(path: string): boolean {
  try {
    const { match, query } = readAddress(path);
    return (match?.kind === 'page' && match.route.page === 'search') || (query.get('q') ?? '').trim() !== '';
  } catch (error) {
    // An address that can't be read is answered as such, without a search.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
