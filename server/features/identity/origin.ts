/** Cross-site request forgery: a write that doesn't prove itself by a bearer token has to come from our own pages. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (request: FastifyRequest): boolean => !SAFE.has(request.method);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether the browser says that one of our own pages sent this. Sec-Fetch-Site can't be forged by a page ('none' is the
 * person at the address bar); where a browser doesn't send it, Origin has to name the host that was asked, or one of
 * `origins` when a proxy has changed it. Without either, only a request without cookies passes: it can't act for anybody.
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
