/** Refuses cross-site request forgery: a write without a bearer token must come from the shop's own pages. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (request: FastifyRequest): boolean => !SAFE.has(request.method);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether one of the shop's own pages sent the request. Sec-Fetch-Site decides ('none' is a typed address); without it, Origin must
 * name the request's host or one of `origins` (behind a proxy). Without either, a request with cookies fails.
 */
export function isOwnRequest(request: FastifyRequest, origins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, cookie } = request.headers;
  if (origin === undefined) return cookie === undefined;
  return origins.includes(origin) || hostOf(origin) === request.host;
}

/** @throws Refusal 403 FOREIGN_ORIGIN */
export function protectWrites(request: FastifyRequest, origins: readonly string[]): void {
  if (isWrite(request) && !isOwnRequest(request, origins)) throw new Refusal('FOREIGN_ORIGIN');
}
