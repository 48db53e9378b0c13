/** Reads who sends a request, once per request and with at most one query. */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie, clearCookie } from '#server/platform/http/cookies.ts';
import type { Shop } from '#server/platform/shop.ts';
import { protectWrites } from './csrf.ts';
import { noteUse, sessionIdOf, viewerOfSession, type Found } from './sessions.ts';
import { readToken, type TokenClaims } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone (pictures, scripts, health), so no viewer is looked up. */
    isAnonymous?: boolean;
    /** A signed token in the address authorizes the request, so the route needs neither a session nor a CSRF check. */
    isProvenByToken?: boolean;
    /** The call itself reports when its session was last used, since idle pages make it too. */
    reportsLastUse?: boolean;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_.-]+)$/i;

async function bearerClaims(request: FastifyRequest, shop: Shop): Promise<TokenClaims | null> {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  return token === undefined ? null : readToken(shop.secrets.token, token, shop.clock.now());
}

async function personOf(
  claims: TokenClaims | null,
  request: FastifyRequest,
  shop: Shop,
): Promise<Found | null> {
  const sessionId = claims?.sessionId ?? sessionIdOf(readCookie(request, 'session'));
  if (sessionId === null) return null;
  return viewerOfSession(shop.database.orm, sessionId, shop.clock.now());
}

/**
 * The signed-in viewer, by a valid bearer token or else by the session cookie. A write without a valid token must come from the
 * shop's own pages; the token cookie is never read.
 * @throws Refusal 403 FOREIGN_ORIGIN
 */
export async function readViewer(request: FastifyRequest, shop: Shop): Promise<Found | null> {
  const claims = await bearerClaims(request, shop);
  if (!claims) protectWrites(request, Object.values(shop.settings.origins));
  return personOf(claims, request, shop);
}

/**
 * Fills `request.viewer` for every later route and protects writes. Each 401 clears the token cookie (§8) and a session cookie that
 * opens nothing. Register it after the hooks for locale and trace id.
 */
export async function sessionPlugin(app: FastifyInstance, shop: Shop): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(cookie);
  app.decorate('hasSecureCookies', shop.settings.secureCookies);
  if (!app.hasRequestDecorator('viewer')) app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const { isAnonymous, isProvenByToken, reportsLastUse = false } = request.routeOptions.config;
    const isOfAnyone = isAnonymous === true || isProvenByToken === true;
    const found = isOfAnyone ? null : await readViewer(request, shop);
    request.viewer = found?.viewer ?? null;
    if (found !== null && !reportsLastUse) await noteUse(shop.database.orm, found, shop.clock.now());
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401 || request.viewer) return;
    const { secureCookies } = shop.settings;
    clearCookie(reply, 'token', secureCookies);
    if (readCookie(request, 'session') !== undefined) clearCookie(reply, 'session', secureCookies);
  });
}
