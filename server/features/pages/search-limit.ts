/**
 * Limits how often one client address may search. Calls, suggestions, pages of results and their data count together, because each
 * of them runs a search, which costs more than other requests.
 */
import type { FastifyInstance } from 'fastify';
import { requestCounter, type CountRequest } from '#server/platform/http/request-counter.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readAddress } from './read-address.ts';
import type { Shop } from '#server/platform/shop.ts';

/** One count for all routes that use it. `app` must have the rate-limit plugin. */
export const searchCount = (app: FastifyInstance, { settings }: Pick<Shop, 'settings'>): CountRequest =>
  requestCounter(app, {
    max: settings.limits.searchPerMinute,
    timeWindow: '1 minute',
    groupId: 'searches',
  });

/** Whether the page at an address runs a search. @param path without language segment, with query string */
export function isSearch(path: string): boolean {
  try {
    const { match, query } = readAddress(path);
    return (match?.kind === 'page' && match.route.page === 'search') || (query.get('q') ?? '').trim() !== '';
  } catch (error) {
    // An address that can't be read is refused without a search.
    if (error instanceof Refusal) return false;
    throw error;
  }
}
